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

/** Variants of pictures, made once and kept on disk, and the making of what is uploaded. */
export type Pictures = {
	/**
	 * A variant's bytes. Aborted before its turn came, and nobody else waiting, it is not made.
	 * Throws `not_found`, `unavailable` where too many wait, and the signal's reason.
	 */
	variant: (address: VariantAddress, options?: { priority?: Priority; signal?: AbortSignal }) => Promise<Uint8Array>;
	/** What is kept of an upload, or why it cannot be used. */
	prepare: (bytes: Uint8Array) => Promise<Prepared | { fault: UploadFault }>;
	/** A site's mark as PNG; not kept. Throws Error where it cannot be drawn. */
	icon: (task: Omit<IconTask, "kind">) => Promise<Uint8Array>;
	/** Forgets the variants of a picture that is gone. */
	forget: (id: string) => Promise<void>;
	/** What is kept, and what is being made. */
	sizes: () => { files: number; bytes: number; running: number; waiting: number };
	/** The process that makes pictures, while there is one. */
	encoderPid: () => number | undefined;
	close: () => void;
};

/** A variant that is waiting to be made or being made, for all who want it. */
type Flight = { promise: Promise<Uint8Array>; turn: Turn; waiters: number; abort: AbortController };

/** Kept variants of another recipe are of no use: to be counted up when the encoder's figures change. */
const recipe = "recipe-2";

/** One processor is left for pages. */
const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1));
const mostWaiting = 300;

/** A kept variant is shown without asking whether its picture is still there; it is asked afterwards, so often. */
const confirmMilliseconds = 30_000;

/** Keeps variants in a folder, at most `cacheBytes` of them. */
export function createPictures(db: Database, folder: string, cacheBytes: number, log: Logger): Pictures {
	const cache = openDiskCache(join(folder, recipe), cacheBytes, log);
	const queue = createQueue(atOnce, mostWaiting);
	const encoder = createEncoder(log);
	const making = new Map<string, Flight>();
	const confirmed = new Map<string, number>();
	dropOtherRecipes(folder).catch((error: unknown) => log.warn({ err: error }, "old pictures could not be cleared"));

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

	/** Leaves with the signal; the last one to leave takes the work out of the queue. */
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
			// Another picture may have been to blame.
			if (error instanceof EncoderGone) return encoder.run(task);
			throw error;
		});
		if (!("kind" in result) || result.kind !== "variant") throw new Error("the encoder answered something else");
		await cache.put(name, result.bytes);
		return result.bytes;
	}

	/** On every node, a picture that was deleted is gone for good soon after it is next asked for. */
	function confirm(id: string): void {
		if (Date.now() - (confirmed.get(id) ?? 0) < confirmMilliseconds) return;
		confirmed.set(id, Date.now());
		hasPicture(db, id)
			.then((isThere) => (isThere ? undefined : forget(id)))
			.catch((error: unknown) => log.warn({ err: error }, "it is not known whether a picture is still there"));
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
			if (!("kind" in result) || result.kind !== "icon") throw new Error("the encoder answered something else");
			return result.bytes;
		},
		async prepare(bytes) {
			try {
				const result = await queue.run(() => encoder.run({ kind: "upload", bytes }));
				if ("fault" in result) return result;
				if (result.kind !== "upload") throw new Error("the encoder answered something else");
				return result.picture;
			} catch (error) {
				// It brought the decoder down, or kept it for a minute.
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
