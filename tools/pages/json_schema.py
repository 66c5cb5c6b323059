"""Makes a JSON Schema (draft 7, which YAML editors read) of what a file may contain."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from tools.pages.shape import Shape, merged

DRAFT: Final = "http://json-schema.org/draft-07/schema#"

MOST_NAMED: Final = 50
"""Number of names that an editor offers at most."""

Schema = dict[str, Any]


def schema_of(root: Shape, names: Collection[str], title: str, partial: bool = False) -> Schema:
    """The schema of a file; ``names`` are words that writers of data choose themselves.

    In a ``partial`` file no key is required, since another file has it, and null removes an optional value.
    """
    maker = _Maker(names, partial)
    body = maker.schema(root)
    tables = {"definitions": maker.tables} if maker.tables else {}
    return {"$schema": DRAFT, "title": title, **body, **tables}


def free_keys(shape: Shape, names: Collection[str]) -> list[str]:
    """The keys of a mapping that writers of data choose and that are not fields: seats, colours, ids."""
    fields = shape.fields or {}
    unsaid = [key for key, value in fields.items() if not value.meaning]
    if shape.any_key:
        return list(fields)
    return [key for key in unsaid if _is_name(key, names)] if are_names(unsaid, names) else []


def are_names(words: Collection[str], names: Collection[str]) -> bool:
    """Whether writers of data chose most of these words, so that others are allowed as well."""
    return sum(_is_name(word, names) for word in words) * 2 > len(words)


def _is_name(word: str, names: Collection[str]) -> bool:
    return word.isdigit() or word in names


def _under(shape: Shape, inner: Shape) -> Shape:
    inner.loose |= shape.loose
    return inner


class _Maker:
    """Makes the schema of one file."""

    def __init__(self, names: Collection[str], partial: bool) -> None:
        self.names, self.partial = names, partial
        self.tables: dict[str, Schema] = {}
        """The schema of every table of kinds, which the places that use it refer to."""
        self._numbers: dict[int, str] = {}

    def schema(self, shape: Shape) -> Schema:
        forms = self._forms(shape)
        found = forms[0] if len(forms) == 1 else {"anyOf": forms} if forms else {}
        return {"description": shape.meaning, **found} if shape.meaning else found

    def _forms(self, shape: Shape) -> list[Schema]:
        forms: list[Schema] = []
        if shape.choices:
            named = are_names(shape.choices, self.names)
            if not named or len(shape.choices) <= MOST_NAMED:
                forms.append({"enum": list(shape.choices)})
            if named:
                forms.append({"type": "string"})
        if shape.number:
            most = {} if shape.loose else {"maximum": shape.number[1]}
            forms.append({"type": "integer", "minimum": shape.number[0], **most})
        if shape.boolean:
            forms.append({"type": "boolean"})
        if shape.pattern:
            forms.append({"type": "string", "pattern": f"^{shape.pattern}$", "maxLength": 40})
        if shape.longest:
            forms.append({"type": "string", "minLength": 1, "maxLength": shape.longest})
        if shape.lengths:
            low, high = shape.length
            items = {"items": self.schema(_under(shape, shape.items))} if shape.items and shape.items.asked else {}
            most = {} if shape.loose else {"minItems": low, "maxItems": high}
            forms.append({"type": "array", **items, **most})
        if shape.fields is not None or shape.any_key:
            forms.append(self._kinds(shape) if shape.kinds else self._mapping(shape))
        if shape.null and forms:  # a value that was only ever seen as null may be anything
            forms.append({"type": "null"})
        here = {form.get("type", "object" if "$ref" in form else "string") for form in forms}
        if shape.otherwise - here:
            forms.append({"type": sorted(shape.otherwise - here)})
        if shape.otherwise and here == shape.otherwise:
            forms.append({"type": ["string", "integer", "boolean"]})
        return forms

    def _mapping(self, shape: Shape) -> Schema:
        fields = shape.fields or {}
        free = free_keys(shape, self.names)
        known = {key: self.schema(_under(shape, value)) for key, value in fields.items() if key not in free}
        if self.partial:
            known = {key: found if key in shape.required else _or_null(found) for key, found in known.items()}
        required = [] if self.partial else sorted(shape.required & known.keys())
        others: Schema | bool = False
        if free or shape.any_key:
            others = self.schema(_under(shape, merged(fields[key] for key in free)))
        return {
            "type": "object",
            **({"properties": known} if known else {}),
            **({"required": required} if required else {}),
            "additionalProperties": _or_null(others) if self.partial and isinstance(others, dict) else others,
        }

    def _kinds(self, shape: Shape) -> Schema:
        """A reference to the schema of this table of kinds, which is made once."""
        assert shape.fields is not None
        if id(shape.fields) not in self._numbers:
            name = f"kinds-{len(self._numbers) + 1}"
            self._numbers[id(shape.fields)] = name
            known = {key: self.schema(value) for key, value in shape.fields.items() if value.asked}
            self.tables[name] = {
                "type": "object",
                "properties": known,
                "additionalProperties": False,
                "minProperties": 1,
                "maxProperties": 1,
            }
        return {"$ref": f"#/definitions/{self._numbers[id(shape.fields)]}"}


def _or_null(schema: Schema) -> Schema:
    """A schema that also allows null; its description stays outside, where an editor looks for it."""
    said = {key: value for key, value in schema.items() if key == "description"}
    rest = {key: value for key, value in schema.items() if key != "description"}
    return {**said, "anyOf": [rest, {"type": "null"}]} if rest else schema
