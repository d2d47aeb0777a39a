import { filePaths, screenBeginning } from "@lerret/contracts/file-paths";
import { ageOfScreen, placeShowings } from "@lerret/contracts/hall-screen";
import { formatClock } from "@lerret/contracts/nb/time";

/**
 * Keeps the screen of a hall right: which of the showings in the page is on, each second by the clock, and the page itself
 * by asking the server. The page has the showings of several days, so that it goes on without a network.
 */

const askEveryMs = 30_000;
const maxWaitMs = 10_000;

const root = document.documentElement;
/** What the server sent last; null after it has said that the screen is not in use. */
let received: string | null = find(document, "main").outerHTML;
let updated = readMoment(document);
/** The clocks of televisions are often wrong. The server's counts, as long as it has answered since the start. */
let clockErrorMs = 0;
let hasAsked = false;

function draw(): void {
	const now = Date.now() + clockErrorMs;
	const items = [...document.querySelectorAll<HTMLElement>("[data-start]")];
	const showings = items.map(({ dataset: { start = "", end = "", doors, off } }) => ({
		start: Date.parse(start),
		end: Date.parse(end),
		doors: doors === undefined ? null : Date.parse(doors),
		isOff: off !== undefined,
	}));
	const places = placeShowings(showings, now, Number(root.dataset.dayStartsAt));
	for (const [i, item] of items.entries()) {
		const { part = "hidden", label = "", stage = "before" } = places[i] ?? {};
		Object.assign(item.dataset, { part, stage });
		write(find(item, ".label"), label);
	}
	hideWhatDoesNotFit(items);
	const age = ageOfScreen(updated, now);
	root.classList.toggle("is-stale", hasAsked && age.isStale);
	root.classList.toggle(
		"is-empty",
		places.every(({ part }) => part === "hidden"),
	);
	write(find(document, ".age"), hasAsked || !age.isStale ? age.text : "");
	write(find(document, ".clock"), formatClock(new Date(now).toISOString()));
}

/** On a television the page cannot be scrolled. */
function hideWhatDoesNotFit(items: HTMLElement[]): void {
	const main = find(document, "main");
	const rows = items.filter(({ dataset }) => dataset.part === "row");
	const list = main.querySelector("ol");
	while (list && list.offsetHeight > main.clientHeight) {
		const last = rows.pop();
		if (!last) return;
		last.dataset.part = "hidden";
	}
}

async function ask(): Promise<void> {
	const abort = new AbortController();
	const timer = setTimeout(() => abort.abort(), maxWaitMs);
	try {
		const response = await fetch(location.pathname, { cache: "no-store", signal: abort.signal });
		if (response.status === 404) showUnused();
		else if (response.ok) take(new DOMParser().parseFromString(await response.text(), "text/html"));
	} catch {
		// Without a network the screen says how old it is.
	} finally {
		clearTimeout(timer);
		hasAsked = true;
		draw();
	}
}

function take(page: Document): void {
	// After an upgrade the page has another style or script.
	if (page.documentElement.dataset.version !== root.dataset.version) location.reload();
	const main = find(page, "main");
	updated = readMoment(page);
	clockErrorMs = updated - Date.now();
	if (main.outerHTML === received) return;
	received = main.outerHTML;
	find(document, "h1").textContent = find(page, "h1").textContent;
	find(document, "main").replaceWith(document.importNode(main, true));
}

/** The hall has been deleted, or the site is hidden. */
function showUnused(): void {
	received = null;
	find(document, "main").textContent = "Denne skjermen er ikke i bruk nå.";
	updated = Date.now() + clockErrorMs;
}

function readMoment(page: Document): number {
	return Date.parse(find(page, ".age").dataset.made ?? "");
}

function find(parent: ParentNode, selector: string): HTMLElement {
	const found = parent.querySelector<HTMLElement>(selector);
	if (!found) throw new Error(`the screen has no ${selector}`);
	return found;
}

function write(element: HTMLElement, text: string): void {
	if (element.textContent !== text) element.textContent = text;
}

navigator.serviceWorker?.register(filePaths.screenWorker, { scope: screenBeginning }).catch(() => undefined);
// The first page came before there was a worker to keep it.
navigator.serviceWorker?.addEventListener("controllerchange", () => void ask());
addEventListener("online", () => void ask());
setInterval(draw, 1000);
setInterval(() => void ask(), askEveryMs);
draw();
void ask();
