import { readdir, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { AppError } from "@lerret/contracts/errors";
import { cropBox } from "@lerret/contracts/media";
import { BoundedQueue } from "@lerret/platform/core/bounded-queue";
import type { Database } from "@lerret/platform/db/database";
import { readOriginal } from "@lerret/platform/media/files";
import { isFileUsed, pictureFiles } from "@lerret/platform/media/stored-files";
import type { Logger } from "pino";
import { openDiskCache } from "./disk-cache.ts";
import type { PreparedPicture, UploadError } from "./encode.ts";
import { createEncoder, EncoderLost } from "./encoder.ts";
import type { IconTask } from "./icon.ts";
import type { ShareTask } from "./share-picture.ts";
import { fileNameOf, type VariantAddress } from "./variant-address.ts";

/** Variants of pictures, encoded once and cached on disk; also encodes uploads and icons. */
export type Pictures = {
	/**
	 * The bytes of a variant. If it is aborted while it waits and no other caller wants it, it is not encoded.
	 * Throws `not_found`, `unavailable` if too many wait, and the signal's reason.
	 */
	variant: (address: VariantAddress, options?: VariantOptions) => Promise<Uint8Array>;
	prepare: (bytes: Uint8Array) => Promise<PreparedPicture | { fault: UploadError }>;
	/** A favicon as PNG, not cached. Throws Error if it cannot be rendered. */
	icon: (task: Omit<IconTask, "kind">) => Promise<Uint8Array>;
	/** A drawn picture; its name in the cache stands for what it shows. */
	share: (name: string, task: Omit<ShareTask, "kind">) => Promise<Uint8Array>;
	deleteVariants: (id: string) => Promise<void>;
	sizes: () => { files: number; bytes: number; running: number; waiting: number };
	encoderPid: () => number | undefined;
	close: () => Promise<void>;
};

export type VariantOptions = { priority?: Priority; signal?: AbortSignal };

/** `low` is encoded only when no visitor waits. */
type Priority = "visitor" | "low";

const queuePriority: Record<Priority, number> = { visitor: 1, low: 0 };

type InFlightVariant = { promise: Promise<Uint8Array>; isWaiting: boolean; waiters: number; abort: AbortController };

/**
 * Part of the cache's path. It must change when the encoder's settings change, because cached variants are then
 * outdated.
 */
const recipe = "recipe-2";

/** One processor is left for pages. */
const concurrency = Math.max(1, Math.min(4, availableParallelism() - 1));
const maxWaiting = 300;

/**
 * A cached variant is served without a check that its picture still exists; the check follows, at most this often for
 * each picture.
 */
const existenceCheckMs = 30_000;

export function createPictures(db: Database, folder: string, cacheBytes: number, log: Logger): Pictures {
	const cache = openDiskCache(join(folder, recipe), cacheBytes, log);
	const queue = new BoundedQueue(concurrency, maxWaiting);
	const encoder = createEncoder(log);
	const inFlight = new Map<string, InFlightVariant>();
	const checkedAt = new Map<string, number>();
	deleteOtherRecipes(folder).catch((error: unknown) =>
		log.warn({ err: error }, "outdated pictures could not be deleted"),
	);

	async function variant(
		address: VariantAddress,
		{ priority = "visitor", signal }: VariantOptions = {},
	): Promise<Uint8Array> {
		const name = fileNameOf(address);
		const cached = await cache.get(name);
		if (cached) {
			checkExistence(address.id);
			return cached;
		}
		signal?.throwIfAborted();
		return waitFor(name, findOrStart(name, address, queuePriority[priority]), signal);
	}

	function findOrStart(name: string, address: VariantAddress, priority: number): InFlightVariant {
		const running = inFlight.get(name);
		if (running) {
			if (priority === queuePriority.visitor && running.isWaiting) queue.setPriority(name, priority);
			return running;
		}
		const task = { isWaiting: true, waiters: 0, abort: new AbortController() };
		const start = () => {
			task.isWaiting = false;
			return encodeVariant(name, address);
		};
		const promise = queue.add(start, { id: name, priority, signal: task.abort.signal }).finally(() => {
			if (inFlight.get(name) === entry) inFlight.delete(name);
		});
		const entry: InFlightVariant = Object.assign(task, { promise });
		inFlight.set(name, entry);
		return entry;
	}

	/** Rejects when the signal aborts; the last caller that leaves removes the task from the queue. */
	async function waitFor(name: string, entry: InFlightVariant, signal?: AbortSignal): Promise<Uint8Array> {
		entry.waiters += 1;
		let leave: () => void = () => {};
		const left = new Promise<never>((_resolve, reject) => {
			leave = () => reject(signal?.reason);
		});
		signal?.addEventListener("abort", leave, { once: true });
		try {
			return await Promise.race([entry.promise, left]);
		} finally {
			signal?.removeEventListener("abort", leave);
			entry.waiters -= 1;
			if (entry.waiters === 0 && entry.isWaiting) {
				inFlight.delete(name);
				entry.abort.abort();
			}
		}
	}

	async function encodeVariant(name: string, { id, width, format, crop }: VariantAddress): Promise<Uint8Array> {
		const original = await readOriginal(db, id, crop?.focal ?? null);
		if (!original) throw new AppError("not_found");
		const { bytes } = original;
		const box = crop && cropBox(original, crop.shape, crop.focal);
		const task = { kind: "variant", bytes, width, format, box } as const;
		const result = await encoder.run(task).catch((error: unknown) => {
			// Another picture may have crashed the process.
			if (error instanceof EncoderLost) return encoder.run(task);
			throw error;
		});
		if (!("kind" in result) || result.kind !== "variant") throw new Error("unexpected result of the encoder");
		await cache.put(name, result.bytes);
		return result.bytes;
	}

	/** Deletes the variants of a picture that another process has deleted. */
	function checkExistence(id: string): void {
		if (Date.now() - (checkedAt.get(id) ?? 0) < existenceCheckMs) return;
		checkedAt.set(id, Date.now());
		isFileUsed(db, pictureFiles, id)
			.then((exists) => (exists ? undefined : deleteVariants(id)))
			.catch((error: unknown) => log.warn({ err: error }, "could not check whether a picture still exists"));
	}

	async function deleteVariants(id: string): Promise<void> {
		checkedAt.delete(id);
		await cache.removeByPrefix(`${id}-`);
	}

	return {
		variant,
		deleteVariants,
		async icon(task) {
			const result = await queue.add(() => encoder.run({ kind: "icon", ...task }));
			if (!("kind" in result) || result.kind !== "icon") throw new Error("unexpected result of the encoder");
			return result.bytes;
		},
		async share(name, task) {
			const cached = await cache.get(name);
			if (cached) return cached;
			const result = await queue.add(() => encoder.run({ kind: "share", ...task }));
			if (!("kind" in result) || result.kind !== "share") throw new Error("unexpected result of the encoder");
			await cache.put(name, result.bytes);
			return result.bytes;
		},
		async prepare(bytes) {
			try {
				const result = await queue.add(() => encoder.run({ kind: "upload", bytes }));
				if ("fault" in result) return result;
				if (result.kind !== "upload") throw new Error("unexpected result of the encoder");
				return result.picture;
			} catch (error) {
				// The upload crashed the decoder or ran into the timeout.
				if (error instanceof EncoderLost) return { fault: "damaged" };
				throw error;
			}
		},
		sizes: () => ({ ...cache.sizes(), running: queue.pending, waiting: queue.size }),
		encoderPid: encoder.pid,
		close: encoder.close,
	};
}

async function deleteOtherRecipes(folder: string): Promise<void> {
	for (const name of await readdir(folder).catch(() => []))
		if (name !== recipe) await rm(join(folder, name), { recursive: true, force: true });
}
