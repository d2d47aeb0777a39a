import { describe, expect, test } from "vitest";
import { cleanHtml, presentHtml } from "./clean-html.ts";

describe("HTML from an editor", () => {
	test.each([
		["<script>alert(1)</script><p>a</p>", "<p>a</p>"],
		['<p onclick="x()">a</p>', "<p>a</p>"],
		['<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
		['<img src="x" onerror="x()">', ""],
		["<h1>a</h1>", "<h2>a</h2>"],
		['<iframe src="https://x.example"></iframe>', ""],
		["<style>p{}</style><p>a</p>", "<p>a</p>"],
	])("%s becomes %s", (dirty, clean) => {
		expect(cleanHtml(dirty)).toBe(clean);
	});

	test("links out of the house get rel=noopener", () => {
		expect(cleanHtml('<a href="https://x.example">a</a>')).toBe('<a href="https://x.example" rel="noopener">a</a>');
	});
});

describe("a table as it is shown", () => {
	const table = '<table><caption>Priser "nå"</caption><tbody><tr><td>150 kr</td></tr></tbody></table>';

	test("stands in a frame that the keyboard reaches, named by its caption", () => {
		expect(presentHtml(table)).toBe(
			`<div class="table" role="group" tabindex="0" aria-label="Tabell: Priser &quot;nå&quot;">${table}</div>`,
		);
	});

	test("gets one frame, however often it is shown", () => {
		expect(presentHtml(presentHtml(table))).toBe(presentHtml(table));
	});
});
