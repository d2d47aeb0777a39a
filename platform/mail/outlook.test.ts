import { initialAppearance } from "@lerret/contracts/settings/appearance";
import { describe, expect, test } from "vitest";
import { composeEmail } from "./compose.ts";
import { box, buttons, facts, heading, listItem, note, paragraph, quote, warning } from "./parts.ts";
import { emailStyle } from "./style.ts";

const link = { label: "Vis billetten", url: "https://kino.example/ordre/1" };
const picture = { src: "data:,", width: 200, height: 300, alt: "Plakat" };
const rows = [{ label: "Adresse", value: "Strandgata 4" }];
const email = composeEmail(
	{ title: "Tindevik kino", origin: "https://kino.example", organisation: null, style: emailStyle(initialAppearance) },
	{
		to: "kari@post.example",
		subject: "Billett",
		preview: "Rad 2, sete 4",
		heading: "Vinterlys",
		lead: "Fredag 27. november kl. 18.00",
		picture: { ...picture, url: link.url },
		parts: [
			warning("Dette er en test."),
			box({ title: "Rad 2", picture: { src: "data:,", size: 240, alt: "QR-kode" }, lines: ["Voksen"], code: "AB" }),
			buttons([link, link]),
			facts(rows),
			heading("Kvittering"),
			...[paragraph, note, quote].map((part) => part("Velkommen.")),
			listItem({ mark: "Premiere", title: "Jul", line: "Film", picture, rows, link }),
		],
	},
);

/** As Outlook on Windows reads it: it alone shows what stands in these comments. */
const html = (email.html ?? "").replace(/<!--\[if mso\]>(.*?)<!\[endif\]-->/gsu, "$1");
const body = html.slice(html.indexOf("<body"));
const tags = [...body.matchAll(/<(?<name>[a-z]\w*)(?<attributes>[^>]*)>/gu)].map(({ groups }) => ({
	name: groups?.name ?? "",
	attributes: groups?.attributes ?? "",
	style: /style="([^"]*)"/u.exec(groups?.attributes ?? "")?.[1] ?? "",
}));

describe("in Outlook on Windows, whose Word draws padding and grounds of cells alone,", () => {
	test("an email is 600 pixels wide", () => {
		expect(body).toMatch(/<table[^>]* width="600"[^>]*><tr><td><table[^>]*max-width:600px/u);
		const count = (pattern: RegExp) => body.match(pattern)?.length;
		expect(count(/<table/gu)).toBe(count(/<\/table>/gu));
		expect(count(/<td/gu)).toBe(count(/<\/td>/gu));
	});

	test("every ground is an attribute of a cell, a table or the body too", () => {
		const grounds = tags.filter(({ name, style }) => /background:/u.test(style) && name !== "img");
		expect(grounds.length).toBeGreaterThan(4);
		for (const { name, attributes, style } of grounds) {
			expect(["body", "table", "td"]).toContain(name);
			expect(attributes).toContain(`bgcolor="${/background:([^;"]+)/u.exec(style)?.[1]}"`);
		}
	});

	test("all padding is that of a cell, and buttons have theirs there too", () => {
		for (const { name, style } of tags)
			if (/(?<!-)padding[^:]*:(?!0;|0$)/u.test(style) && name !== "td")
				expect([name, style]).toEqual(["a", expect.stringContaining("display:inline-block")]);
		const buttonCells = body.match(/<td[^>]*mso-padding-alt:12px 20px[^>]*><a [^>]*class="button/gu);
		expect(buttonCells).toHaveLength(2);
	});

	test("every width of a cell or picture is an attribute, and what is hidden is hidden there", () => {
		for (const { name, attributes, style } of tags) {
			const width = /(?<![-\w])width:(\d+)px/u.exec(style)?.[1];
			if (width) expect([name, attributes]).toEqual([name, expect.stringContaining(`width="${width}"`)]);
			if (style.includes("display:none")) expect(style).toContain("mso-hide:all");
		}
	});
});
