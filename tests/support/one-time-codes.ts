import { createHmac } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** An app for one-time codes, written from RFC 4226 and RFC 6238 apart from the library of the server. */
export function codeOf(secret: string, at: Temporal.Instant): string {
	const bits = [...secret].map((character) => alphabet.indexOf(character).toString(2).padStart(5, "0")).join("");
	const key = Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)));
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(Math.floor(at.epochMilliseconds / 30_000)));
	const digest = createHmac("sha1", key).update(counter).digest();
	const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
	return String(number % 1_000_000).padStart(6, "0");
}
