import { expect, test, vi } from "vitest";
import { PaymentProviderError, ProviderUnavailableError } from "./driver.ts";
import { createAccountGate } from "./gate.ts";

let now = 0;
const down = async () => {
	throw new PaymentProviderError("down", 503);
};
const never = () => new Promise<never>(() => {});

async function open() {
	now = 0;
	const gate = createAccountGate("Vipps", () => now);
	for (let i = 0; i < 3; i += 1) await expect(gate.run("visitor", down)).rejects.toThrow("down");
	return gate;
}

test("three failures in a row open the breaker, and nothing is asked until one call may try again", async () => {
	const gate = await open();
	const work = vi.fn(async () => "answer");
	expect(gate.isAvailable()).toBe(false);
	await expect(gate.run("job", work)).rejects.toThrow(ProviderUnavailableError);
	now = 4999;
	await expect(gate.run("visitor", work)).rejects.toThrow(ProviderUnavailableError);
	expect(work).not.toHaveBeenCalled();
	now = 5000;
	const both = await Promise.allSettled([gate.run("visitor", work), gate.run("visitor", work)]);
	expect(both.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
	expect(await gate.run("job", work)).toBe("answer");
});

test("a failed try doubles the delay, up to a minute", async () => {
	const gate = await open();
	const delays: number[] = [];
	for (let i = 0; i < 6; i += 1) {
		const before = now;
		while (!gate.isAvailable()) now += 1000;
		delays.push((now - before) / 1000);
		await expect(gate.run("job", down)).rejects.toThrow("down");
	}
	expect(delays).toEqual([5, 10, 20, 40, 60, 60]);
});

test("rejections by the provider keep it closed", async () => {
	const gate = createAccountGate("Stripe", () => 0);
	const reject = async () => {
		throw new PaymentProviderError("busy", 429);
	};
	for (let i = 0; i < 10; i += 1) await expect(gate.run("job", reject)).rejects.toThrow("busy");
	expect(gate.isAvailable()).toBe(true);
});

test("visitors have 40 calls and jobs 30 at once, apart, and the next one fails at once", async () => {
	const gate = createAccountGate("Stripe", () => 0);
	vi.useFakeTimers();
	const running = [
		...Array.from({ length: 40 }, () => gate.run("visitor", never)),
		...Array.from({ length: 30 }, () => gate.run("job", never)),
	];
	const ended = Promise.allSettled(running);
	await expect(gate.run("visitor", never)).rejects.toThrow(ProviderUnavailableError);
	await expect(gate.run("job", never)).rejects.toThrow(ProviderUnavailableError);
	await vi.advanceTimersByTimeAsync(10_000);
	const results = await ended;
	vi.useRealTimers();
	expect(results.every(({ status }) => status === "rejected")).toBe(true);
	expect(gate.isAvailable()).toBe(false);
});

test("a visitor waits three seconds at most, with everything that a call needs", async () => {
	vi.useFakeTimers();
	const gate = createAccountGate("Vipps", () => 0);
	const call = gate.run("visitor", never).catch((error: Error) => error.message);
	await vi.advanceTimersByTimeAsync(3000);
	expect(await call).toBe("Vipps does not respond in time");
	vi.useRealTimers();
});
