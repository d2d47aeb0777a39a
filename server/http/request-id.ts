import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

export const requestIdHeader = "x-request-id";

const current = new AsyncLocalStorage<string>();

/** The id of the request that the caller works for; undefined outside requests. */
export const currentRequestId = (): string | undefined => current.getStore();

export const withRequestId = <T>(id: string, act: () => T): T => current.run(id, act);

/** What others may put in our log: no spaces, quotes or line breaks, and no more than a UUID or a trace id needs. */
const acceptable = /^[\w.:+/=-]{1,100}$/u;

/**
 * Returns a function that gives a request its id: the one in its header if it comes from a trusted proxy, else a new one.
 * A new id is a number after a random name of the process, because cached pages are served in microseconds.
 */
export function createRequestIds(trustedProxies: number): (header: string | string[] | null | undefined) => string {
	const processName = randomBytes(6).toString("hex");
	let count = 0;
	return (header) => {
		if (trustedProxies > 0 && typeof header === "string" && acceptable.test(header)) return header;
		count += 1;
		return `${processName}-${count.toString(36)}`;
	};
}
