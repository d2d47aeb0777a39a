import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { initialsOf, reviewPictureNames, reviewPicturePath } from "./review-pictures.ts";

test.each([
	["Kari Nordmann", "KN"],
	["kari", "K"],
	["Åse-Marie von Østby", "ÅØ"],
	["  ola  ", "O"],
	["a\u030Ase", "Å"],
	["7 samuraier", "7S"],
	["!!", "?"],
	["😀", "?"],
])("the initials of %s are %s", (name, initials) => {
	expect(initialsOf(name)).toBe(initials);
});

test("every picture has a file and a path", () => {
	const files = readdirSync(new URL("../web/public/review-pictures", import.meta.url));
	expect(files.sort()).toEqual(reviewPictureNames.map((name) => `${name}.svg`).sort());
	expect(reviewPicturePath("moon", "Kari")).toBe("/review-pictures/moon.svg");
	expect(reviewPicturePath(null, "Åse ?")).toBe("/review-pictures/initials/%C3%85.svg");
});
