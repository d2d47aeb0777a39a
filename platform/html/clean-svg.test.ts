import { describe, expect, test } from "vitest";
import { cleanSvg } from "./clean-svg.ts";

const around = (inner: string, attributes = "") =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${attributes}>${inner}</svg>`;

describe("cleanSvg", () => {
	test("keeps shapes and colours unchanged", () => {
		const svg = around('<g fill="#fff"><path fill-rule="evenodd" d="M0 0H9V9Z" /></g>', ' fill="currentColor"');
		expect(cleanSvg(svg)).toEqual({ svg });
	});

	test("keeps gradients and references to them", () => {
		const svg = around(
			'<defs><linearGradient id="a"><stop offset="0" stop-color="red" /></linearGradient></defs><rect width="9" height="9" fill="url(#a)" /><use href="#a" />',
		);
		expect(cleanSvg(svg)).toEqual({ svg });
	});

	test("keeps colours that are functions, and quoted references", () => {
		const svg = around(
			`<rect fill="rgb(0 0 0 / 50%)" stroke="OKLCH(0.5 0.1 20)" clip-path="url('#a')" transform="rotate(4)" />`,
		);
		expect(cleanSvg(svg)).toEqual({ svg });
	});

	test("drops metadata of drawing programs and turns colours in styles into attributes", () => {
		const given = `<?xml version="1.0"?><!DOCTYPE svg><!-- Inkscape -->${around(
			'<metadata><rdf:RDF>x</rdf:RDF></metadata><path inkscape:label="a" style="fill:#123456;stroke:none;-inkscape-x:1" d="M0 0" />',
			' xmlns:inkscape="x"',
		)}`;
		expect(cleanSvg(given)).toEqual({ svg: expect.stringContaining('<path fill="#123456" stroke="none" d="M0 0" />') });
		expect(JSON.stringify(cleanSvg(given))).not.toMatch(/inkscape|rdf|style|DOCTYPE/u);
	});

	test.each([
		["a script", around("<script>alert(1)</script>")],
		["a style sheet", around("<style>*{display:none}</style>")],
		["a foreign object", around('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>')],
		["a picture from elsewhere", around('<image href="https://a.example/x.png" />')],
		["a link", around('<a href="https://a.example"><path d="M0 0" /></a>')],
		["an animation", around('<set attributeName="href" to="javascript:alert(1)" />')],
		["a paint from elsewhere", around('<rect fill="url(https://a.example/#a)" />')],
		["such a paint in a style", around('<rect style="fill:url(https://a.example/#a)" />')],
		["such a paint with a CSS escape", around('<rect fill="u\\72l(https://a.example/#a)" />')],
		["such a paint with an escaped parenthesis", around('<rect fill="url\\28 https://a.example/#a)" />')],
		["such a paint as a character reference", around('<rect fill="&#117;rl(https://a.example/#a)" />')],
		["a mask by another function", around(`<rect mask="image-set('https://a.example/a.png' 1x)" />`)],
		["a second paint from elsewhere", around('<rect fill="url(#a) url(https://a.example/#a)" />')],
		["a shape from elsewhere", around('<use href="https://a.example/#a" />')],
		["such a shape by its old name", around('<use xlink:href="//a.example/#a" />')],
	])("rejects %s", (_what, svg) => {
		expect(cleanSvg(svg)).toEqual({ error: expect.stringContaining("ikke kan brukes") });
	});

	test("drops event handlers", () => {
		expect(cleanSvg(around('<path d="M0 0" onclick="alert(1)" />', ' onload="alert(1)"'))).toEqual({
			svg: around('<path d="M0 0" />'),
		});
	});

	test.each(["", "<p>hei</p>", "{}"])("rejects text without an SVG: %j", (text) => {
		expect(cleanSvg(text)).toEqual({ error: "Filen er ikke en SVG-tegning." });
	});

	test("rejects a drawing without a viewBox", () => {
		expect(cleanSvg('<svg width="10"><path d="M0 0"/></svg>')).toEqual({ error: expect.stringContaining("viewBox") });
	});
});
