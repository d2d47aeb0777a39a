import { tabStore } from "@lerret/api-client/storage/text-store";
import { type Activation, activateNow, type Visit } from "./caches.ts";
import { watchUnsavedInput } from "./unsaved-input.ts";

/**
 * Registers the service worker and activates a new version: reloads the page once, but never over unsaved input
 * and never over a page that answers a form, because the browser would send the form again (contract, "In the browser").
 * The last script of every page; it waits until the browser is idle.
 */

const lastReloadKey = "cw-renewed";
/** Minimum time between two reloads, in milliseconds: during an update, servers of two versions may alternate. */
const minReloadIntervalMs = 30_000;
/**
 * How often and how many times a waiting worker gets the message to activate, in milliseconds; then the page reloads anyway.
 * Chromium stops an old worker that was woken again only after half a minute without events, or when the new one asks
 * once more, and a page loaded at that moment may wait for the old one forever.
 */
const activationRetries = { intervalMs: 500, times: 20 };

const hasUnsavedInput = watchUnsavedInput();
const isFormAnswer = document.querySelector("script[data-form-answer]") !== null;
const { serviceWorker } = navigator;
if (serviceWorker) whenIdle(() => start(serviceWorker));

function whenIdle(work: () => void): void {
	const wait = () => ("requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work, 1000));
	if (document.readyState === "complete") wait();
	else addEventListener("load", wait, { once: true });
}

function start(container: ServiceWorkerContainer): void {
	let isControlled = container.controller !== null;
	container.addEventListener("controllerchange", () => {
		if (isControlled) update();
		else reportVisit(container);
		isControlled = true;
	});
	// A worker that activated before this script ran reports it in reply to the visit.
	container.addEventListener("message", ({ data }) => {
		if (isTakeOver(data) && isFromOlderWorker(data)) update();
	});
	container.startMessages();
	const watch = (worker: ServiceWorker | null) => {
		if (!isControlled || !worker) return;
		const onStateChange = () => {
			if (worker.state === "activated") update();
			if (worker.state === "installed")
				setTimeout(retryActivation, activationRetries.intervalMs, worker, activationRetries.times);
		};
		worker.addEventListener("statechange", onStateChange);
		onStateChange();
	};
	container
		.register("/sw.js", { updateViaCache: "none" })
		.then((registration) => {
			watch(registration.installing ?? registration.waiting);
			registration.addEventListener("updatefound", () => watch(registration.installing));
		})
		// The site works without a worker, which a browser may forbid.
		.catch(() => undefined);
	reportVisit(container);
}

function retryActivation(worker: ServiceWorker, times: number): void {
	if (worker.state !== "installed") return;
	if (times > 0) {
		worker.postMessage(activateNow);
		setTimeout(retryActivation, activationRetries.intervalMs, worker, times - 1);
	} else update();
}

/** Asks the worker to cache this page and the resources that loaded before it controlled the page. */
function reportVisit({ controller }: ServiceWorkerContainer): void {
	const resources = performance
		.getEntriesByType("resource")
		.map(({ name }) => name)
		.filter((name) => name.startsWith(location.origin));
	const visit: Visit = { visited: location.pathname + location.search, resources };
	controller?.postMessage(visit);
}

function isTakeOver(message: unknown): message is Activation {
	return (
		typeof message === "object" && message !== null && "tookOverAt" in message && typeof message.tookOverAt === "number"
	);
}

/** Whether an earlier worker served this document. `workerStart` is 0 without a worker. */
function isFromOlderWorker({ tookOverAt }: Activation): boolean {
	const [navigation] = performance.getEntriesByType("navigation");
	if (!(navigation instanceof PerformanceNavigationTiming) || navigation.workerStart === 0) return false;
	return performance.timeOrigin + navigation.workerStart < tookOverAt;
}

let isUpdated = false;

function update(): void {
	if (isUpdated) return;
	isUpdated = true;
	if (isFormAnswer || hasUnsavedInput() || document.querySelector("dialog[open]") || !mayReload()) offerReload();
	else location.reload();
}

/** Without session storage the page must not reload, because it could do so repeatedly. */
function mayReload(): boolean {
	const last = Number(tabStore.read(lastReloadKey));
	return tabStore.write(lastReloadKey, String(Date.now())) && Date.now() - last > minReloadIntervalMs;
}

function offerReload(): void {
	const note = document.getElementById("page-note");
	if (!note) return;
	const link = Object.assign(document.createElement("a"), { href: "", textContent: "Last inn på nytt" });
	link.addEventListener("click", (event) => {
		event.preventDefault();
		// Another request than a reload where the page answers a form. A fragment would only scroll.
		if (isFormAnswer) location.assign(location.pathname + location.search);
		else location.reload();
	});
	note.replaceChildren("Ny versjon er klar. ", link);
}
