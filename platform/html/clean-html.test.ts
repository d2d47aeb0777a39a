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

	test("external links get rel=noopener", () => {
		expect(cleanHtml('<a href="https://x.example">a</a>')).toBe('<a href="https://x.example" rel="noopener">a</a>');
	});
});

describe("a table that is shown", () => {
	const table = '<table><caption>Priser "nå"</caption><tbody><tr><td>150 kr</td></tr></tbody></table>';

	test("gets a focusable region named by its caption", () => {
		expect(presentHtml(table)).toBe(
			`<div class="table" role="group" tabindex="0" aria-label="Tabell: Priser &quot;nå&quot;">${table}</div>`,
		);
	});

	const roomTable = (cells: string) =>
		`<table><thead><tr><th scope="col">Rom</th><th scope="col">Rullestolplasser</th><th scope="col">Teleslynge &amp; &quot;lyd&quot;</th></tr></thead><tbody><tr><th scope="row">Svømmehallen</th>${cells}</tr></tbody></table>`;

	test("gets the column heads in its cells where it is wider than a phone", () => {
		const shown = presentHtml(roomTable("<td>Etter avtale</td><td>Ved billettluka</td>"));

		expect(shown).toMatch(/^<div class="table stacked">/u);
		expect(shown).toContain(
			'<td data-label="Rullestolplasser">Etter avtale</td><td data-label="Teleslynge &amp; &quot;lyd&quot;">Ved billettluka</td>',
		);
		expect(presentHtml(shown)).toBe(shown);
	});

	test("gets no heads in its cells where it fits a phone or where cells span others", () => {
		const small =
			"<table><thead><tr><th>Billett</th><th>Pris</th></tr></thead><tbody><tr><td>Voksen</td><td>150 kr</td></tr></tbody></table>";

		expect(presentHtml(small)).toContain(`<div class="table" role="group" tabindex="0" aria-label="Tabell">${small}`);
		expect(presentHtml(roomTable('<td colspan="2">Etter avtale</td>'))).not.toContain("data-label");
	});

	test("gets one region, however often it is processed", () => {
		expect(presentHtml(presentHtml(table))).toBe(presentHtml(table));
	});
});

describe("opening hours that are shown", () => {
	test("do not break after their dash", () => {
		expect(presentHtml("<p>Fredag kl. 17–21, lørdag 12.00–18.00</p>")).toBe(
			'<p>Fredag <span class="unbroken">kl. 17–21</span>, lørdag <span class="unbroken">12.00–18.00</span></p>',
		);
	});

	test("stay unchanged in an address, and are found between escaped angle brackets", () => {
		const link = '<a href="/apent-10–15">Åpent</a>';
		expect(presentHtml(link)).toContain('href="/apent-10–15"');
		expect(presentHtml("<p>3 &lt; 4 og 13–21 &gt; 5</p>")).toBe(
			'<p>3 &lt; 4 og <span class="unbroken">13–21</span> &gt; 5</p>',
		);
	});

	test("are wrapped once, however often they are processed", () => {
		const hours = "<p>10.00–15.00</p>";
		expect(presentHtml(presentHtml(hours))).toBe(presentHtml(hours));
	});
});
