import { pressBrotli } from "./brotli.ts";

/** The hydration states of cached pages by the hash of their text, compressed. */
export type States = {
	add: (hash: string, text: string) => Promise<void>;
	get: (hash: string) => Buffer | undefined;
};

/**
 * A state outlives its page, because a visitor may have had the page open for an hour. The oldest are evicted first.
 */
export function createStates(mostBytes = 12 * 1024 * 1024): States {
	const kept = new Map<string, Buffer>();
	let bytes = 0;
	return {
		async add(hash, text) {
			if (kept.has(hash)) return;
			const body = await pressBrotli(Buffer.from(text), 5);
			if (kept.has(hash)) return;
			kept.set(hash, body);
			bytes += body.length;
			for (const [oldest, { length }] of kept) {
				if (bytes <= mostBytes || oldest === hash) break;
				kept.delete(oldest);
				bytes -= length;
			}
		},
		get: (hash) => kept.get(hash),
	};
}
