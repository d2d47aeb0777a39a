import { type TakeOver, takeOverNow, type Visit } from "./caches.ts";
import { watchInput } from "./unsaved-input.ts";

/**
 * Registers the service worker, and takes up a new one: the page is loaded anew, once, and never over a form with unsaved input
 * (contract, "In the browser"). Every page has it last; it waits until nothing else is wanted of the browser.
 */

const timeKey = "cw-renewed";
/** A page that was loaded anew for a new version is not again within this time: two houses of different versions may answer in turn. */
const shortestBetween = 30_000;
/**
 * How often, and how many times, a new worker is told to take over (ms); then the page is loaded anew without it having done so. An old
 * one that was woken again meanwhile is let go by Chromium only when it has had nothing to do for half a minute, or when the new one asks
 * once more; and a page that is loaded just then may wait for the one that goes, for ever.
 */
const hurrying = { between: 500, times: 20 };

const hasUnsavedInput = watchInput();
const { serviceWorker } = navigator;
if (serviceWorker) whenIdle(() => begin(serviceWorker));

function whenIdle(work: () => void): void {
	const wait = () => ("requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work, 1000));
	if (document.readyState === "complete") wait();
	else addEventListener("load", wait, { once: true });
}

function begin(container: ServiceWorkerContainer): void {
	// Without an old worker the new one is the first: nothing is renewed by it.
	let isControlled = container.controller !== null;
	container.addEventListener("controllerchange", () => {
		if (isControlled) renew();
		else tell(container);
		isControlled = true;
	});
	// A worker that took over before this ran was heard of by nobody. It says so when it is told of the visit.
	container.addEventListener("message", ({ data }) => {
		if (isTakeOver(data) && isOlder(data)) renew();
	});
	container.startMessages();
	const watch = (worker: ServiceWorker | null) => {
		if (!isControlled || !worker) return;
		const look = () => {
			if (worker.state === "activated") renew();
			if (worker.state === "installed") setTimeout(hurry, hurrying.between, worker, hurrying.times);
		};
		worker.addEventListener("statechange", look);
		look();
	};
	container
		.register("/sw.js", { updateViaCache: "none" })
		.then((registration) => {
			watch(registration.installing ?? registration.waiting);
			registration.addEventListener("updatefound", () => watch(registration.installing));
		})
		// Without one the site is what it is; a browser may forbid it.
		.catch(() => undefined);
	tell(container);
}

function hurry(worker: ServiceWorker, times: number): void {
	if (worker.state !== "installed") return;
	if (times > 0) {
		worker.postMessage(takeOverNow);
		setTimeout(hurry, hurrying.between, worker, times - 1);
	} else renew();
}

/** Lets the worker keep the page that is being visited, and what was fetched for it before the worker could see it. */
function tell({ controller }: ServiceWorkerContainer): void {
	const resources = performance
		.getEntriesByType("resource")
		.map(({ name }) => name)
		.filter((name) => name.startsWith(location.origin));
	const visit: Visit = { visited: location.pathname + location.search, resources };
	controller?.postMessage(visit);
}

function isTakeOver(said: unknown): said is TakeOver {
	return typeof said === "object" && said !== null && "tookOverAt" in said && typeof said.tookOverAt === "number";
}

/** Whether this document came from a worker that had been there before. Without any, `workerStart` is 0. */
function isOlder({ tookOverAt }: TakeOver): boolean {
	const [navigation] = performance.getEntriesByType("navigation");
	if (!(navigation instanceof PerformanceNavigationTiming) || navigation.workerStart === 0) return false;
	return performance.timeOrigin + navigation.workerStart < tookOverAt;
}

let isRenewed = false;

function renew(): void {
	if (isRenewed) return;
	isRenewed = true;
	if (hasUnsavedInput() || document.querySelector("dialog[open]") || !mayReload()) offer();
	else location.reload();
}

/** Where it cannot be remembered that the page was loaded anew, it is not. */
function mayReload(): boolean {
	try {
		const last = Number(sessionStorage.getItem(timeKey));
		sessionStorage.setItem(timeKey, String(Date.now()));
		return Date.now() - last > shortestBetween;
	} catch {
		return false;
	}
}

/** In the room that every page keeps for such a sentence. */
function offer(): void {
	const note = document.getElementById("page-note");
	if (!note) return;
	const link = Object.assign(document.createElement("a"), { href: "", textContent: "Last inn på nytt" });
	link.addEventListener("click", (event) => {
		event.preventDefault();
		location.reload();
	});
	note.replaceChildren("Ny versjon er klar. ", link);
}
