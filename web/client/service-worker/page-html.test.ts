import { describe, expect, test } from "vitest";
import { renderCachedPages } from "./offline-page.ts";
import { importsOfScript, scriptsOfPage, stateUrl, titleOf, withContent, withNote } from "./page-html.ts";
import { formatTime } from "./response-date.ts";

const page = [
	"<title>Tindevik kulturhus | Øl &amp; ost</title>",
	'<p role="status" id="page-note" class="page-note"></p>',
	'<script type="text/plain" id="page-state" data-src="/assets/state/ab12.txt?for=%2Fkinoprogram&amp;x=1"></script>',
	'<template id="page-preloads"><link rel="modulepreload" href="/assets/entry-1.js"/><link rel="modulepreload" href="/assets/b-2.js"/></template>',
].join("");

describe("the text of a cached page", () => {
	test("contains its title, state and scripts", () => {
		expect(titleOf(page)).toBe("Øl &amp; ost");
		expect(stateUrl(page)).toBe("/assets/state/ab12.txt?for=%2Fkinoprogram&x=1");
		expect(scriptsOfPage(page)).toEqual(["/assets/entry-1.js", "/assets/b-2.js"]);
		expect(stateUrl("<p></p>")).toBeNull();
		expect(scriptsOfPage("<p></p>")).toEqual([]);
	});

	test("takes a note only in the page-note element", () => {
		expect(withNote(page, "Uten nett $& her.")).toContain('class="page-note">Uten nett $& her.</p>');
		expect(withNote("<p></p>", "Uten nett.")).toBe("<p></p>");
	});

	test("takes other content and its title", () => {
		const html =
			'<title>Tindevik | Uten nett</title><main id="innhold"><h1>Uten nett</h1>\n<p></p></main><footer></footer>';
		expect(withContent(html, "Billett $&", "<h1>$1</h1>")).toBe(
			'<title>Tindevik | Billett $&</title><main id="innhold"><h1>$1</h1></main><footer></footer>',
		);
	});

	test("finds the imports of a script", () => {
		const script = 'import{a}from"./shared-1.js";const m=["assets/late-2.js"];import(`./answers-3.js`)';
		expect(importsOfScript(script)).toEqual(["/assets/shared-1.js", "/assets/late-2.js", "/assets/answers-3.js"]);
	});
});

describe("formatTime", () => {
	const now = new Date("2026-11-21T20:00:00Z");
	test("returns a time in Oslo for today", () =>
		expect(formatTime(new Date("2026-11-21T17:42:00Z"), now)).toBe("kl.\u00a018.42"));
	test("includes the date for another day", () =>
		expect(formatTime(new Date("2026-11-20T17:42:00Z"), now)).toBe("fredag 20. november kl.\u00a018.42"));
	test("compares days in Oslo", () => expect(formatTime(new Date("2026-11-20T23:30:00Z"), now)).toBe("kl.\u00a000.30"));
});

describe("the list of cached pages", () => {
	const now = new Date("2026-11-21T20:00:00Z");
	const sentAt = new Date("2026-11-21T17:42:00Z");

	test("says when it is empty", () => expect(renderCachedPages([], now)).toContain("Ingen sider er lagret"));

	test("starts with the programme and its date, then the tickets", () => {
		const list = renderCachedPages(
			[
				{ address: "/om-oss", title: "Om oss", sentAt },
				{ address: "/min-side", title: "Min side", sentAt },
				{ address: "/kinoprogram", title: "Kinoprogram", sentAt },
			],
			now,
		);
		expect([...list.matchAll(/href="([^"]+)"/gu)].map(([, href]) => href)).toEqual([
			"/kinoprogram",
			"/min-side",
			"/om-oss",
		]);
		expect(list).toContain("Sist oppdatert kl.\u00a018.42");
	});

	test("escapes URLs", () =>
		expect(renderCachedPages([{ address: '/"><script>', title: "x", sentAt }], now)).not.toContain("<script>"));
});
