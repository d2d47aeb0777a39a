import { expect, test } from "vitest";
import { logoShape } from "./logo-shape";

test.each([
	["0 0 100 400", "tall"],
	["0 0 1600 100", "wide"],
	[" 0,0,1600,100", "wide"],
	["0 0 300 80", undefined],
])("a logo of %s has room to be read", (viewBox, shape) => {
	expect(logoShape(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="M0 0"/></svg>`)).toBe(shape);
});

test("a logo without a size has the usual height", () => expect(logoShape("<svg></svg>")).toBe(undefined));
