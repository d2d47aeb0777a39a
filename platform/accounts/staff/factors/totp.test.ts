import { describe, expect, test } from "vitest";
import { newTotpSecret, stepOfCode, totpAddress } from "./totp.ts";

/** "12345678901234567890", the secret of RFC 6238, appendix B. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toString();

describe("a code", () => {
	test.each([
		[59, "287082"],
		[1111111109, "081804"],
		[1234567890, "005924"],
		[20000000000, "353130"],
	])("at %s seconds is %s, as RFC 6238 has it", (seconds, code) => {
		expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
	});

	test("is taken one step early and late, and no more", () => {
		const steps = [-60, -30, 0, 30, 60].map((shift) => stepOfCode(secret, "005924", at(1234567890 + shift)));
		const step = Math.floor(1234567890 / 30);
		expect(steps).toEqual([null, step, step, step, null]);
	});

	test.each(["", "00592", "0059240", "5924", "abcdef"])("is not «%s»", (code) => {
		expect(stepOfCode(secret, code, at(1234567890))).toBeNull();
	});
});

test("the address for an app names site and account", () => {
	const address = new URL(totpAddress(secret, { issuer: "Tindevik kulturhus", email: "leder@hus.example" }));
	expect([address.protocol, address.host]).toEqual(["otpauth:", "totp"]);
	expect(decodeURIComponent(address.pathname)).toBe("/Tindevik kulturhus:leder@hus.example");
	expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, issuer: "Tindevik kulturhus", digits: "6" });
});

test("a secret has 160 random bits", () => {
	const secrets = Array.from({ length: 20 }, newTotpSecret);
	expect(new Set(secrets).size).toBe(20);
	for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/u);
});
