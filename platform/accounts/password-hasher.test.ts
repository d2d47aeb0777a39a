import { describe, expect, test } from "vitest";
import { createLockedHash, createPasswordHasher, standardCost } from "./password-hasher.ts";
import { isWeakPassword } from "./weak-passwords.ts";

const cheapCost = { memory: 8, passes: 1, parallelism: 1 };

describe("a password hash", () => {
	test("uses argon2id with 19 MiB and two passes", async () => {
		expect(await createPasswordHasher(standardCost).hash("fjord-vaffel-7")).toMatch(
			/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/u,
		);
	});

	test("differs each time", async () => {
		const passwords = createPasswordHasher(cheapCost);
		expect(await passwords.hash("fjord-vaffel-7")).not.toBe(await passwords.hash("fjord-vaffel-7"));
	});

	test("verifies when it was made with other parameters", async () => {
		const hash = await createPasswordHasher({ memory: 16, passes: 2, parallelism: 1 }).hash("fjord-vaffel-7");
		expect(await createPasswordHasher(cheapCost).verify("fjord-vaffel-7", hash)).toBe(true);
	});

	test.each([
		["another password", "fjord-vaffel-8"],
		["no password", ""],
	])("does not match %s", async (_what, password) => {
		const passwords = createPasswordHasher(cheapCost);
		expect(await passwords.verify(password, await passwords.hash("fjord-vaffel-7"))).toBe(false);
	});

	test("rejects any password when there is no hash", async () => {
		expect(await createPasswordHasher(cheapCost).verify("", null)).toBe(false);
	});

	test("of a locked account rejects any password", async () => {
		expect(await createPasswordHasher(cheapCost).verify("", createLockedHash())).toBe(false);
	});
});

describe("the hashing queue", () => {
	test("runs two tasks at a time, in order", async () => {
		const passwords = createPasswordHasher(cheapCost, 2);
		let running = 0;
		const seen: number[] = [];
		const order: number[] = [];
		const checks = Array.from({ length: 12 }, (_, n) =>
			passwords.verify("x", null, {
				before: async () => {
					order.push(n);
					running += 1;
					seen.push(running);
					await new Promise(setImmediate);
					running -= 1;
				},
			}),
		);
		await Promise.all(checks);
		expect([Math.max(...seen), order]).toEqual([2, order.toSorted((a, b) => a - b)]);
	});

	test("continues after failed tasks", async () => {
		const passwords = createPasswordHasher(cheapCost);
		const rejected = Array.from({ length: 5 }, () =>
			passwords.verify("x", null, { before: () => Promise.reject(new Error("rejected")) }).catch(() => "rejected"),
		);
		await Promise.all(rejected);
		expect(await passwords.verify("a", await passwords.hash("a"))).toBe(true);
	});

	test("serves known addresses before all that wait, and does not reject them when the queue for others is full", async () => {
		const passwords = createPasswordHasher(cheapCost, 1);
		const order: string[] = [];
		const work = (name: string, isFirst: boolean) =>
			passwords
				.verify("x", null, { isPriority: isFirst, before: async () => order.push(name) })
				.catch(() => order.push("full"));
		const requests = Array.from({ length: 1002 }, () => work("unknown", false));
		await Promise.all([...requests, work("known", true), work("known", true)]);
		expect(order.indexOf("full")).toBeGreaterThanOrEqual(0);
		expect(order.filter((name) => name !== "full").slice(0, 4)).toEqual(["unknown", "known", "known", "unknown"]);
	});

	test("rejects callers when too many wait", async () => {
		const passwords = createPasswordHasher(cheapCost, 2);
		const requests = Array.from({ length: 1010 }, () =>
			passwords.verify("x", null).catch(({ code }: { code: string }) => code),
		);
		expect((await Promise.all(requests)).filter((outcome) => outcome === "unavailable").length).toBe(8);
	});
});

describe("a weak password", () => {
	test.each(["kort", "sjutegn", "12345678", "Password1", "passord123", "SOMMERFUGL", "kjærlighet", "qwertyuiopå"])(
		"is %s",
		(password) => {
			expect(isWeakPassword(password)).toBe(true);
		},
	);

	test.each(["fjord-vaffel-7", "åttetegn", "tre tilfeldige ord", "😀😀😀😀😀😀😀😀"])("is not %s", (password) => {
		expect(isWeakPassword(password)).toBe(false);
	});
});
