import { readdir, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { AppError } from "@lerret/contracts/errors";
import { cutBox } from "@lerret/contracts/media";
import type { Database } from "@lerret/platform/db/database";
import { hasPicture, readOriginal } from "@lerret/platform/media/read";
import type { Logger } from "pino";
import { fileNameOf, type VariantAddress } from "./address.ts";
import { openDiskCache } from "./disk-cache.ts";
import type { Prepared, UploadFault } from "./encode.ts";
import { createEncoder, EncoderGone } from "./encoder.ts";
import type { IconTask } from "./icon.ts";
import { createQueue, type Priority, type Turn } from "./queue.ts";

/** Variants of pictures, encoded once and cached on disk; also encodes uploads and icons. */
export type Pictures = {
	/**
	 * The bytes of a variant. If it is aborted while it waits and no other caller wants it, it is not encoded.
	 * Throws `not_found`, `unavailable` if too many wait, and the signal's reason.
	 */
	variant: (address: VariantAddress, options?: { priority?: Priority; signal?: AbortSignal }) => Promise<Uint8Array>;
	prepare: (bytes: Uint8Array) => Promise<Prepared | { fault: UploadFault }>;
	/** A favicon as PNG, not cached. Throws Error if it cannot be rendered. */
	icon: (task: Omit<IconTask, "kind">) => Promise<Uint8Array>;
	forget: (id: string) => Promise<void>;
	sizes: () => { files: number; bytes: number; running: number; waiting: number };
	encoderPid: () => number | undefined;
	close: () => void;
};

type Flight = { promise: Promise<Uint8Array>; turn: Turn; waiters: number; abort: AbortController };

/**
 * Part of the cache's path. It must change when the encoder's settings change, because cached variants are then
 * outdated.
 */
const recipe = "recipe-2";

/** One processor is left for pages. */
const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1));
const mostWaiting = 300;

/**
 * A cached variant is served without a check that its picture still exists; the check follows, at most this often for
 * each picture.
 */
const confirmMilliseconds = 30_000;

export function createPictures(db: Database, folder: string, cacheBytes: number, log: Logger): Pictures {
	const cache = openDiskCache(join(folder, recipe), cacheBytes, log);
	const queue = createQueue(atOnce, mostWaiting);
	const encoder = createEncoder(log);
	const making = new Map<string, Flight>();
	const confirmed = new Map<string, number>();
	dropOtherRecipes(folder).catch((error: unknown) =>
		log.warn({ err: error }, "outdated pictures could not be deleted"),
	);

	async function variant(
		address: VariantAddress,
		{ priority = "visitor", signal }: { priority?: Priority; signal?: AbortSignal } = {},
	): Promise<Uint8Array> {
		const name = fileNameOf(address);
		const kept = await cache.get(name);
		if (kept) {
			confirm(address.id);
			return kept;
		}
		signal?.throwIfAborted();
		return wait(flightOf(name, address, priority), signal);
	}

	function flightOf(name: string, address: VariantAddress, priority: Priority): Flight {
		const running = making.get(name);
		if (running) {
			if (priority === "visitor") running.turn.priority = priority;
			return running;
		}
		const abort = new AbortController();
		const turn: Turn = { priority, signal: abort.signal };
		const promise = queue
			.run(() => make(name, address), turn)
			.finally(() => {
				if (making.get(name) === flight) making.delete(name);
			});
		const flight: Flight = { promise, turn, waiters: 0, abort };
		making.set(name, flight);
		return flight;
	}

	/** Rejects when the signal aborts; the last caller that leaves removes the task from the queue. */
	async function wait(flight: Flight, signal?: AbortSignal): Promise<Uint8Array> {
		flight.waiters += 1;
		let leave: () => void = () => {};
		const left = new Promise<never>((_resolve, reject) => {
			leave = () => reject(signal?.reason);
		});
		signal?.addEventListener("abort", leave, { once: true });
		try {
			return await Promise.race([flight.promise, left]);
		} finally {
			signal?.removeEventListener("abort", leave);
			flight.waiters -= 1;
			if (flight.waiters === 0) flight.abort.abort();
		}
	}

	async function make(name: string, { id, width, format, cut }: VariantAddress): Promise<Uint8Array> {
		const original = await readOriginal(db, id, cut?.focal ?? null);
		if (!original) throw new AppError("not_found");
		const { bytes } = original;
		const box = cut && cutBox(original, cut.crop, cut.focal);
		const task = { kind: "variant", bytes, width, format, box } as const;
		const result = await encoder.run(task).catch((error: unknown) => {
			// Another picture may have crashed the process.
			if (error instanceof EncoderGone) return encoder.run(task);
			throw error;
		});
		if (!("kind" in result) || result.kind !== "variant") throw new Error("unexpected result of the encoder");
		await cache.put(name, result.bytes);
		return result.bytes;
	}

	/** Deletes the variants of a picture that another process has deleted. */
	function confirm(id: string): void {
		if (Date.now() - (confirmed.get(id) ?? 0) < confirmMilliseconds) return;
		confirmed.set(id, Date.now());
		hasPicture(db, id)
			.then((isThere) => (isThere ? undefined : forget(id)))
			.catch((error: unknown) => log.warn({ err: error }, "could not check whether a picture still exists"));
	}

	async function forget(id: string): Promise<void> {
		confirmed.delete(id);
		await cache.remove(`${id}-`);
	}

	return {
		variant,
		forget,
		async icon(task) {
			const result = await queue.run(() => encoder.run({ kind: "icon", ...task }));
			if (!("kind" in result) || result.kind !== "icon") throw new Error("unexpected result of the encoder");
			return result.bytes;
		},
		async prepare(bytes) {
			try {
				const result = await queue.run(() => encoder.run({ kind: "upload", bytes }));
				if ("fault" in result) return result;
				if (result.kind !== "upload") throw new Error("unexpected result of the encoder");
				return result.picture;
			} catch (error) {
				// The upload crashed the decoder or ran into the timeout.
				if (error instanceof EncoderGone) return { fault: "damaged" };
				throw error;
			}
		},
		sizes: () => ({ ...cache.sizes(), ...queue.sizes() }),
		encoderPid: encoder.pid,
		close: encoder.close,
	};
}

async function dropOtherRecipes(folder: string): Promise<void> {
	for (const name of await readdir(folder).catch(() => []))
		if (name !== recipe) await rm(join(folder, name), { recursive: true, force: true });
}
