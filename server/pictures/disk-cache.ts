import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";

/** Files that can always be created again; the least recently used are deleted when the folder is full. */
export type DiskCache = {
	get: (name: string) => Promise<Uint8Array | null>;
	/** Never throws: a full or read-only disk is only logged. */
	put: (name: string, bytes: Uint8Array) => Promise<void>;
	remove: (beginning: string) => Promise<void>;
	/** Resolves when the files of earlier processes have been counted. */
	ready: Promise<void>;
	sizes: () => { files: number; bytes: number };
};

/** Each file begins with the hash of its content, to detect damage. */
const digestBytes = 16;
const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest().subarray(0, digestBytes);

/** How precisely the last use of a file is stored for after a restart. */
const touchMilliseconds = 3_600_000;

const partialMark = ".partial-";

/** Opens the folder. When it holds more than `maxBytes`, a tenth is deleted. Names must be valid file names. */
export function openDiskCache(folder: string, mostBytes: number, log: Logger): DiskCache {
	/** In order of last use, the oldest first. */
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
			// Left by a process that died while it was writing.
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

	const ready = scan().catch((error: unknown) => log.warn({ err: error }, "the cached pictures could not be counted"));

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
				log.warn({ file: name }, "a cached picture is damaged and will be encoded again");
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
				// Atomic, so that no reader gets half a file.
				await rename(partial, join(folder, name));
				note(name, bytes.length + digestBytes, Date.now());
				await makeRoom();
			} catch (error) {
				await rm(partial, { force: true }).catch(() => {});
				log.warn({ err: error }, "a picture could not be cached");
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
