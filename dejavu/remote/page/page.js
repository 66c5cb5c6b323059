// A seat on a phone. `messages.py` documents what is said; the table decides everything, this page only shows it.

const LANGUAGES = { en: "English", de: "Deutsch", es: "Español", fr: "Français", it: "Italiano", ja: "日本語" };
const SIZES = [100, 125, 150, 200];
const MOST_PLACES = 8;
const ANSWER = 6000, SILENCE = 25000; // milliseconds until the table must answer, and give a sign of life
const LATE = 15; // seconds until missing pictures are asked for again
const LETTERS = 2000; // milliseconds to wait for the fonts
const KEPT = 460; // most pixels of height that a panel before a map keeps; others keep all
const FEW = 6; // most items of a panel before a map
const FIRST_MAP = 8000; // milliseconds until a list stands in for a missing map
const MAP = 2, HALF = 2.1, GUEST = 2.2; // ranks of maps: a large one, two side by side, one beside what can be used
const LONG = 500; // milliseconds after which a press only reads
const ROW = 7; // most small pieces in one row
const ICONS = {
  undo: "M4 9h10a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4",
  redo: "M20 9H10a5 5 0 0 0 0 10h6M20 9l-4-4M20 9l-4 4",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5.5 1.1.5 2.1h6c0-1-.1-1.6.5-2.1A6 6 0 0 0 12 3Z",
  look: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l5 5",
  back: "M6 6l12 12M18 6 6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
};

const { body, documentElement: root } = document;
const $ = (id) => document.getElementById(id), find = (selector) => document.querySelector(selector);
const boxOf = (node) => node.getBoundingClientRect();
const kept = {
  get: (key) => { try { return localStorage.getItem(`dejavu-${key}`) || ""; } catch { return ""; } },
  set: (key, value) => { try { localStorage.setItem(`dejavu-${key}`, value); } catch { /* not in private windows */ } },
};

let words = {};
let socket = null, retries = 0, retry = 0, due = 0, late = 0, secret = location.hash.slice(1), ended = "";
let welcome = null, state = null, items = new Map(), asking = false;
let held = "", pressed = Infinity, pending = 0, buzzed = false, taking = null;
const nodes = new Map(), opened = new Map();
const ranks = new Map(); // of panels, until the seat acts
let looked = null; // the seat that is looked at, and its box
let grown; // gives the map that is shown large
let unfolded = false; // whether all news is shown, not only the last

/** An element: its tag and class, its attributes and children. */
function el(kind, attributes = {}, ...children) {
  const [tag, name = null] = kind.split(".");
  const made = set(document.createElement(tag), { class: name, ...attributes });
  made.append(...children.filter((child) => child !== null && child !== ""));
  return made;
}

function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node[name] = value;
    else if (value == null || value === false) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value === true ? "" : value);
  }
  return node;
}

/** A picture, asked for again while it does not come. */
function pictureOf(src, attributes = {}) {
  const made = el("img", { src, alt: "", ...attributes });
  made.onerror = () => setTimeout(() => { if (made.isConnected) made.src = made.getAttribute("src"); }, 3000);
  return made;
}

/** The picture of an item, or room for one that has not come; empty without one. */
function pictureFor(item, attributes = {}) {
  if (!hasPicture(item)) return "";
  const made = item.picture ? pictureOf(item.picture, attributes) : el("i", attributes);
  made.style.setProperty("--shape", item.shape);
  return made;
}

function say(key, values = {}) {
  return (words[key] || key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

function button(label, press, attributes = {}) {
  return el("button", { type: "button", onclick: press, ...attributes }, label);
}

// The connection

function connect() {
  clearTimeout(retry);
  if (ended || (socket && socket.readyState < 2)) return;
  const own = (socket = new WebSocket(`ws://${location.host}/table`));
  due = Date.now() + ANSWER;
  own.onopen = () => {
    due = Date.now() + SILENCE;
    const token = kept.get("token");
    send({ type: "hello", ...(token ? { token } : secret ? { secret } : {}), language: language() });
    if (!token && !secret) showCode();
  };
  own.onmessage = (event) => {
    if (own !== socket) return;
    retries = 0;
    due = Date.now() + SILENCE;
    hear(JSON.parse(event.data));
  };
  own.onclose = () => { if (own === socket) lost(); };
}

function lost() {
  if (ended) return;
  wait(false);
  body.toggleAttribute("data-away", true);
  tell(say("away"), true);
  retry = setTimeout(connect, Math.min(5000, 400 * 2 ** retries++));
}

/** Gives up a silent connection, which does not end by itself. */
function watch() {
  fetchMissing();
  if (ended || !socket || socket.readyState > 1 || Date.now() < due) return;
  const silent = socket;
  socket = null;
  silent.close();
  lost();
}

/** Asks again for all missing pictures at once: a browser joins requests for the same one. */
function fetchMissing() {
  const missing = [...document.images].filter((one) => !one.complete);
  late = missing.length ? late + 1 : 0;
  if (late <= LATE) return;
  late = 0;
  for (const one of missing) {
    const path = one.getAttribute("src");
    one.removeAttribute("src");
    setTimeout(() => { one.src ||= path; }, 100);
  }
}

function send(message) {
  if (!socket || socket.readyState !== 1) return;
  if ("state" in message) due = Math.min(due, Date.now() + ANSWER);
  socket.send(JSON.stringify(message));
}

/** Asks for something in the shown state, once the last tap was answered. */
function ask(message) {
  if (!socket || socket.readyState !== 1) return tell(say("away"), true);
  if (pending) return tell(say("busy"));
  wait(true);
  tell("");
  send({ ...message, state: state.number });
}

function wait(on) {
  clearTimeout(pending);
  pending = on ? setTimeout(() => wait(false), ANSWER) : 0;
  body.toggleAttribute("data-busy", on);
}

function hear(message) {
  if (body.hasAttribute("data-away")) {
    body.removeAttribute("data-away");
    tell("");
    late = LATE; // pictures that were on their way are lost
  }
  ({ welcome: welcomed, waiting, seated, refused, state: stated, rules: showRules, shown: showLying, bye })[message.type]?.(message);
}

function welcomed(message) {
  welcome = message;
  asking = false;
  if (taking && taking.heard !== socket) take(); // its answer was lost
  $("title").textContent = message.title;
  if (!taking) leaveTable();
  if (!state) showDoor();
}

/** Sits down with a token of its own, in case the answer is lost. */
function take(seat = taking.seat, name = taking.name, token = taking?.token || newToken()) {
  taking = { seat, name, token, heard: socket };
  if (seat >= 0) kept.set("token", token);
  send({ type: "take", seat, name, token });
}

const newToken = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function waiting() {
  const name = kept.get("name"), who = name ? say("asks", { name }) : say("asks-nameless");
  showDoor(say("asked", { button: say("let-in"), who }));
}

function seated(message) {
  taking = null;
  kept.set("token", message.token);
}

function refused(message) {
  if (message.reason === "secret" && kept.get("token")) {
    kept.set("token", "");
    leaveTable();
    socket.close();
    return connect();
  }
  if (taking && !state) { taking = null; kept.set("token", ""); }
  tell(say(`refused-${message.reason}`));
  if (["secret", "code", "declined"].includes(message.reason)) showCode();
}

function bye(message) {
  ended = message.reason;
  taking = null;
  if (ended === "removed") kept.set("token", ""); // else the seat is kept: the game may be continued
  leaveTable();
  $("main").replaceChildren(el("div.door", {}, el("p", {}, say(`bye-${ended}`)),
    button(say("again"), () => { ended = ""; connect(); }, { class: "main" })));
  $("sentence").textContent = "";
}

function leaveTable() {
  state = null; held = ""; unfolded = false; items = new Map();
  for (const known of [nodes, opened, ranks]) known.clear(); // the next table is another one
  body.removeAttribute("data-playing");
  for (const id of ["bar", "held", "news", "near"]) $(id).hidden = true;
  $("seats").replaceChildren();
}

// Before a seat is taken

function showCode() {
  asking = true;
  const code = el("input", { name: "code", autocomplete: "off", inputmode: "text", maxlength: 12, required: true });
  const name = nameField();
  const form = el("form.door", {},
    el("p", {}, say("code-why")), el("label", {}, say("code"), code), el("label", {}, say("name"), name),
    el("button.main", {}, say("join")));
  form.onsubmit = (event) => {
    event.preventDefault();
    kept.set("name", name.value.trim());
    send({ type: "ask", code: code.value.replace(/\s/g, ""), name: name.value.trim() });
  };
  $("main").replaceChildren(form);
}

function nameField() {
  return el("input", { name: "name", autocomplete: "nickname", maxlength: 20, value: kept.get("name") });
}

function showDoor(note = "") {
  if (asking || !welcome) return note ? $("main").replaceChildren(el("p.door", {}, note)) : undefined;
  const name = nameField();
  name.oninput = () => kept.set("name", name.value.trim());
  const sit = (seat) => take(seat, name.value.trim());
  const seats = welcome.seats.map((seat) => {
    const bot = !!seat.level, told = el("small", {}, seat.free ? (bot ? say("bot", seat) : say("free")) : say("taken"));
    const made = button("", () => {
      if (!bot || made.dataset.sure) return sit(seat.number);
      made.dataset.sure = told.textContent = say("take-over", seat);
    }, { class: "seat", disabled: !seat.free, "data-seat": seat.number, "data-bot": bot });
    made.append(seat.face ? pictureOf(seat.face) : "", el("span", {}, el("b", {}, seat.name), told));
    return made;
  });
  $("main").replaceChildren(el("div.door", {},
    el("h2", {}, say("choose")), el("label", {}, say("name"), name), ...seats,
    button(say("watch"), () => sit(-1), { "data-seat": -1 }), button(say("rules"), askRules), button(say("settings"), showMenu)));
}

// The table

function stated(message) {
  const before = state, known = items;
  items = new Map();
  for (const panel of message.panels) {
    panel.items = panel.items.map((item) => (typeof item === "string" ? known.get(item) : item)).filter(Boolean);
    for (const item of panel.items) items.set(item.name, item);
  }
  const answers = Boolean(pending), begins = message.moves && !before?.moves;
  if (before?.panels.some(isMap) !== message.panels.some(isMap)) turnPage();
  state = message;
  wait(false);
  body.toggleAttribute("data-playing", true);
  if (held && !items.get(held)?.lifts) held = "";
  if (begins) {
    if (before && !buzzed) navigator.vibrate?.(90);
    buzzed = true;
  } else if (!message.moves) buzzed = false;
  body.dataset.state = message.number;
  document.title = message.moves ? `● ${say("your-turn")}` : $("title").textContent;
  if (message.said) tell(message.said);
  if (answers || begins) ranks.clear();
  draw(begins);
  if (begins) toTop();
  if (message.opens) showItem(items.get(message.opens));
}

/** Scrolls up to what can be done; keyboard users stay where they are. */
function toTop() {
  if (!$("main").querySelector(":focus-visible") && !$("sheet").open) scrollTo({ top: 0 });
}

/** Begins a new page, so that nothing seems to move. */
function turnPage() {
  $("main").replaceWith($("main").cloneNode());
  freeRooms();
}

function freeRooms() {
  for (const { grid } of nodes.values()) if (grid) grid.style.minHeight = "";
}

function act(source, place = "") {
  if (!pending) held = "";
  ask({ type: "do", source, ...(place ? { place } : {}) });
}

/** A tap on an item: puts the held one there, takes it up, does it, or shows it large, as a long one does. */
function tap(item) {
  const long = Date.now() - pressed > LONG;
  pressed = Infinity;
  if (long) return showItem(item);
  const carried = items.get(held);
  if (carried && carried.name !== item.name && lists(carried, item.name)) return act(carried.name, item.name);
  if (item.name === held && item.clicks) return act(item.name);
  if (item.name === held) { held = ""; return draw(); }
  if (item.lifts) {
    if (!item.clicks && lists(item, item.name) && item.drops.length === 1) return act(item.name, item.name);
    held = item.name;
    draw();
    return showPlaces();
  }
  if (item.clicks) return act(item.name);
  showItem(item);
}

const lists = (item, name) => (item.drops || []).includes(name);
const touchable = (item) => item.touchable !== false;

function draw(turns = false) {
  const carried = items.get(held), focus = document.activeElement?.dataset.name, stay = turns ? null : anchor();
  body.toggleAttribute("data-choosing", Boolean(carried));
  drawSeats();
  drawSentence();
  const panels = state.panels.filter((panel) => panel.name !== "guide" && !panel.at_hand && shows(panel)).filter(isFilled);
  panels.sort((one, other) => rank(one) - rank(other));
  const top = panels.find((panel) => rank(panel) < 2) || { name: "glance", title: "", items: [] };
  const hostOf = (panel) => panel.beside || rank(panel) === GUEST ? panels.find((one) => rank(one) === MAP && panel.beside?.includes(one.name)) || top : null;
  const alone = panels.filter((panel) => !hostOf(panel)), guestsOf = (host) => panels.filter((panel) => hostOf(panel) === host);
  if (!alone.includes(top) && guestsOf(top).length) alone.unshift(top);
  if (turns) turnPage();
  const wanted = [...(state.over ? [finale()] : []), ...alone.map((panel) => (panel.map ? mapOf : listOf)(panel, guestsOf(panel)))];
  fill($("main"), wanted);
  const first = wanted.findIndex((node) => "map" in node.dataset);
  for (const [n, { grid }] of wanted.entries()) {
    if (grid) grid.style.minHeight = `${Math.min(n > first ? Infinity : KEPT, Math.max(grid.offsetHeight, parseInt(grid.style.minHeight) || 0))}px`;
  }
  stay?.();
  drawHeld(carried);
  drawNear();
  drawBar();
  drawNews();
  look();
  if (find("#sheet[open] .map") && grown()) mapOf(grown(), [], "large");
  const foot = [...$("foot").children].filter((one) => !one.hidden).map((one) => boxOf(one).top);
  root.style.setProperty("--foot", `${$("foot").clientHeight - Math.min(...foot)}px`);
  refocus(focus);
}

/** Sets long words smaller, so that nothing beside them moves. */
function fit(box) {
  const room = parseFloat(getComputedStyle(box).minHeight) || 0;
  box.removeAttribute("data-long");
  box.toggleAttribute("data-long", Boolean(room) && box.offsetHeight > room + 2);
}

function drawSentence() {
  $("sentence").dataset.round = state.progress || "";
  if ($("sentence").textContent === state.sentence) return;
  $("sentence").textContent = state.sentence;
  fit($("sentence"));
}

/** Keeps what is in sight in its place: the map, or the first panel. */
function anchor() {
  const below = boxOf($("sentence")).bottom;
  const panels = scrollY ? [...$("main").children].filter((node) => boxOf(node).bottom > below && boxOf(node).top < innerHeight) : [];
  const node = panels.find((one) => "map" in one.dataset && boxOf(one).top < innerHeight / 2) || panels[0], top = node && boxOf(node).top;
  return () => { if (node?.isConnected) scrollBy({ top: boxOf(node).top - top, behavior: "instant" }); };
}

/** Returns the focus to an item that was moved; not in a closed section, where Chromium crashes. */
function refocus(name) {
  const node = name && document.activeElement?.dataset.name !== name && find(`[data-name="${CSS.escape(name)}"]`);
  if (node && !node.closest("details:not([open])")) node.focus({ preventScroll: true });
}

/** Also while it is being drawn: it has its room already. */
const hasPicture = (item) => Boolean(item.shape);
const head = (item) => (item?.label || "").split("\n")[0];
const able = (item) => item.clicks || item.lifts;
const isMap = (panel) => Boolean(panel.map);
const isBusy = (panel) => panel.items.some((item) => able(item) || isLit(item));
/** Whether an item is shown; one that repeats the heading or is the panel itself only while it is of use. */
const tells = (panel, item) => hasPicture(item) || able(item) || isLit(item) || (item.label && !panel.title.startsWith(item.label) && item.name !== panel.name);
const isLit = (item) => Boolean(held) && item.name !== held && lists(items.get(held) || {}, item.name);

function shows(panel) {
  if (!panel.items.length) return false;
  if (panel.name === "seats") return panel.items.some((item) => isLit(item) || item.lifts);
  return isBusy(panel) || Boolean(panel.title && (panel.own || panel.items.some((item) => tells(panel, item))))
    || panel.items.some((item) => hasPicture(item) || item.note) || isMap(panel);
}

/** A panel for small pieces is shown while it has some, or takes one. */
const isFilled = (panel) => !(panel.own && panel.small) || panel.items.some((item) => hasPicture(item) || able(item) || isLit(item));

/** The order of panels: own pieces, few items of use, maps, many items of use or those for a map, the rest.
    It stays while others act. */
function rank(panel) {
  if (!ranks.has(panel.name)) {
    const large = panel.items.length > FEW || (panel.items.some(hasPicture) && (panel.title || mapIsBusy()));
    const used = isBusy(panel) ? (large ? 3 : 1) : 4, maps = state.panels.filter(isMap);
    const size = maps.length < 2 || isUsed(panel) ? MAP : maps.some(isUsed) ? GUEST : HALF;
    ranks.set(panel.name, panel.map ? size : panel.name.startsWith("of:") ? 3 : panel.own ? 0 : used);
  }
  return ranks.get(panel.name);
}

/** Whether a panel is of use now, also for items from elsewhere. */
const isUsed = (panel) => isBusy(panel) || [...items.values()].some((item) => item.lifts && panel.items.some(({ name }) => lists(item, name)));
const mapIsBusy = () => state.panels.some((panel) => panel.map && isBusy(panel));

function drawSeats() {
  $("seats").replaceChildren(...state.seats.map((seat) => {
    const away = seat.phone === "away" ? el("span.state", {}, ` ${say("phone-away")}`) : "";
    const who = el("span", {}, el("span.name", {}, seat.name), away);
    const plate = button(who, () => showSeat(seat), { "data-name": `plate:${seat.number}` });
    if (seat.score != null) plate.append(el("span.score", {}, seat.score));
    if (seat.face) plate.prepend(pictureOf(seat.face, { width: 64, height: 64 }));
    return el("li", { "data-turn": seat.turn, "aria-current": seat.turn && "true" }, plate);
  }));
}

/** Shows a player, and what lies openly there. */
function showSeat(seat) {
  const box = el("div.shown", {});
  sheet(seat.name, el("p", {}, seat.words), box);
  looked = { ...seat, box };
  look();
}

function look() {
  if (!looked?.box.isConnected || !$("sheet").open) return;
  clearTimeout(looked.later);
  looked.later = setTimeout(() => send({ type: "look", seat: looked.number }), 99); // bots may act faster
}

function showLying({ seat, items: told }) {
  if (seat !== looked?.number) return;
  looked.box.replaceChildren(...told.map((item) => (
    el("figure", { "data-map": item.shape > 1 }, pictureFor(item, { class: "large" }), el("figcaption", {}, head(item))))));
}

function listOf(panel, guests) {
  const name = `panel:${panel.name}`;
  const pictured = panel.items.some(hasPicture);
  let node = nodes.get(name);
  if (!node) {
    const heading = el("h2", {}), grid = el("div.items", {});
    const details = el("details", {}, el("summary", {}, heading), grid);
    details.firstChild.onclick = () => opened.set(panel.name, !details.open);
    const beside = el("div.guest", {});
    node = el("section.panel", {}, details, beside);
    Object.assign(node, { heading, grid, details, beside });
    nodes.set(name, node);
  }
  const told = panel.items.filter((item) => tells(panel, item) && (!pictured || hasPicture(item) || touchable(item) || panel.items.length <= FEW));
  const wanted = panel.name === "seats" ? told.filter((item) => able(item) || isLit(item)) : told;
  const busy = isBusy(panel);
  const small = panel.small;
  set(node.grid, {
    "data-plain": !pictured, "data-small": small, "data-row": small && wanted.length <= ROW,
    "data-hand": panel.own && !small && state.panels.some(isMap), "data-few": pictured && wanted.length < FEW && !panel.title,
  });
  const open = busy || !panel.title || (opened.get(panel.name) ?? rank(panel) < 4);
  const title = panel.title || head(wanted[0]); // else the name of its first item
  node.heading.textContent = title;
  node.heading.parentNode.hidden = !panel.title || guests.length > 0;
  node.details.hidden = !wanted.length && guests.length > 0;
  set(node, { "data-lit": busy, "aria-label": title, "data-guest": guests.length > 0 });
  fill(node.beside, guests.flatMap(guestOf));
  node.details.open = open;
  fill(node.grid, wanted.map(itemOf));
  return node;
}

/** What a panel shows beside another one: a small map, or pictures; wide ones in words. */
const guestOf = (panel) => (panel.map ? [mapOf(panel, [])] : panel.items.map((item) => itemOf(item.shape > 2 ? { ...item, picture: "", shape: 0, brief: true } : item)));

function marks(item) {
  const taken = Boolean(item.region?.length) && hasPicture(item), lit = isLit(item);
  const words_ = [item.label, lit && (taken ? say("lit-over") : say("lit")), item.name === held && say("in-hand"), item.chosen && say("chosen"), item.serves && say("serves")]
    .filter(Boolean).join(" – ");
  return {
    "data-chosen": item.chosen, "data-serves": item.serves, "data-taken": taken,
    "data-name": item.name, "aria-label": words_, "data-able": able(item), "data-lit": lit,
    "data-held": item.name === held, "data-advised": (state.advised || []).includes(item.name),
    "aria-pressed": item.lifts || item.chosen ? String(item.name === held || Boolean(item.chosen)) : null,
  };
}

function itemOf(item) {
  let node = nodes.get(item.name);
  if (!node || node.tagName !== "BUTTON") {
    node = el("button", { type: "button", class: "item" });
    node.oncontextmenu = (event) => { event.preventDefault(); showItem(items.get(node.dataset.name)); };
    nodes.set(item.name, node);
  }
  node.onclick = () => tap(items.get(item.name));
  set(node, { ...marks(item), "data-plain": !hasPicture(item), disabled: !touchable(item) });
  const shown = [item.picture, item.shape, item.label].join("|");
  if (node.shown !== shown) {
    node.shown = shown;
    const [first, second] = (item.label || "").split("\n");
    const brief = el("span.words", {}, first, hasPicture(item) ? "" : el("small", {}, second || ((item.lifts || item.brief) && item.note?.lines[0]) || ""));
    node.removeAttribute("data-drawn"); // words stand for a piece until its picture comes
    const drawn = () => node.toggleAttribute("data-drawn", true);
    node.replaceChildren(...[brief, pictureFor(item, { onload: drawn })].filter(Boolean));
  }
  return node;
}

// Maps

const SVG = "http://www.w3.org/2000/svg";

function mapOf(panel, guests, large = "") {
  const name = `map:${large}${panel.name}:${panel.map}`, little = !large && rank(panel) > MAP; // one of another shape is another map
  let node = nodes.get(name);
  if (!node) {
    const canvas = el("canvas", { "aria-hidden": "true" }), svg = document.createElementNS(SVG, "svg");
    const patches = el("div", { hidden: true }), world = el("div.world", {}, canvas, svg, patches), heading = el("h2", {});
    const places = el("div.items", { "data-plain": true, hidden: true }), beside = el("div.items", { "data-plain": true });
    const frame = el("div.map", {}, world, places), told = el("div.guest"), grow = button("", () => enlarge(panel.name), { class: "grow" });
    node = el("section.panel", { "data-map": true }, el("div.head", {}, heading, told, zoomOf({ frame, world })), frame, beside, grow);
    Object.assign(node, { canvas, svg, patches, world, frame, heading, told, grow, places, beside, late: Date.now() + FIRST_MAP });
    setTimeout(() => { if (state) draw(); }, FIRST_MAP);
    nodes.set(name, node);
  }
  node.heading.textContent = panel.title;
  node.heading.hidden = !panel.title || guests.length > 0 || rank(panel) === GUEST;
  fill(node.told, guests.flatMap(guestOf));
  node.grow.hidden = !little;
  set(node.grow, { "aria-label": `${panel.title} – ${say("closer")}` });
  set(node, { "data-little": little, "aria-label": panel.title || say("map"), "data-lit": panel.items.some((item) => able(item) || isLit(item)) });
  node.frame.style.aspectRatio = node.world.style.aspectRatio = panel.map;
  node.frame.style.setProperty("--ratio", panel.map);
  node.places.hidden = Boolean(panel.patches) || Date.now() < node.late;
  node.places.replaceChildren(...(node.places.hidden ? [] : panel.items.filter(touchable).map((item) => itemOf({ ...item, picture: "", shape: 0 }))));
  if (panel.patches) drawMap(node, panel);
  const old = new Map([...node.svg.children].map((one) => [one.dataset.name, one]));
  const shapes = (little ? [] : panel.items).filter((item) => item.region?.length && touchable(item)).map((item) => {
    const shape = old.get(item.name) || document.createElementNS(SVG, "polygon");
    set(shape, { class: "region", points: item.region.join(" "), role: "button", tabindex: 0, ...marks(item) });
    shape.onclick = () => tap(items.get(item.name));
    shape.onkeydown = (event) => { if (["Enter", " "].includes(event.key)) { event.preventDefault(); tap(items.get(item.name)); } };
    return shape;
  });
  fill(node.svg, shapes);
  const beside = panel.patches ? panel.items.filter((item) => !item.region?.length && !item.clicks && tells(panel, item)) : [];
  fill(node.beside, beside.map(itemOf));
  return node;
}

/** Shows a map large. */
function enlarge(name) {
  grown = () => state.panels.find((one) => one.name === name);
  sheet(grown().title, mapOf(grown(), [], "large"));
}

/** Draws a map once all its patches have come; until then the last one stays. */
function drawMap({ canvas, svg, patches }, { size: [width, height], patches: wanted }) {
  set(svg, { viewBox: `0 0 1000 ${1000 * height / width}`, preserveAspectRatio: "none" });
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const paint = () => {
    if (wanted !== patches.wanted || [...patches.children].some((one) => !one.complete || !one.naturalWidth)) return;
    wanted.forEach(({ place: [left, top] }, n) => canvas.getContext("2d").drawImage(patches.children[n], left, top));
  };
  const old = new Map([...patches.children].map((one) => [one.getAttribute("src"), one]));
  patches.wanted = wanted;
  patches.replaceChildren(...wanted.map(({ picture }) => old.get(picture) || pictureOf(picture)));
  for (const one of patches.children) one.onload = paint;
  paint();
}

/** Two fingers and buttons make a map larger; it scrolls by itself. */
function zoomOf({ frame, world }) {
  const fingers = new Map();
  let zoom = 1;
  const grow = (factor, x = frame.clientWidth / 2, y = frame.clientHeight / 2) => {
    const before = zoom, { scrollLeft, scrollTop } = frame;
    zoom = Math.min(6, Math.max(1, zoom * factor));
    world.style.width = `${100 * zoom}%`;
    frame.scrollTo((scrollLeft + x) * zoom / before - x, (scrollTop + y) * zoom / before - y);
  };
  const at = (event) => { const box = boxOf(frame); return [event.clientX - box.left, event.clientY - box.top]; };
  const apart = () => { const [[a, b], [c, d] = [a, b]] = fingers.values(); return [Math.hypot(c - a, d - b), (a + c) / 2, (b + d) / 2]; };
  frame.onpointerdown = (event) => fingers.set(event.pointerId, at(event));
  frame.onpointermove = (event) => {
    if (!fingers.has(event.pointerId)) return;
    const [before] = apart();
    fingers.set(event.pointerId, at(event));
    const [now, x, y] = apart();
    if (before) grow(now / before, x, y);
  };
  frame.onpointerup = frame.onpointercancel = frame.onpointerleave = (event) => fingers.delete(event.pointerId);
  return el("div.zoom", {}, button("+", () => grow(1.5), { "aria-label": say("closer") }), button("−", () => grow(1 / 1.5), { "aria-label": say("further") }));
}

// What is held, the bar, sheets

function drawHeld(carried) {
  const box = $("held");
  box.hidden = !carried;
  $("main").style.paddingBottom = ""; // nothing stays under the sheet
  if (!carried) return;
  const places = carried.drops.filter((name) => name !== carried.name).map((name) => items.get(name)).filter(Boolean);
  const listed = places.length <= MOST_PLACES || places.some((place) => !shown(place)) ? places : [];
  box.replaceChildren(
    el("div.what", {}, pictureFor(carried),
      el("div", {}, el("b", {}, head(carried)), el("p", {}, carried.hint || (places.length ? say("where") : "")))),
    el("div.places", {}, ...listed.map((place) => button(head(place), () => act(carried.name, place.name), { "data-place": place.name }))),
    el("div.do", {},
      carried.clicks ? button(say("use"), () => act(carried.name), { class: "main" }) : "",
      lists(carried, carried.name) ? button(say("use"), () => act(carried.name, carried.name), { class: "main" }) : "",
      button(icon("look"), () => showItem(carried), { "aria-label": say("look") }),
      button(icon("back"), () => { held = ""; draw(); }, { "aria-label": say("put-back") })));
  $("main").style.paddingBottom = `${box.offsetHeight + 140}px`;
}

/** Draws what is asked, of use now, or on no place of a map, above the bar. */
function drawNear() {
  const inHand = (panel) => ((panel.at_hand || panel.name === "guide") && isBusy(panel) ? panel.items.filter((item) => touchable(item) && item.name !== "end")
    : panel.patches ? panel.items.filter((item) => item.clicks && !item.region?.length) : []);
  const told = state.panels.map((panel) => [panel, inHand(panel)]).filter(([, found]) => found.length);
  $("near").hidden = !told.length || Boolean(held);
  fill($("near"), told.flatMap(([panel, found]) => {
    const name = `near:${panel.name}`, [title, row] = nodes.get(name) || [el("h2"), el("div.items", { "data-plain": true })];
    nodes.set(name, [title, row]);
    title.textContent = panel.title;
    set(row, { "data-along": found.some(hasPicture) });
    fill(row, found.map(itemOf));
    return panel.at_hand && panel.title ? [title, row] : [row];
  }));
}

/** Puts children into a node unless they are there, because a finger may lie on one of them. */
function fill(node, children) {
  if (children.length !== node.children.length || children.some((child, n) => child !== node.children[n])) node.replaceChildren(...children);
}

/** Draws what the others have done, in a strip that unfolds. */
function drawNews() {
  const { news = [], means = [] } = state, box = $("news"), log = box.firstChild;
  if (!news.length) unfolded = false;
  box.hidden = !news.length || Boolean(held) || Boolean(state.over);
  box.toggleAttribute("data-folded", !unfolded);
  const last = news.at(-1), brief = means[0] || (last ? `${state.seats[last.seat].name}: ${last.lines.at(-1)}` : "");
  set($("fold"), { "aria-expanded": String(unfolded), onclick: () => { unfolded = !unfolded; drawNews(); } })
    .replaceChildren(el("span", {}, say("news")), el("span.brief", { "aria-hidden": "true" }, unfolded ? "" : brief));
  const lines = [
    ...news.flatMap(({ seat, lines }) => [["who", seat], ...lines.map((line) => ["", line])]), ...means.map((line) => ["means", line]),
  ];
  const same = lines.findIndex(([kind, told], n) => log.children[n]?.dataset.line !== kind + told);
  if (same < 0 && lines.length === log.children.length) return;
  while (log.children.length > (same < 0 ? lines.length : same)) log.lastChild.remove(); // what stays is not read out again
  for (const [kind, told] of lines.slice(log.children.length)) {
    const { face, name } = kind === "who" ? state.seats[told] : {};
    log.append(el("p", { class: kind || null, "data-line": kind + told }, face ? pictureOf(face) : "", name ?? told));
  }
  log.scrollTop = log.scrollHeight;
}

function finale() {
  const { ending: [won, why] = [], standings = [], keepsake } = state, faces = (seats) => seats.map((seat) => pictureOf(state.seats[seat].face));
  const winners = standings.filter((one) => one.won).flatMap((one) => one.seats);
  const ranking = standings.map((one) => el("li", { "data-won": one.won },
    el("span.place", { "aria-hidden": "true" }, one.place), el("span.faces", {}, ...faces(one.seats)),
    el("span", {}, el("b", {}, one.name), el("small", {}, one.parts.join(" · "))), el("span.score", {}, one.points)));
  return el("section.finale", {}, el("div.faces", {}, ...faces(winners)), el("h2", {}, won || why || ""), el("ol", {}, ...ranking),
    keepsake ? el("a", { href: keepsake.picture, download: `${keepsake.name}.jpg` }, pictureOf(keepsake.picture, { alt: keepsake.name })) : "");
}

const shown = (item) => Boolean(find(`#main [data-name="${CSS.escape(item.name)}"]`));

/** Scrolls to where the held item can go, unless such a place is in sight. */
function showPlaces() {
  const [low, high] = [$("held"), $("sentence")].map(boxOf);
  const lit = [...document.querySelectorAll("#held .places *, #main [data-lit]:is(.item, .region)")];
  const sees = (one) => { const box = boxOf(one); return box.top >= high.bottom && box.bottom <= (box.left < low.right ? low.top : innerHeight); };
  if (!lit.some((one) => $("held").contains(one) || sees(one))) lit[0]?.scrollIntoView({ block: "center" });
}

function icon(name) {
  const svg = document.createElementNS(SVG, "svg"), path = document.createElementNS(SVG, "path");
  set(svg, { viewBox: "0 0 24 24", "aria-hidden": "true" });
  set(path, { d: ICONS[name], "stroke-linecap": "round", "stroke-linejoin": "round" });
  svg.append(path);
  return svg;
}

function drawBar() {
  const end = items.get("end"), bar = $("bar"), focus = document.activeElement?.id;
  const small = (name, press, able_) => button(icon(name), press, { id: `do-${name}`, "aria-label": say(name), disabled: !able_ });
  const step = (type) => () => ask({ type });
  const main = button(end?.label || (state.over ? say("over") : say("waiting")), () => act("end"), {
    class: "main", id: "end", disabled: !end?.clicks, "data-quiet": state.beckons === false, "data-advised": (state.advised || []).includes("end"),
  });
  bar.replaceChildren(main, el("div", {}, small("undo", step("undo"), state.can_undo), small("redo", step("redo"), state.can_redo),
    small("hint", step("hint"), state.can_hint), small("menu", showMenu, true)));
  for (const one of $("near").querySelectorAll("button"))
    if (one.textContent.startsWith(end?.label)) main.style.visibility = "hidden";
  bar.hidden = false;
  fit(main);
  if (focus) $(focus)?.focus();
}

function sheet(title, ...children) {
  const box = $("sheet"), close = button(say("close"), () => box.close(), { class: "main" });
  set(box, { "aria-label": title });
  box.replaceChildren(el("h2", {}, title), ...children, el("footer", {}, close));
  if (!box.open) box.showModal();
  close.focus({ preventScroll: true });
  box.scrollTop = 0;
}

function showItem(item) {
  if (!item) return;
  const note = item.note, lines = note ? note.lines : [item.label, item.tip && item.tip !== item.label ? item.tip : ""];
  const panel = state?.panels.find((one) => one.items.includes(item));
  sheet(note?.title || head(item) || panel?.title || "",
    pictureFor(item, { class: "large" }), ...lines.filter(Boolean).map((line) => el("p", {}, line)));
}

const askRules = () => send({ type: "read" });

/** Shows the rules, after what can be done now. */
function showRules({ parts, now = [], here = [] }) {
  const typeset = ([kind, ...all]) => el(kind, {}, ...(kind === "ul" ? all.map((item) => el("li", {}, item)) : [all[1] ? el("b", {}, all[1]) : "", all[0]]));
  const first = now.length ? [el("h3", {}, say("now")), ...now.map((line) => el("p.now", {}, line)), ...here.map(typeset), el("h3", {}, say("all-rules"))] : [];
  sheet(say("rules"), ...first, ...parts.map(typeset));
}

function showMenu() {
  const choose = (label, options, value, change) => {
    const made = el("select", {}, ...Object.entries(options).map(([key, name]) => set(el("option", { value: key }, name), { selected: key === value })));
    made.onchange = () => change(made.value);
    return el("label", {}, label, made);
  };
  const log = (state?.log || []).map((line) => el("p", { class: line.heading ? "heading" : line.aside ? "aside" : null }, line.words));
  sheet(say("menu"), button(say("rules"), askRules, { id: "do-rules" }),
    ...(log.length ? [el("h3", {}, say("log")), el("div.log", {}, ...log)] : []),
    choose(say("language"), LANGUAGES, language(), speak),
    choose(say("text-size"), Object.fromEntries(SIZES.map((size) => [size, `${size} %`])), kept.get("size") || "100", (size) => { kept.set("size", size); dress(); }),
    choose(say("colours"), { "": say("colours-system"), light: say("light"), dark: say("dark") }, kept.get("colours"), (value) => { kept.set("colours", value); dress(); }),
    state ? button(say("leave"), () => { $("sheet").close(); send({ type: "leave" }); kept.set("token", ""); taking = null; leaveTable(); showDoor(); }) : "");
}

let fading = 0;
function tell(message, stays = false) {
  clearTimeout(fading);
  $("said").textContent = message;
  if (message && !stays) fading = setTimeout(() => { $("said").textContent = ""; }, 2500 + 60 * message.length);
}

// Language, size, colours

function language() {
  const mine = kept.get("language") || navigator.languages.map((one) => one.slice(0, 2)).find((one) => one in LANGUAGES);
  return mine in LANGUAGES ? mine : "en";
}

async function speak(chosen) {
  kept.set("language", chosen);
  await learn();
  send({ type: "language", language: chosen });
  if ($("sheet").open) showMenu();
  if (state) draw();
  else showDoor();
}

async function learn() {
  root.lang = language();
  words = await (await fetch(`/words/${language()}.json`)).json();
}

function dress() {
  const light = kept.get("colours") ? kept.get("colours") === "light" : matchMedia("(prefers-color-scheme: light)").matches;
  root.toggleAttribute("data-light", light);
  root.style.fontSize = `${kept.get("size") || 100}%`;
}

window.onresize = () => { freeRooms(); if (state) draw(); };
onpointerdown = () => { pressed = Date.now(); };
$("said").onclick = () => tell("");
$("sheet").onclick = (event) => { if (event.target === $("sheet")) $("sheet").close(); };
document.onkeydown = (event) => { if (event.key === "Escape" && held && !$("sheet").open) { held = ""; draw(); } };
document.onvisibilitychange = () => {
  if (document.hidden) return;
  watch();
  if (!socket || socket.readyState > 1) connect();
};
setInterval(watch, 1000);
matchMedia("(prefers-color-scheme: light)").onchange = dress;
dress();
/** Waits for the fonts, because they change the size of words; not for long. */
const learnLetters = () => Promise.race([
  Promise.allSettled([...document.fonts].map((font) => font.load())), new Promise((go) => setTimeout(go, LETTERS)),
]);
const begin = () => Promise.all([learn(), learnLetters()]).then(connect, () => setTimeout(begin, 1000));
begin();
