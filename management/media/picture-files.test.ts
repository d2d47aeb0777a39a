import { mostUploadBytes } from "@lerret/contracts/media";
import { describe, expect, test } from "vitest";
import { megabytes, mistakeIn, pictureTypes } from "./picture-files.ts";

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe("of the files that somebody has chosen", () => {
	test.each(pictureTypes)("one %s is taken", (type) => {
		expect(mistakeIn([file("a", type, mostUploadBytes)])).toBeUndefined();
	});

	test.each([
		["none", [], "Velg et bilde."],
		["two", [file("a.png", "image/png"), file("b.png", "image/png")], "Ett bilde om gangen"],
		["a text", [file("program.pdf", "application/pdf")], "program.pdf er ikke et bilde i JPEG, PNG, WebP eller AVIF."],
		["a drawing", [file("logo.svg", "image/svg+xml")], "logo.svg er ikke et bilde"],
		["what a telephone takes", [file("IMG_1.HEIC", "")], "Lagre det som JPEG først."],
		["one that is too large", [file("stor.jpg", "image/jpeg", mostUploadBytes * 1.5)], "stor.jpg er på 30 MB."],
	])("%s: it is said what is wrong", (_what, files, message) => {
		expect(mistakeIn(files)).toContain(message);
	});

	test("sizes have a decimal comma, and none where they are whole", () => {
		expect([megabytes(3.44 * 1024 * 1024), megabytes(20 * 1024 * 1024)]).toEqual(["3,4", "20"]);
	});
});
