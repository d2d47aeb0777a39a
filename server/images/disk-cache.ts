import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";

/** Files that can always be created again; the least recently used are deleted when the folder is full. */
export type DiskCache = {
	get: (name: string) => Promise<Uint8Array | null>;
	/** Never throws: a full or read-only disk is only logged. */
	put: (name: string, bytes: Uint8Array) => Promise<void>;
	removeByPrefix: (prefix: string) => Promise<void>;
	/** Resolves when the files of earlier processes have been counted. */
	ready: Promise<void>;
	sizes: () => { files: number; bytes: number };
};

/** Each file begins with the hash of its content, to detect damage. */
const digestBytes = 16;
const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest().subarray(0, digestBytes);

/** How precisely the last use of a file is stored for after a restart. */
const touchIntervalMs = 3_600_000;

const partialInfix = ".partial-";

/** Opens the folder. When it holds more than `maxBytes`, a tenth is deleted. Names must be valid file names. */
export function openDiskCache(folder: string, maxBytes: number, log: Logger): DiskCache {
	/** In order of last use, the oldest first. */
	const files = new Map<string, { bytes: number; touchedAt: number }>();
	let total = 0;

	function track(name: string, bytes: number, touchedAt: number): void {
		untrack(name);
		files.set(name, { bytes, touchedAt });
		total += bytes;
	}

	function untrack(name: string): void {
		total -= files.get(name)?.bytes ?? 0;
		files.delete(name);
	}

	async function scan(): Promise<void> {
		const found: { name: string; bytes: number; touchedAt: number }[] = [];
		for (const name of await readdir(folder).catch(() => [])) {
			const stats = await stat(join(folder, name)).catch(() => null);
			if (!stats?.isFile()) continue;
			// Left by a process that died while it was writing.
			if (name.includes(partialInfix)) {
				if (Date.now() - stats.mtimeMs > touchIntervalMs) await rm(join(folder, name), { force: true });
			} else found.push({ name, bytes: stats.size, touchedAt: stats.mtimeMs });
		}
		const newer = [...files];
		files.clear();
		total = 0;
		for (const { name, bytes, touchedAt } of found.sort((a, b) => a.touchedAt - b.touchedAt))
			track(name, bytes, touchedAt);
		for (const [name, { bytes, touchedAt }] of newer) track(name, bytes, touchedAt);
		await evict();
	}

	async function evict(): Promise<void> {
		if (total <= maxBytes) return;
		for (const name of [...files.keys()]) {
			if (total <= maxBytes * 0.9) return;
			untrack(name);
			await rm(join(folder, name), { force: true });
		}
	}

	function touch(name: string, bytes: number): void {
		const now = Date.now();
		const touchedAt = files.get(name)?.touchedAt ?? 0;
		const isOld = now - touchedAt > touchIntervalMs;
		track(name, bytes, isOld ? now : touchedAt);
		if (isOld) utimes(join(folder, name), now / 1000, now / 1000).catch(() => {});
	}

	const ready = scan().catch((error: unknown) => log.warn({ err: error }, "the cached pictures could not be counted"));

	return {
		ready,
		sizes: () => ({ files: files.size, bytes: total }),

		async get(name) {
			const content = await readFile(join(folder, name)).catch(() => null);
			if (!content) {
				untrack(name);
				return null;
			}
			const bytes = content.subarray(digestBytes);
			if (!content.subarray(0, digestBytes).equals(digestOf(bytes))) {
				log.warn({ file: name }, "a cached picture is damaged and will be encoded again");
				return null;
			}
			touch(name, content.length);
			return bytes;
		},

		async put(name, bytes) {
			const partial = join(folder, `${name}${partialInfix}${randomUUID()}`);
			try {
				await mkdir(folder, { recursive: true });
				await writeFile(partial, Buffer.concat([digestOf(bytes), bytes]));
				// Atomic, so that no reader gets half a file.
				await rename(partial, join(folder, name));
				track(name, bytes.length + digestBytes, Date.now());
				await evict();
			} catch (error) {
				await rm(partial, { force: true }).catch(() => {});
				log.warn({ err: error }, "a picture could not be cached");
			}
		},

		async removeByPrefix(prefix) {
			await ready;
			for (const name of [...files.keys()].filter((file) => file.startsWith(prefix))) {
				untrack(name);
				await rm(join(folder, name), { force: true });
			}
		},
	};
}
