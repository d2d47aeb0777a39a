import { compressBrotli } from "./brotli.ts";

/** The hydration states of cached pages by the hash of their text, compressed. */
export type PageStates = {
	add: (hash: string, text: string) => Promise<void>;
	get: (hash: string) => Buffer | undefined;
};

/**
 * A state outlives its page, because a visitor may have had the page open for an hour. The oldest are evicted first.
 */
export function createPageStates(maxBytes = 12 * 1024 * 1024): PageStates {
	const states = new Map<string, Buffer>();
	let bytes = 0;
	return {
		async add(hash, text) {
			if (states.has(hash)) return;
			const body = await compressBrotli(Buffer.from(text), 5);
			if (states.has(hash)) return;
			states.set(hash, body);
			bytes += body.length;
			for (const [oldest, { length }] of states) {
				if (bytes <= maxBytes || oldest === hash) break;
				states.delete(oldest);
				bytes -= length;
			}
		},
		get: (hash) => states.get(hash),
	};
}
