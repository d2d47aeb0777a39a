import { pressBrotli } from "./brotli.ts";

/** What kept pages need to come alive in the browser, by the hash of its text; compressed. */
export type States = {
	add: (hash: string, text: string) => Promise<void>;
	get: (hash: string) => Buffer | undefined;
};

/** Outlives the page that it belongs to: somebody may have had that open for an hour. Those added first make room. */
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
