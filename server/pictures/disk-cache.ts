import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";

/** Files that can always be made again, the least recently used of which go when there is no more room. */
export type DiskCache = {
	/** Null where it is not there, or not as it was written. */
	get: (name: string) => Promise<Uint8Array | null>;
	/** A disk that is full or read-only keeps nobody from the picture: it is only told in the log. */
	put: (name: string, bytes: Uint8Array) => Promise<void>;
	/** Takes away all files whose names begin so. */
	remove: (beginning: string) => Promise<void>;
	/** Resolves when what earlier processes left has been counted. */
	ready: Promise<void>;
	sizes: () => { files: number; bytes: number };
};

/** Each file begins with the hash of the rest, so that one that was damaged is noticed. */
const digestBytes = 16;
const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest().subarray(0, digestBytes);

/** How exactly it is remembered over a restart when a file was last used. */
const touchMilliseconds = 3_600_000;

const partialMark = ".partial-";

/**
 * Opens the folder. `mostBytes` bounds what lies in it; when it is reached, a tenth is cleared.
 * Names must be fit for files.
 */
export function openDiskCache(folder: string, mostBytes: number, log: Logger): DiskCache {
	/** By last use, the oldest first. */
	const files = new Map<string, { bytes: number; touchedAt: number }>();
	let total = 0;

	function note(name: string, bytes: number, touchedAt: number): void {
		drop(name);
		files.set(name, { bytes, touchedAt });
		total += bytes;
	}

	function drop(name: string): void {
		total -= files.get(name)?.bytes ?? 0;
		files.delete(name);
	}

	async function scan(): Promise<void> {
		const found: { name: string; bytes: number; touchedAt: number }[] = [];
		for (const name of await readdir(folder).catch(() => [])) {
			const about = await stat(join(folder, name)).catch(() => null);
			if (!about?.isFile()) continue;
			// What a process that died was writing.
			if (name.includes(partialMark)) {
				if (Date.now() - about.mtimeMs > touchMilliseconds) await rm(join(folder, name), { force: true });
			} else found.push({ name, bytes: about.size, touchedAt: about.mtimeMs });
		}
		const newer = [...files];
		files.clear();
		total = 0;
		for (const { name, bytes, touchedAt } of found.sort((a, b) => a.touchedAt - b.touchedAt))
			note(name, bytes, touchedAt);
		for (const [name, { bytes, touchedAt }] of newer) note(name, bytes, touchedAt);
		await makeRoom();
	}

	async function makeRoom(): Promise<void> {
		if (total <= mostBytes) return;
		for (const name of [...files.keys()]) {
			if (total <= mostBytes * 0.9) return;
			drop(name);
			await rm(join(folder, name), { force: true });
		}
	}

	function touch(name: string, bytes: number): void {
		const now = Date.now();
		const touchedAt = files.get(name)?.touchedAt ?? 0;
		const isOld = now - touchedAt > touchMilliseconds;
		note(name, bytes, isOld ? now : touchedAt);
		if (isOld) utimes(join(folder, name), now / 1000, now / 1000).catch(() => {});
	}

	const ready = scan().catch((error: unknown) => log.warn({ err: error }, "the kept pictures cannot be counted"));

	return {
		ready,
		sizes: () => ({ files: files.size, bytes: total }),

		async get(name) {
			const whole = await readFile(join(folder, name)).catch(() => null);
			if (!whole) {
				drop(name);
				return null;
			}
			const bytes = whole.subarray(digestBytes);
			if (!whole.subarray(0, digestBytes).equals(digestOf(bytes))) {
				log.warn({ file: name }, "a kept picture was damaged and is made anew");
				return null;
			}
			touch(name, whole.length);
			return bytes;
		},

		async put(name, bytes) {
			const partial = join(folder, `${name}${partialMark}${randomUUID()}`);
			try {
				await mkdir(folder, { recursive: true });
				await writeFile(partial, Buffer.concat([digestOf(bytes), bytes]));
				// Whole or not at all: nobody reads half a file.
				await rename(partial, join(folder, name));
				note(name, bytes.length + digestBytes, Date.now());
				await makeRoom();
			} catch (error) {
				await rm(partial, { force: true }).catch(() => {});
				log.warn({ err: error }, "a picture could not be kept");
			}
		},

		async remove(beginning) {
			await ready;
			for (const name of [...files.keys()].filter((one) => one.startsWith(beginning))) {
				drop(name);
				await rm(join(folder, name), { force: true });
			}
		},
	};
}
