import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { AppError } from "@lerret/contracts/errors";

const derive = promisify<"argon2id", Argon2Parameters, Buffer>(argon2);

/** What one hash costs: memory in KiB, passes over it, lanes. */
export type Cost = { memory: number; passes: number; parallelism: number };

/** The least that OWASP's password storage cheat sheet allows for argon2id: 19 MiB, two passes, one lane. */
export const standardCost: Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };

/** So many hashes run at once, and the others wait. One processor is left for the pages, however many logins come. */
const mostAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
/** A line longer than this is refused with `unavailable`: nobody would wait that long. */
const longestLine = 1000;

const keyBytes = 32;

export type Passwords = {
	/** Resolves when it is one's turn to begin: one caller a turn of the event loop, so that a storm of logins lets pages in between. */
	turn: () => Promise<void>;
	/** A new hash in PHC's form. */
	hash: (password: string, options?: Pick<QueueOptions, "isFirst">) => Promise<string>;
	/** Whether the password is the hash's. Without a hash it does the same work for nothing, so that an unknown account takes as long. */
	verify: (password: string, hash: string | null, options?: QueueOptions) => Promise<boolean>;
};

export type QueueOptions = {
	/** Goes before all that is not, and has a queue length of its own: for visitors and staff at an address that is known as theirs. */
	isFirst?: boolean;
	/** Runs when the work's turn has come. Where it throws, nothing is computed. */
	before?: () => Promise<unknown>;
};

/** argon2id through a queue of its own, `atOnce` at a time. */
export function createPasswords(cost: Cost = standardCost, atOnce: number = mostAtOnce): Passwords {
	const inTurn = createQueue(atOnce);
	const nobody = encode(cost, randomBytes(16), randomBytes(keyBytes));
	return {
		turn: createTurns(),
		hash: (password, { isFirst = false } = {}) =>
			inTurn(isFirst, async () => {
				const salt = randomBytes(16);
				return encode(cost, salt, await compute(password, salt, cost));
			}),
		verify: (password, hash, { isFirst = false, before } = {}) =>
			inTurn(isFirst, async () => {
				await before?.();
				const known = decode(hash ?? nobody);
				const isEqual = timingSafeEqual(await compute(password, known.salt, known.cost), known.key);
				return isEqual && hash !== null;
			}),
	};
}

/** The hash of no password at all: for an account that nobody shall get into until one is set. */
export function lockedHash(): string {
	return encode(standardCost, randomBytes(16), randomBytes(keyBytes));
}

function compute(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
	// The same letter å can be written in two ways; a password must not depend on the keyboard.
	const message = Buffer.from(password.normalize("NFC"));
	return derive("argon2id", { message, nonce: salt, tagLength: keyBytes, ...cost });
}

const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/u, "");

function encode({ memory, passes, parallelism }: Cost, salt: Buffer, key: Buffer): string {
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(key)}`;
}

function decode(hash: string): { cost: Cost; salt: Buffer; key: Buffer } {
	const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/u.exec(hash);
	if (!match) throw new Error("a stored password hash is not argon2id in PHC's form");
	const [, memory, passes, parallelism, salt = "", key = ""] = match;
	return {
		cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
		salt: Buffer.from(salt, "base64"),
		key: Buffer.from(key, "base64"),
	};
}

/** Gives every caller a turn of the event loop of its own, in order. What has come in from the network is dealt with in between. */
function createTurns(): () => Promise<void> {
	let last = Promise.resolve();
	return () => {
		last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
		return last;
	};
}

/** Runs what it is given, so many at once: what `isFirst` before the rest, each in order. Throws `unavailable` where too many wait. */
function createQueue(atOnce: number): <T>(isFirst: boolean, act: () => Promise<T>) => Promise<T> {
	const waiting = { first: [] as (() => void)[], rest: [] as (() => void)[] };
	let running = 0;
	return async (isFirst, act) => {
		const queue = isFirst ? waiting.first : waiting.rest;
		if (queue.length >= longestLine) throw new AppError("unavailable", { headers: { "retry-after": "30" } });
		if (running >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
		else running += 1;
		try {
			return await act();
		} finally {
			// The slot goes to the next in the queue; it is free only when none waits.
			const next = waiting.first.shift() ?? waiting.rest.shift();
			if (next) next();
			else running -= 1;
		}
	};
}
