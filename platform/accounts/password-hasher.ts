import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { AppError } from "@lerret/contracts/errors";
import PQueue from "p-queue";

const derive = promisify<"argon2id", Argon2Parameters, Buffer>(argon2);

/** Parameters of one hash: memory in KiB, number of passes, number of lanes. */
export type HashCost = { memory: number; passes: number; parallelism: number };

/** OWASP's minimum for argon2id (password storage cheat sheet). */
export const standardCost: HashCost = { memory: 19 * 1024, passes: 2, parallelism: 1 };

/** Leaves one processor free to render pages during a burst of logins. */
const defaultConcurrency = Math.max(1, Math.min(2, availableParallelism() - 1));
const maxQueueLength = 1000;

const keyBytes = 32;

export type PasswordHasher = {
	/**
	 * Resolves when the caller may start: one caller per event-loop iteration, so that other requests run between
	 * logins.
	 */
	waitForSlot: () => Promise<void>;
	hash: (password: string, options?: { isPriority?: boolean }) => Promise<string>;
	/**
	 * Whether the password matches the hash. Without a hash it does the same work, so that an unknown account takes as
	 * long.
	 */
	verify: (password: string, hash: string | null, options?: QueueOptions) => Promise<boolean>;
};

export type QueueOptions = {
	/** Runs before the others, in a queue with its own length limit: for visitors and staff at a known address. */
	isPriority?: boolean;
	/** Runs just before the hash is computed; if it throws, nothing is computed. */
	before?: () => Promise<unknown>;
};

export function createPasswordHasher(
	cost: HashCost = standardCost,
	concurrency: number = defaultConcurrency,
): PasswordHasher {
	const enqueue = createQueue(concurrency);
	const dummyHash = encode(cost, randomBytes(16), randomBytes(keyBytes));
	return {
		waitForSlot: createEventLoopQueue(),
		hash: (password, { isPriority = false } = {}) =>
			enqueue(isPriority, async () => {
				const salt = randomBytes(16);
				return encode(cost, salt, await compute(password, salt, cost));
			}),
		verify: (password, hash, { isPriority = false, before } = {}) =>
			enqueue(isPriority, async () => {
				await before?.();
				const known = decode(hash ?? dummyHash);
				const isEqual = timingSafeEqual(await compute(password, known.salt, known.cost), known.key);
				return isEqual && hash !== null;
			}),
	};
}

/** A hash that no password matches, for an account whose owner has not set a password yet. */
export function createLockedHash(): string {
	return encode(standardCost, randomBytes(16), randomBytes(keyBytes));
}

function compute(password: string, salt: Buffer, cost: HashCost): Promise<Buffer> {
	// Keyboards differ in how they encode "å"; the hash must not.
	const message = Buffer.from(password.normalize("NFC"));
	return derive("argon2id", { message, nonce: salt, tagLength: keyBytes, ...cost });
}

const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/u, "");

function encode({ memory, passes, parallelism }: HashCost, salt: Buffer, key: Buffer): string {
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(key)}`;
}

function decode(hash: string): { cost: HashCost; salt: Buffer; key: Buffer } {
	const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/u.exec(hash);
	if (!match) throw new Error("a stored password hash is not an argon2id PHC string");
	const [, memory, passes, parallelism, salt = "", key = ""] = match;
	return {
		cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
		salt: Buffer.from(salt, "base64"),
		key: Buffer.from(key, "base64"),
	};
}

function createEventLoopQueue(): () => Promise<void> {
	let last = Promise.resolve();
	return () => {
		last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
		return last;
	};
}

/** Runs a task, those with `isPriority` before the others. Throws `unavailable` if too many of its kind wait. */
function createQueue(concurrency: number): <T>(isPriority: boolean, task: () => Promise<T>) => Promise<T> {
	const queue = new PQueue({ concurrency });
	return async (isPriority, task) => {
		const priority = isPriority ? 1 : 0;
		if (queue.sizeBy({ priority }) >= maxQueueLength)
			throw new AppError("unavailable", { headers: { "retry-after": "30" } });
		return queue.add(task, { priority });
	};
}
