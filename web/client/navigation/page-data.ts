import { isPageCached } from "./offline-cache";
import { recordLoad } from "./resource-loads";

/**
 * A navigation waits this long for its data, in milliseconds, and then shows the page's placeholder (contract, "In the
 * browser").
 */
export const maxWaitMs = 1000;

export type Pending = { pending: Promise<unknown> };

export const isPending = (data: unknown): data is Pending =>
	typeof data === "object" && data !== null && "pending" in data;

const lateLoads = new Map<string, Promise<unknown>>();

type Navigation = Pick<Request, "url" | "signal">;

/**
 * Returns a page's data, or `Pending` while it still loads; the router then revalidates and finds the data here. Throws
 * redirects unchanged, and `OfflineError` when offline without a cached page.
 */
export async function loadPage<T>(navigation: Navigation, load: () => Promise<T>): Promise<T | Pending> {
	const { url } = navigation;
	const lateLoad = lateLoads.get(url) as Promise<T> | undefined;
	const data = lateLoad ?? loadOrLoadDocument(navigation, load);
	const timer = Promise.withResolvers<typeof tooLate>();
	const timeout = setTimeout(() => timer.resolve(tooLate), maxWaitMs);
	try {
		const result = await Promise.race([data, timer.promise]);
		if (result === tooLate) {
			storeLate(url, data);
			return { pending: data };
		}
		lateLoads.delete(url);
		return result;
	} catch (error) {
		lateLoads.delete(url);
		throw error;
	} finally {
		clearTimeout(timeout);
	}
}

const tooLate = Symbol("too late");

/** A late load that is not requested again is dropped after this time, in milliseconds. */
const lateLoadTtlMs = 10_000;

function storeLate(url: string, data: Promise<unknown>): void {
	lateLoads.set(url, data);
	const expire = () => setTimeout(() => lateLoads.get(url) === data && lateLoads.delete(url), lateLoadTtlMs);
	data.then(expire, expire);
}

export class OfflineError extends Error {
	readonly path: string;
	constructor(path: string) {
		super(`no network for ${path}`);
		this.path = path;
	}
}

async function loadOrLoadDocument<T>({ url, signal }: Navigation, load: () => Promise<T>): Promise<T> {
	const { pathname, search } = new URL(url);
	try {
		const data = await load();
		recordLoad(pathname + search, true);
		return data;
	} catch (error) {
		// A visitor who has left must not be led back, and a redirect is no error.
		const hasLeft = signal.aborted || (lateLoads.has(url) && location.href.split("#")[0] !== url.split("#")[0]);
		if (hasLeft || error instanceof Response) throw error;
		recordLoad(pathname + search, false);
		console.error(`A page wasn't found for ${pathname}`);
		return loadDocument(url);
	}
}

/** Lets the browser load the page; offline, the service worker's cached one. */
export async function loadDocument(url: string): Promise<never> {
	if (!navigator.onLine && !(await isPageCached(url))) throw new OfflineError(new URL(url).pathname);
	location.assign(url);
	return new Promise(() => undefined);
}
