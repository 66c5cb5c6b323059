// A seat on a phone shows what the table decides. `messages.py` documents what is said.

const LANGUAGES = { en: "English", de: "Deutsch", es: "Español", fr: "Français", it: "Italiano", ja: "日本語" };
const SIZES = [100, 125, 150, 200];
const MOST_PLACES = 8;
const ANSWER = 6000, SILENCE = 25000; // milliseconds until an answer, and a sign of life
const LATE = 15; // seconds until missing pictures are asked for again
const LETTERS = 2000; // milliseconds for the fonts
const KEPT = 460; // most pixels that a panel before a map stays high
const FEW = 6; // most items of a panel before a map
const FIRST_MAP = 8000; // milliseconds until a list replaces a missing map
const MAP = 2, HALF = 2.1, GUEST = 2.2; // ranks of maps: large, two side by side, beside what can be used
const WIDEST = 1.62; // ratio of a map; a wider one scrolls sideways
const NEAR = 64; // thousandths of a map's width in which poses share a spot
const LONG = 500; // milliseconds: a longer press only reads
const ROW = 7; // most small pieces in one row
const SHAPES = ["svg", "path", "polygon", "circle", "image"];
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
let store = {};
try { store = localStorage || {}; } catch { /* private */ }
const kept = { get: (key) => store[`dejavu-${key}`] || "", set: (key, value) => { try { store[`dejavu-${key}`] = value; } catch {} } };

let words = {};
let socket = null, retries = 0, due = 0, late = 0, secret = location.hash.slice(1), ended = "";
let welcome = null, state = null, items = new Map(), asking = false;
let held = "", aim = "", turns = [], pressed = Infinity, pending = 0, buzzed = false, taking = null;
const nodes = new Map(), opened = new Map();
const ranks = new Map(), stays = new Map(); // of panels, while others act
let row; // the panel of own small pieces before a large map
let looked = null; // the seat that is looked at, and its box
let grown; // gives the map that is shown large
let unfolded = false; // whether all news is shown

/** An element: its tag and class, perhaps attributes, its children. */
function el(kind, ...children) {
  const [tag, name = null] = kind.split("."), attributes = children[0]?.constructor === Object ? children.shift() : {};
  const made = SHAPES.includes(tag) ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
  made.append(...children.filter((child) => child !== ""));
  return set(made, { class: name, ...attributes });
}

const childrenBy = (name, node) => new Map([...node.children].map((one) => [one.getAttribute(name), one]));

function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node[name] = value;
    else if (value == null || value === false) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value === true ? "" : value);
  }
  return node;
}

const pictureOf = (src, attributes) => el("img", { src, alt: "", ...attributes });

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
  if (ended || socket?.readyState < 2) return;
  const own = (socket = new WebSocket(`ws://${location.host}/table`));
  due = Date.now() + ANSWER;
  own.onopen = () => {
    due = Date.now() + SILENCE;
    const token = kept.get("token");
    send({ type: "hello", token, secret: token ? "" : secret, language: language() });
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
  const silent = socket;
  socket = null;
  silent.close();
  if (ended) return;
  wait(false);
  body.toggleAttribute("data-away", true);
  tell(say("away"), true);
  due = Date.now() + Math.min(5000, 400 * 2 ** retries++);
}

/** Gives up a silent connection, which does not end by itself; tries a lost one again. */
function watch() {
  fetchMissing();
  if (ended || Date.now() < due) return;
  if (socket) lost();
  else if (due) connect();
}

/** Asks for all missing pictures at once: a browser joins requests for the same one. */
function fetchMissing() {
  const missing = [...document.images].filter((one) => !one.naturalWidth);
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

/** Asks for something, once the last tap was answered. */
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
    late = LATE; // those on their way are lost
  }
  ({ welcome: welcomed, waiting, seated, refused, state: stated, rules: showRules, shown: showLying, bye })[message.type]?.(message);
}

function welcomed(message) {
  welcome = message;
  asking = false;
  if (taking && taking.heard !== socket) take(taking.seat, taking.token); // its answer was lost
  $("title").textContent = message.title;
  if (!taking) leaveTable();
  if (!state) showDoor();
}

/** Sits down with a token of its own, in case the answer is lost. */
function take(seat, token = newToken()) {
  taking = { seat, token, heard: socket };
  if (seat >= 0) kept.set("token", token);
  send({ type: "take", seat, name: myName(), token });
}

const newToken = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function waiting() {
  const name = kept.get("name"), who = name ? say("asks", { name }) : say("asks-nameless");
  $("main").replaceChildren(el("p.door", say("asked", { button: say("let-in"), who })));
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
  // else the seat is kept: the game may be continued
  const again = ended === "removed" && state ? { seat: state.seat } : null;
  if (ended === "removed") kept.set("token", "");
  taking = null;
  leaveTable();
  $("main").replaceChildren(el("div.door", el("p", say(`bye-${ended}`)),
    button(say("again"), () => { ended = ""; taking = again; connect(); }, { class: "main" })));
  $("sentence").textContent = "";
}

function leaveTable() {
  state = null; held = ""; unfolded = false; items = new Map();
  for (const known of [nodes, opened, ranks, stays]) known.clear();
  body.removeAttribute("data-playing");
  for (const id of ["bar", "held", "news", "near"]) $(id).hidden = true;
  $("seats").replaceChildren();
}

// Before a seat is taken

function showCode() {
  asking = true;
  const code = el("input", { name: "code", autocomplete: "off", maxlength: 12, required: true });
  const onsubmit = (event) => {
    event.preventDefault();
    send({ type: "ask", code: code.value.replace(/\s/g, ""), name: myName() });
  };
  $("main").replaceChildren(el("form.door", { onsubmit },
    el("p", say("code-why")), el("label", say("code"), code), nameField(), el("button.main", say("join"))));
}

const nameField = () => el("label", say("name"), el("input", { name: "name", autocomplete: "nickname", maxlength: 20, value: kept.get("name") }));

function myName() {
  const field = find("[name=name]");
  if (field) kept.set("name", field.value.trim());
  return kept.get("name");
}

function showDoor() {
  if (asking || !welcome) return;
  myName();
  const seats = welcome.seats.map((seat) => {
    const bot = !!seat.level, told = el("small", seat.free ? (bot ? say("bot", seat) : say("free")) : say("taken"));
    const made = button("", () => {
      if (!bot || made.dataset.sure) return take(seat.number);
      made.dataset.sure = told.textContent = say("take-over", seat);
    }, { class: "seat", disabled: !seat.free, "data-seat": seat.number, "data-bot": bot });
    made.append(pictureOf(seat.face), el("span", el("b", seat.name), told));
    return made;
  });
  $("main").replaceChildren(el("div.door",
    el("h2", say("choose")), secret ? nameField() : "", ...seats,
    button(say("watch"), () => take(-1), { "data-seat": -1 }), button(say("rules"), askRules), button(say("settings"), showMenu)));
}

// The table

function stated(message) {
  const before = state, known = items;
  items = new Map();
  for (const panel of message.panels) {
    panel.items = panel.items.map((item) => (typeof item === "string" ? known.get(item) : item)).filter(Boolean);
    for (const item of panel.items) items.set(item.name, item);
  }
  const answers = pending, begins = message.moves && !before?.moves;
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
  if (answers || message.moves) stays.clear();
  draw(begins);
  if (begins && !find("#main :focus-visible, #sheet[open]")) scrollTo({ top: 0 }); // keyboard users stay
  if (message.opens) showItem(items.get(message.opens));
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
  if (looked?.box.isConnected) $("sheet").close();
  ask({ type: "do", source, place });
}

/** Takes an item up, or puts the held one back. */
function hold(name = "") {
  held = name;
  aim = "";
  if (name) $("sheet").close();
  stays.clear();
  draw();
}

/** A tap on an item: puts the held one there, takes it up, does it, or shows it large. */
function tap(item) {
  if (!item) return;
  const carried = items.get(held);
  if (carried && carried.name !== item.name && lists(carried, item.name)) return act(carried.name, item.name);
  if (item.name === held) return item.clicks ? act(item.name) : hold();
  if (item.lifts) {
    if (!item.clicks && lists(item, item.name) && item.drops.length === 1) return act(item.name, item.name);
    hold(item.name);
    return showPlaces();
  }
  if (item.clicks) return act(item.name);
  showItem(item);
}

const lists = (item, name) => (item.drops || []).includes(name);
const touchable = (item) => item.touchable !== false;

function draw(turns = false) {
  const carried = items.get(held), focus = document.activeElement?.dataset.name, stay = turns ? null : anchor();
  body.toggleAttribute("data-choosing", !!carried);
  if (!lists(carried || {}, aim)) aim = "";
  drawSeats();
  drawSentence();
  const rows = state.panels.filter((panel) => panel.own && panel.small);
  if (!ranks.size) row = (rows.find(isBusy) || rows.find(isDrawn) || (state.panels.some((one) => one.map && rank(one) === MAP) && rows[0]))?.name;
  const panels = state.panels.filter((panel) => !["guide", "seats"].includes(panel.name) && !panel.at_hand && rank(panel) >= 0 && shows(panel));
  panels.sort((one, other) => rank(one) - rank(other));
  const top = panels.find((panel) => rank(panel) < 2) || { name: "glance", title: "", items: [] };
  const hostOf = (panel) => panel.beside || rank(panel) === GUEST ? panels.find((one) => rank(one) === MAP && panel.beside?.includes(one.name)) || top : null;
  const alone = panels.filter((panel) => !hostOf(panel)), guestsOf = (host) => panels.filter((panel) => hostOf(panel) === host);
  if (!alone.includes(top) && guestsOf(top).length) alone.unshift(top);
  if (turns) turnPage();
  const wanted = [...(state.over ? [finale()] : []), ...alone.map((panel) => (panel.map ? mapOf : listOf)(panel, guestsOf(panel)))];
  const fresh = wanted.filter((node) => node.frame && node.parentNode !== $("main"));
  fill($("main"), wanted);
  for (const { frame } of fresh) frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2;
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
  const room = parseFloat(getComputedStyle(box).minHeight);
  box.removeAttribute("data-long");
  box.toggleAttribute("data-long", room > 0 && box.offsetHeight > room + 2);
}

function drawSentence() {
  const box = $("sentence"), { sentence, progress = "" } = state;
  if (box.textContent === sentence && box.dataset.round === progress) return;
  box.textContent = sentence;
  box.dataset.round = progress;
  fit(box);
}

/** Keeps what is in sight in its place: the map, or the first panel. */
function anchor() {
  const below = boxOf($("sentence")).bottom;
  const panels = scrollY ? [...$("main").children].filter((node) => boxOf(node).bottom > below && boxOf(node).top < innerHeight) : [];
  const node = panels.find((one) => "map" in one.dataset && boxOf(one).top < innerHeight / 2) || panels[0], top = node && boxOf(node).top;
  return () => { if (node?.isConnected) scrollBy({ top: boxOf(node).top - top, behavior: "instant" }); };
}

/** Returns the focus to a moved item; not in a closed section, where Chromium crashes. */
function refocus(name) {
  const node = name && document.activeElement?.dataset.name !== name && find(`[data-name="${CSS.escape(name)}"]`);
  if (node && !node.closest("details:not([open])")) node.focus({ preventScroll: true });
}

/** Also while it is being drawn: it has its room already. */
const hasPicture = (item) => !!item.shape;
const head = (item) => (item?.label || "").split("\n")[0];
const isAdvised = (name) => Boolean(state.advised?.includes(name));
const able = (item) => item.clicks || item.lifts;
const isMap = ({ map }) => map;
const isDrawn = (panel) => panel.items.some(hasPicture);
const isBusy = (panel) => panel.items.some((item) => able(item) || isLit(item));
/** Whether an item is shown; one that repeats the heading or is the panel, only while it is of use. */
const tells = (panel, item) => hasPicture(item) || able(item) || isLit(item) || (item.label && !panel.title.startsWith(item.label) && item.name !== panel.name);
const isLit = (item) => !!held && item.name !== held && lists(items.get(held) || {}, item.name);

/** Whether a panel is shown; one for small pieces while it has some, or takes one.
    Before a map that stays while others act, because it would move the map. */
function shows({ name, title, own, small, map, items: all }) {
  const used = name === row || all.some((item) => hasPicture(item) || able(item) || isLit(item));
  const told = used || (!(own && small) && all.some((item) => map || item.note || (title && (own || tells({ name, title }, item)))));
  const fixed = state.seat >= 0 && rank({ name }) < MAP;
  if (!fixed || !stays.has(name)) stays.set(name, told);
  return stays.get(name);
}

/** The order of panels, while others act: own pieces, few items of use, maps, many of use or for a map, the rest. */
function rank(panel) {
  if (!ranks.has(panel.name)) {
    const large = panel.items.length > FEW || (isDrawn(panel) && (panel.title || state.panels.some((one) => one.map && isBusy(one))));
    const used = isBusy(panel) ? (large ? 3 : 1) : 4, maps = state.panels.filter(isMap);
    const size = maps.length < 2 || isUsed(panel) ? MAP : maps.some(isUsed) ? GUEST : HALF;
    ranks.set(panel.name, panel.map ? size : panel.name.startsWith("of:") ? 3 : panel.own && (!panel.small || panel.name === row) ? 0 : used);
  }
  return ranks.get(panel.name);
}

/** Whether a panel is of use now, also for items from elsewhere. */
const isUsed = (panel) => isBusy(panel) || [...items.values()].some((item) => item.lifts && panel.items.some(({ name }) => lists(item, name)));

function drawSeats() {
  $("seats").replaceChildren(...state.seats.map((seat) => {
    const away = seat.phone === "away" ? el("small", ` ${say("phone-away")}`) : "";
    const who = el("span", el("span.name", seat.name), away);
    const item = items.get(`seat:${seat.number}`) || {}, lit = isLit(item);
    const plate = button(who, () => (lit ? tap(item) : showSeat(seat)), { "data-name": `seat:${seat.number}`, "data-lit": lit, "data-able": !!seat.items });
    if (seat.score != null) plate.append(el("span.score", seat.score));
    plate.prepend(pictureOf(seat.face, { width: 64, height: 64 }));
    return el("li", { "data-turn": seat.turn, "aria-current": seat.turn && "true" }, plate);
  }));
}

/** Shows a player, what can be done there, and what lies openly there. */
function showSeat(seat) {
  const box = el("div.shown"), offers = (seat.items || []).map((name) => itemOf(items.get(name)));
  sheet(seat.name, el("p", seat.words), plain(...offers), box);
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
    el("figure", { "data-map": item.shape > 1 }, pictureFor(item, { class: "large" }), el("figcaption", head(item))))));
}

const plain = (...rows) => el("div.items", { "data-plain": true }, ...rows);

/** A node that stays the same from state to state. */
const once = (name, make) => nodes.get(name) || (nodes.set(name, make()), nodes.get(name));

function listOf(panel, guests) {
  const pictured = isDrawn(panel);
  const node = once(`panel:${panel.name}`, () => {
    const heading = el("h2"), grid = el("div.items"), beside = el("div.guest"), details = el("details", el("summary", heading), grid);
    details.firstChild.onclick = () => opened.set(panel.name, !details.open);
    return Object.assign(el("section.panel", details, beside), { heading, grid, details, beside });
  });
  const wanted = panel.items.filter((item) => tells(panel, item) && (!pictured || hasPicture(item) || touchable(item) || panel.items.length <= FEW));
  const busy = isBusy(panel), small = panel.small && (pictured || panel.own);
  set(node.grid, {
    "data-plain": !pictured && !small, "data-small": small, "data-row": small && wanted.length <= ROW,
    "data-hand": pictured && panel.own && !small && state.panels.some(isMap), "data-few": pictured && wanted.length < FEW && !panel.title,
  });
  const open = busy || !panel.title || (opened.get(panel.name) ?? rank(panel) < 4);
  const title = panel.title || head(wanted[0]);
  node.heading.textContent = title;
  node.heading.parentNode.hidden = !panel.title || guests.length > 0;
  node.details.hidden = !wanted.length && guests.length && panel.name !== row;
  set(node, { "data-lit": busy, "aria-label": title, "data-guest": guests.length > 0, "data-own": (panel.own && !guests.length && panel.title) || null });
  fill(node.beside, guests.flatMap(guestOf));
  node.details.open = open;
  fill(node.grid, wanted.map(itemOf));
  return node;
}

/** What a panel shows beside another one: a small map, or pictures; wide ones in words. */
const guestOf = (panel) => (panel.map ? [mapOf(panel, [])] : panel.items.map((item) => itemOf(item.shape > 2 ? { ...item, picture: "", shape: 0, brief: true } : item)));

function marks(item) {
  const taken = !!item.region?.length && hasPicture(item), lit = isLit(item);
  const { name, label, chosen, serves } = item, mine = name === held;
  const told = [label, lit && (taken ? say("lit-over") : say("lit")), mine && say("in-hand"), chosen && say("chosen"), serves && say("serves")];
  return {
    "data-name": name, "aria-label": told.filter(Boolean).join(" – "), "data-able": able(item), "data-lit": lit, "data-taken": taken,
    "data-held": mine, "data-chosen": chosen, "data-serves": serves, "data-advised": isAdvised(name),
    "aria-pressed": item.lifts || chosen ? String(mine || !!chosen) : null,
  };
}

function itemOf(item) {
  const now = () => items.get(item.name);
  const node = once(item.name, () => button("", () => tap(now()), { class: "item", oncontextmenu: (event) => { event.preventDefault(); showItem(now()); } }));
  set(node, { ...marks(item), "data-plain": !hasPicture(item), disabled: !touchable(item) });
  const shown = [item.picture, item.shape, item.label].join("|");
  if (node.shown !== shown) {
    node.shown = shown;
    const [first, second] = (item.label || "").split("\n");
    const brief = el("span.words", first, hasPicture(item) ? "" : el("small", second || ((item.lifts || item.brief) && item.note?.lines[0]) || ""));
    node.removeAttribute("data-drawn"); // words stand for it until its picture comes
    const drawn = () => node.toggleAttribute("data-drawn", true);
    node.replaceChildren(...[brief, pictureFor(item, { onload: drawn })].filter(Boolean));
  }
  return node;
}

// Maps

function mapOf(panel, guests, large = "") {
  const little = !large && rank(panel) > MAP, ratio = Math.min(panel.map, WIDEST);
  const node = once(`map:${large}${panel.name}:${panel.map}`, () => { // one of another shape is another map
    const canvas = el("canvas", { "aria-hidden": "true" }), svg = el("svg"), patches = el("div", { hidden: true });
    const world = el("div.world", canvas, svg, patches), frame = el("div.map", world), heading = el("h2"), told = el("div.guest");
    const beside = plain(), grow = button("", () => enlarge(panel.name), { class: "grow" });
    setTimeout(() => { if (state) draw(); }, FIRST_MAP);
    world.style.aspectRatio = panel.map;
    frame.style.cssText = `aspect-ratio: ${ratio}; --ratio: ${ratio}`;
    return Object.assign(
      el("section.panel", { "data-map": true }, el("div.head", heading, told, zoomOf({ frame, world }, panel.map / ratio)), frame, beside, grow),
      { canvas, svg, patches, frame, heading, told, grow, beside, late: Date.now() + FIRST_MAP });
  });
  node.heading.textContent = panel.title;
  node.heading.hidden = !panel.title || guests.length > 0 || rank(panel) === GUEST;
  fill(node.told, guests.flatMap(guestOf));
  node.grow.hidden = !little;
  set(node.grow, { "aria-label": `${panel.title} – ${say("closer")}` });
  set(node, { "data-little": little, "aria-label": panel.title || say("map"), "data-lit": panel.items.some((item) => able(item) || isLit(item)) });
  if (panel.patches) drawMap(node, panel);
  const old = childrenBy("data-name", node.svg);
  const shapes = (little ? [] : panel.items).filter((item) => item.region?.length && touchable(item)).map((item) => {
    const press = () => tap(items.get(item.name)), onkeydown = (event) => { if (["Enter", " "].includes(event.key)) { event.preventDefault(); press(); } };
    return set(old.get(item.name) || el("polygon.region"), { points: item.region.join(" "), role: "button", tabindex: 0, onclick: press, onkeydown, ...marks(item) });
  });
  fill(node.svg, [...shapes, ...(panel.world && !little ? spotsOf(panel.world) : [])]);
  const listed = (item) => (panel.patches ? !item.region?.length && !item.clicks && tells(panel, item) : touchable(item) && Date.now() > node.late);
  fill(node.beside, panel.items.filter(listed).map(itemOf));
  return node;
}

/** The spots where the held piece fits, and the piece at the one aimed at. */
function spotsOf([scale, left, top]) {
  const spots = [], carried = items.get(held);
  for (const name of carried?.drops || []) {
    const { pose: [x, y, reach, turn] = [] } = items.get(name) || {};
    const at = { name, x: left + scale * x, y: top + scale * y, reach: scale * reach, turn: -turn / 1000 };
    const spot = spots.find(([one]) => Math.hypot(one.x - at.x, one.y - at.y) < NEAR);
    if (spot) spot.push(at);
    else if (reach) spots.push([at]);
  }
  const aimed = spots.flat().find((one) => one.name === aim), round = aimed?.reach;
  turns = spots.find((spot) => spot.includes(aimed))?.map((one) => one.name) || [];
  const circles = (kind, r) => spots.map((spot) => el(`circle.${kind}`, {
    cx: spot[0].x, cy: spot[0].y, r, onclick: () => aimAt(spot.map((one) => one.name)),
    "data-lit": true, "data-aimed": spot.includes(aimed), "data-advised": spot.some((one) => isAdvised(one.name)),
  }));
  return [aimed ? el("image.ghost", {
    href: carried.picture, x: aimed.x - round, y: aimed.y - round, width: 2 * round, height: 2 * round, transform: `rotate(${aimed.turn} ${aimed.x} ${aimed.y})`,
  }) : "", ...circles("around", NEAR * 0.9), ...circles("spot", NEAR * 0.4)].filter(Boolean);
}

/** Shows the held piece at a spot, then in its next turn there. */
function aimAt(names) {
  aim = names[names.indexOf(aim) + 1] || (!names.includes(aim) && names.find(isAdvised)) || names[0];
  draw();
}

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
  const old = childrenBy("src", patches);
  patches.wanted = wanted;
  patches.replaceChildren(...wanted.map(({ picture }) => old.get(picture) || pictureOf(picture)));
  for (const one of patches.children) one.onload = paint;
  paint();
}

/** Two fingers and buttons make a map larger; it scrolls by itself. */
function zoomOf({ frame, world }, least) {
  let zoom = 1;
  const grow = (factor, x = frame.clientWidth / 2, y = frame.clientHeight / 2) => {
    const before = zoom, { scrollLeft, scrollTop } = frame;
    zoom = Math.min(6, Math.max(1, zoom * factor));
    world.style.width = `${100 * zoom}%`;
    frame.scrollTo((scrollLeft + x) * zoom / before - x, (scrollTop + y) * zoom / before - y);
  };
  grow(least);
  let span = 0;
  frame.ontouchstart = frame.ontouchmove = ({ type, touches: [one, other] }) => {
    if (!other) return;
    const { left, top } = boxOf(frame), before = span, [x, y] = ["clientX", "clientY"].map((way) => (one[way] + other[way]) / 2);
    span = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    if (type === "touchmove") grow(span / before, x - left, y - top);
  };
  return el("div.zoom", button("+", () => grow(1.5), { "aria-label": say("closer") }), button("−", () => grow(1 / 1.5), { "aria-label": say("further") }));
}

// What is held, the bar, sheets

function drawHeld(carried) {
  const box = $("held");
  box.hidden = !carried;
  $("main").style.paddingBottom = ""; // nothing stays under the sheet
  if (!carried) return;
  const places = carried.drops.filter((name) => name !== carried.name).map((name) => items.get(name)).filter(Boolean);
  const listed = places.length <= MOST_PLACES || places.some((place) => !shown(place)) ? places : [], aimed = items.get(aim);
  box.replaceChildren(
    el("div.what", pictureFor(carried), el("div", el("b", head(carried)), el("p", head(aimed) || carried.hint || (places.length ? say("where") : "")))),
    el("div.places", ...listed.map((place) => button(head(place), () => act(carried.name, place.name), { "data-place": place.name }))),
    el("div.do",
      aimed && turns.length > 1 ? button(say("turn"), () => aimAt(turns)) : "",
      aimed ? button(say("put"), () => act(held, aim), { class: "main", "data-place": aim }) : "",
      carried.clicks || lists(carried, held) ? button(say("use"), () => act(held, carried.clicks ? "" : held), { class: "main", "data-place": held }) : "",
      button(icon("look"), () => showItem(carried), { "aria-label": say("look") }),
      button(icon("back"), () => hold(), { "aria-label": say("put-back") })));
  $("main").style.paddingBottom = `${box.offsetHeight + 140}px`;
}

/** Draws above the bar what is asked, of use now, or on no place of a map. */
function drawNear() {
  const inHand = (panel) => ((panel.at_hand || panel.name === "guide") && isBusy(panel) ? panel.items.filter((item) => touchable(item) && item.name !== "end")
    : panel.patches ? panel.items.filter((item) => item.clicks && !item.region?.length) : []);
  const told = state.panels.filter((panel) => inHand(panel).length);
  $("near").hidden = !told.length || !!held;
  fill($("near"), told.flatMap((panel) => {
    const found = inHand(panel), [title, row] = once(`near:${panel.name}`, () => [el("h2"), plain()]);
    title.textContent = panel.title;
    set(row, { "data-along": found.some(hasPicture) });
    fill(row, found.map(itemOf));
    return panel.at_hand && panel.title ? [title, row] : [row];
  }));
}

/** Puts children into a node unless they are there, because a finger may lie on one. */
function fill(node, children) {
  if (children.length !== node.children.length || children.some((child, n) => child !== node.children[n])) node.replaceChildren(...children);
}

/** Draws the news in a strip that unfolds. */
function drawNews() {
  const { news = [], means = [] } = state, box = $("news"), log = box.firstChild;
  if (!news.length) unfolded = false;
  box.hidden = !news.length || !!(held || state.over);
  box.toggleAttribute("data-folded", !unfolded);
  const last = news.at(-1), brief = means[0] || (last ? `${state.seats[last.seat].name}: ${last.lines.at(-1)}` : "");
  set($("fold"), { "aria-expanded": String(unfolded), onclick: () => { unfolded = !unfolded; drawNews(); } })
    .replaceChildren(el("span", say("news")), el("span.brief", { "aria-hidden": "true" }, unfolded ? "" : brief));
  const lines = [
    ...news.flatMap(({ seat, lines }) => [["p.who", seat], ...lines.map((line) => ["p", line])]), ...means.map((line) => ["p.means", line]),
  ];
  const old = childrenBy("data-line", log), now = lines.map(([kind, told], n) => {
    const line = `${n}${kind}${told}`, { face, name } = kind === "p.who" ? state.seats[told] : {};
    return old.get(line) || el(kind, { "data-line": line }, face ? pictureOf(face) : "", name ?? told);
  }), fresh = now.filter((one) => !one.isConnected);
  for (const one of old.values()) if (!now.includes(one)) one.remove(); // what stays is not read out again
  log.append(...fresh);
  if (fresh.length) log.scrollTop = log.scrollHeight;
}

function finale() {
  const { ending: [won, why] = [], standings = [], keepsake } = state, faces = (seats) => seats.map((seat) => pictureOf(state.seats[seat].face));
  const winners = standings.filter((one) => one.won).flatMap((one) => one.seats);
  const ranking = standings.map((one) => el("li", { "data-won": one.won },
    el("span.place", { "aria-hidden": "true" }, one.place), el("span.faces", ...faces(one.seats)),
    el("span", el("b", one.name), el("small", one.parts.join(" · "))), el("span.score", one.points)));
  return el("section.finale", el("div.faces", ...faces(winners)), el("h2", won || why || ""), el("ol", ...ranking),
    keepsake ? el("a", { href: keepsake.picture, download: `${keepsake.name}.jpg` }, pictureOf(keepsake.picture, { alt: keepsake.name })) : "");
}

const shown = (item) => Boolean(find(`:is(#main, #seats) [data-name="${CSS.escape(item.name)}"]`));

/** Scrolls to a place for the held item, unless one is in sight. */
function showPlaces() {
  const [low, high] = [$("held"), $("sentence")].map(boxOf);
  const lit = [...document.querySelectorAll("#held .places *, #main [data-lit]:is(.item, .region, .spot)")];
  const sees = (one) => { const box = boxOf(one); return box.top >= high.bottom && box.bottom <= (box.left < low.right ? low.top : innerHeight); };
  if (!lit.some((one) => $("held").contains(one) || sees(one))) lit[0]?.scrollIntoView({ block: "center" });
}

const icon = (name) => el("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, el("path", { d: ICONS[name] }));

function drawBar() {
  const end = items.get("end"), bar = $("bar"), focus = document.activeElement?.id;
  const small = (type, can, press = () => ask({ type })) => button(icon(type), press, { id: `do-${type}`, "aria-label": say(type), disabled: !can });
  const main = button(end?.label || (state.over ? say("over") : say("waiting")), () => act("end"), {
    class: "main", id: "end", disabled: !end?.clicks, "data-quiet": state.beckons === false, "data-advised": isAdvised("end"),
  });
  bar.replaceChildren(main, el("div", small("undo", state.can_undo), small("redo", state.can_redo), small("hint", state.can_hint), small("menu", true, showMenu)));
  if ([...$("near").querySelectorAll("button")].some((one) => one.textContent.startsWith(end?.label))) main.style.visibility = "hidden";
  bar.hidden = false;
  fit(main);
  if (focus) $(focus)?.focus();
}

function sheet(title, ...children) {
  const box = $("sheet"), close = button(say("close"), () => box.close(), { class: "main" });
  set(box, { "aria-label": title });
  box.replaceChildren(el("h2", title), ...children, el("footer", close));
  if (!box.open) box.showModal();
  close.focus({ preventScroll: true });
  box.scrollTop = 0;
}

function showItem(item) {
  if (!item) return;
  const note = item.note, lines = note ? note.lines : [item.label, item.tip && item.tip !== item.label ? item.tip : ""];
  const panel = state?.panels.find((one) => one.items.includes(item));
  sheet(note?.title || head(item) || panel?.title || "",
    pictureFor(item, { class: "large" }), ...lines.filter(Boolean).map((line) => el("p", line)));
}

const askRules = () => send({ type: "read" });

/** Shows the rules, after what can be done now. */
function showRules({ parts, now = [], here = [] }) {
  const typeset = ([kind, ...all]) => el(kind, {}, ...(kind === "ul" ? all.map((item) => el("li", item)) : [all[1] ? el("b", all[1]) : "", all[0]]));
  const first = now.length ? [el("h3", say("now")), ...now.map((line) => el("p.now", line)), ...here.map(typeset), el("h3", say("all-rules"))] : [];
  sheet(say("rules"), ...first, ...parts.map(typeset));
}

function showMenu() {
  const choose = (key, options, value, change = dress) => el("select", { onchange() { kept.set(key, this.value); change(); } },
    ...Object.entries(options).map(([each, name]) => el("option", { value: each, selected: each === value }, name)));
  const log = (state?.log || []).map((line) => el("p", { class: line.heading ? "heading" : line.aside ? "aside" : null }, line.words));
  sheet(say("menu"), button(say("rules"), askRules, { id: "do-rules" }),
    ...(log.length ? [el("h3", say("log")), el("div.log", ...log)] : []),
    el("label", say("language"), choose("language", LANGUAGES, language(), speak)),
    el("label", say("text-size"), choose("size", Object.fromEntries(SIZES.map((size) => [size, `${size} %`])), kept.get("size") || "100")),
    el("label", say("colours"), choose("colours", { "": say("colours-system"), light: say("light"), dark: say("dark") }, kept.get("colours"))),
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

async function speak() {
  await learn();
  send({ type: "language", language: language() });
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
onpointercancel = () => { pressed = Infinity; };
/** A long press only shows an item large. */
addEventListener("click", (event) => {
  const { dataset, id } = event.target.closest("button, .region") || body, item = items.get(dataset.name || dataset.place || id);
  if (item && Date.now() - pressed > LONG) {
    event.stopImmediatePropagation();
    showItem(item);
  }
  pressed = Infinity;
}, true);
$("said").onclick = () => tell("");
$("sheet").onclick = (event) => { if (event.target === $("sheet")) $("sheet").close(); };
document.onkeydown = (event) => { if (event.key === "Escape" && held && !$("sheet").open) hold(); };
document.onvisibilitychange = () => {
  if (document.hidden) return;
  watch();
  connect();
};
setInterval(watch, 1000);
matchMedia("(prefers-color-scheme: light)").onchange = dress;
dress();
/** Waits for the fonts, which change the size of words. */
const learnLetters = () => Promise.race([
  Promise.allSettled([...document.fonts].map((font) => font.load())), new Promise((go) => setTimeout(go, LETTERS)),
]);
const begin = () => Promise.all([learn(), learnLetters()]).then(connect, () => setTimeout(begin, 1000));
begin();
