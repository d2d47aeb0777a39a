import { addressIsKept } from "./kept";
import { noteLoad } from "./resource-loads";

/**
 * A navigation waits this long for its data, in milliseconds, and then shows the page's placeholder (contract, "In the
 * browser").
 */
export const patience = 1000;

export type Pending = { pending: Promise<unknown> };

export const isPending = (data: unknown): data is Pending =>
	typeof data === "object" && data !== null && "pending" in data;

const late = new Map<string, Promise<unknown>>();

type Navigation = Pick<Request, "url" | "signal">;

/**
 * Returns a page's data, or `Pending` while it still loads; the router then revalidates and finds the data here. Throws
 * redirects unchanged, and `OfflineError` when offline without a cached page.
 */
export async function loadPage<T>(navigation: Navigation, load: () => Promise<T>): Promise<T | Pending> {
	const { url } = navigation;
	const under = late.get(url) as Promise<T> | undefined;
	const data = under ?? loadOrLeave(navigation, load);
	const timer = Promise.withResolvers<typeof tooLate>();
	const clock = setTimeout(() => timer.resolve(tooLate), patience);
	try {
		const first = await Promise.race([data, timer.promise]);
		if (first === tooLate) {
			keepLate(url, data);
			return { pending: data };
		}
		late.delete(url);
		return first;
	} catch (error) {
		late.delete(url);
		throw error;
	} finally {
		clearTimeout(clock);
	}
}

const tooLate = Symbol("too late");

/** A late load that is not requested again is dropped after this time, in milliseconds. */
const forgottenAfter = 10_000;

function keepLate(url: string, data: Promise<unknown>): void {
	late.set(url, data);
	const forget = () => setTimeout(() => late.get(url) === data && late.delete(url), forgottenAfter);
	data.then(forget, forget);
}

export class NoNetwork extends Error {
	readonly path: string;
	constructor(path: string) {
		super(`no network for ${path}`);
		this.path = path;
	}
}

async function loadOrLeave<T>({ url, signal }: Navigation, load: () => Promise<T>): Promise<T> {
	const { pathname, search } = new URL(url);
	try {
		const data = await load();
		noteLoad(pathname + search, true);
		return data;
	} catch (error) {
		// A visitor who has left must not be led back, and a redirect is no error.
		const isLeft = signal.aborted || (late.has(url) && location.href.split("#")[0] !== url.split("#")[0]);
		if (isLeft || error instanceof Response) throw error;
		noteLoad(pathname + search, false);
		console.error(`A page wasn't found for ${pathname}`);
		return leaveFor(url);
	}
}

/** Lets the browser load the page; offline, the service worker's cached one. */
export async function leaveFor(url: string): Promise<never> {
	if (!navigator.onLine && !(await addressIsKept(url))) throw new NoNetwork(new URL(url).pathname);
	location.assign(url);
	return new Promise(() => undefined);
}
