import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Logo } from "./logo";

test.each([
	["0 0 100 400", 'data-shape="tall"'],
	["0 0 1600 100", 'data-shape="wide"'],
	["0,0,1600,100", 'data-shape="wide"'],
])("a logo of %s has room to be read", (viewBox, shape) => {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="M0 0"/></svg>`;
	expect(renderToStaticMarkup(<Logo svg={svg} label="Kino" />)).toContain(shape);
});

test("a usual logo has the usual height", () => {
	const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 80"><path d="M0 0"/></svg>';
	expect(renderToStaticMarkup(<Logo svg={svg} label="Kino" />)).not.toContain("data-shape");
});
