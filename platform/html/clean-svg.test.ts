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
		expect(cleanSvg(given)).toEqual({ svg: expect.stringContaining('<path d="M0 0" fill="#123456" stroke="none" />') });
		expect(JSON.stringify(cleanSvg(given))).not.toMatch(/inkscape|rdf|style|DOCTYPE/u);
	});

	test("takes drawings as Illustrator saves them: colours in classes", () => {
		const given = `<?xml version="1.0" encoding="utf-8"?><!-- Generator: Adobe Illustrator --><!DOCTYPE svg [<!ENTITY ns_svg "x">]>
			<svg version="1.1" id="Lag_1" xmlns="http://www.w3.org/2000/svg" x="0px" y="0px" viewBox="0 0 10 10"
				style="enable-background:new 0 0 10 10;" xml:space="preserve"><style type="text/css">
				.st0{fill:#FFFFFF;}
				.st1, .st2 {fill:none;stroke:#123456;stroke-width:2;}
				.st2{clip-path:url(#a);}
			</style><switch><g><path class="st0" d="M0 0"/><path class="st2" d="M1 1"/></g></switch></svg>`;
		expect(cleanSvg(given)).toEqual({
			svg: expect.stringMatching(
				/^<svg .*<path d="M0 0" fill="#FFFFFF" \/><path d="M1 1" fill="none" stroke="#123456" stroke-width="2" clip-path="url\(#a\)" \/><\/g>/su,
			),
		});
		expect(JSON.stringify(cleanSvg(given))).not.toMatch(/class|style|\.st0|xml:space/u);
	});

	test("takes drawings as Inkscape saves them: metadata, a size in millimetres and no viewBox", () => {
		const given = `<svg width="210mm" height="52.5mm" xmlns="http://www.w3.org/2000/svg" xmlns:sodipodi="x"><sodipodi:namedview id="a"/><g inkscape:groupmode="layer"><path style="fill:#fff" d="M0 0"/></g></svg>`;
		expect(cleanSvg(given)).toEqual({ svg: expect.stringMatching(/viewBox="0 0 793\.\d+ 198\.\d+"/u) });
	});

	const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
	test.each([
		["PNG", `data:image/png;base64,${pixel}`],
		["JPEG", "data:image/jpeg;base64,/9j/4AAQSkZJRgABAQ=="],
	])("keeps a %s within the file", (_what, href) => {
		const svg = around(`<image width="10" height="10" href="${href}" />`);
		expect(cleanSvg(svg)).toEqual({ svg });
	});

	test.each([
		["a script", around("<script>alert(1)</script>")],
		["a style sheet", around("<style>*{display:none}</style>")],
		["a foreign object", around('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>')],
		["a picture from elsewhere", around('<image href="https://a.example/x.png" />')],
		["another file within it", around('<image href="data:image/svg+xml;base64,PHN2Zy8+" />')],
		["text in place of a picture", around('<image href="data:image/png;base64,PHNjcmlwdD4=" />')],
		["a picture as a paint", around(`<rect fill="url(data:image/png;base64,${"iVBORw0KGgo"})" />`)],
		["an import", around("<style>@import url(https://a.example/x.css);</style>")],
		[
			"a class with a paint from elsewhere",
			around('<style>.a{fill:url(https://a.example/#a)}</style><rect class="a" />'),
		],
		["a rule for everything among classes", around("<style>.a{fill:red} *{display:none}</style>")],
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
