import { maxUploadBytes } from "@lerret/contracts/media";
import { describe, expect, test } from "vitest";
import { findFileError, formatMegabytes, pictureTypes } from "./picture-files.ts";

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe("checking the chosen files", () => {
	test.each(pictureTypes)("accepts a %s", (type) => {
		expect(findFileError([file("a", type, maxUploadBytes)])).toBeUndefined();
	});

	test("accepts several pictures", () => {
		expect(findFileError([file("a.png", "image/png"), file("b.jpg", "image/jpeg")])).toBeUndefined();
	});

	test.each([
		["no file", [], "Velg et bilde."],
		["a PDF among pictures", [file("a.png", "image/png"), file("b.pdf", "application/pdf")], "b.pdf er ikke et bilde"],
		["a PDF", [file("program.pdf", "application/pdf")], "program.pdf er ikke et bilde i JPEG, PNG, WebP eller AVIF."],
		["an SVG", [file("logo.svg", "image/svg+xml")], "logo.svg er ikke et bilde"],
		["a HEIC photo", [file("IMG_1.HEIC", "")], "Lagre det som JPEG først."],
		["a file that is too large", [file("stor.jpg", "image/jpeg", maxUploadBytes * 1.5)], "stor.jpg er på 30 MB."],
	])("rejects %s", (_what, files, message) => {
		expect(findFileError(files)).toContain(message);
	});

	test("writes megabytes with a decimal comma, and whole megabytes without decimals", () => {
		expect([formatMegabytes(3.44 * 1024 * 1024), formatMegabytes(20 * 1024 * 1024)]).toEqual(["3,4", "20"]);
	});
});
