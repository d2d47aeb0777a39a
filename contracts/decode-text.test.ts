import { describe, expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
/** Every character of the text is a byte in Windows-1252. */
const singleBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\ufeff${text}`, "utf16le"));
const swapped = (bytes: Uint8Array) => Uint8Array.from(Buffer.from(bytes).swap16());

describe("text from elsewhere", () => {
	test.each([
		["UTF-8", utf8("Åse på kino"), null],
		["UTF-8 with a byte order mark", utf8("\ufeffÅse på kino"), "application/json"],
		["UTF-8 that the header calls something else", utf8("Åse på kino"), "application/json; charset=ISO-8859-1"],
		["UTF-16 with a byte order mark", utf16("Åse på kino"), null],
		["big-endian UTF-16 with a byte order mark", swapped(utf16("Åse på kino")), null],
		["UTF-16 by its header", utf16("Åse på kino").slice(2), "application/json; charset=utf-16le"],
		["ISO-8859-1 by its header", singleBytes("Åse på kino"), "application/json;charset=iso-8859-1"],
		["Windows-1252 by its header", singleBytes("Åse på kino"), 'text/csv; header=present; charset="windows-1252"'],
		["Windows-1252 by its bytes", singleBytes("Åse på kino"), null],
		["Windows-1252 that the header calls UTF-8", singleBytes("Åse på kino"), "application/json; charset=utf-8"],
		["Windows-1252 with an unknown header", singleBytes("Åse på kino"), "text/plain; charset=norsk"],
	])("is read as %s", (_encoding, bytes, contentType) => {
		expect(decodeText(bytes, contentType)).toBe("Åse på kino");
	});

	test("keeps the characters that only Windows-1252 has", () => {
		expect(decodeText(Uint8Array.of(0x93, 0x4e, 0xe5, 0x94, 0x20, 0x96, 0x20, 0x80))).toBe("“Nå” – €");
	});

	test("may be empty", () => {
		expect(decodeText(new Uint8Array())).toBe("");
	});
});
