import { addressIsKept } from "./kept";
import { noteLoad } from "./resource-loads";

/** So long a navigation waits for its data; then it goes on to the page with its placeholder (contract, "In the browser"). */
export const patience = 1000;

/** What a page has while its data is still on its way. `data` settles as the load does. */
export type Pending = { pending: Promise<unknown> };

export const isPending = (data: unknown): data is Pending =>
	typeof data === "object" && data !== null && "pending" in data;

/** Loads that outlasted the patience, by the address of their page. */
const late = new Map<string, Promise<unknown>>();

type Navigation = Pick<Request, "url" | "signal">;

/**
 * A page's data, or word that it is still on its way. When it has come, the router is asked again, and finds it here.
 * Throws redirects as they are; and `NoNetwork` where the data cannot be had and there is no network to go on by.
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

/** A load that nobody asks for again, because the visitor has gone on, is forgotten after this. */
const forgottenAfter = 10_000;

function keepLate(url: string, data: Promise<unknown>): void {
	late.set(url, data);
	const forget = () => setTimeout(() => late.get(url) === data && late.delete(url), forgottenAfter);
	data.then(forget, forget);
}

/** There is no network, and the page is not kept. */
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
		// Whoever has gone somewhere else meanwhile is not led back, and a redirect is an answer.
		const isLeft = signal.aborted || (late.has(url) && location.href.split("#")[0] !== url.split("#")[0]);
		if (isLeft || error instanceof Response) throw error;
		noteLoad(pathname + search, false);
		console.error(`A page wasn't found for ${pathname}`);
		return leaveFor(url);
	}
}

/** Lets the browser go there by itself; without network, to what the service worker has kept. */
export async function leaveFor(url: string): Promise<never> {
	if (!navigator.onLine && !(await addressIsKept(url))) throw new NoNetwork(new URL(url).pathname);
	location.assign(url);
	return new Promise(() => undefined);
}
