import { fontPairNames } from "@lerret/contracts/theme/fonts";
import { getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { renderTicketPdf, type TicketPdf } from "./pdf.ts";
import { createFontChooser } from "./pdf-fonts.ts";
import type { SoldTicket } from "./read.ts";
import { renderReportPdf } from "./report-pdf.ts";

const ticket = {
	id: "a",
	code: "v1.abc.def",
	seat: "1-1",
	ticketType: "Voksen",
	shows: "",
	ore: 15000,
	state: "valid",
	isTest: false,
	seatLabel: "Rad 1, sete 1",
	doors: "Dørene åpner kl. 17.30",
	event: { id: "e", title: "Ørneredet", hall: "Sal 1", startTime: "2026-11-20T18:00:00+01:00" },
} as unknown as SoldTicket;

/** Lines break where a font has room. */
const withoutBlanks = (text: string) => text.normalize("NFC").replace(/\s+/gu, "");

async function render(
	change: { title?: string; hall?: string; seatLabel?: string },
	look: TicketPdf["look"] = { fonts: "grotesk", accent: "#ffb84a" },
) {
	const { seatLabel = "Rad 1, sete 1", ...event } = change;
	const tickets = [{ ...ticket, seatLabel, event: { ...ticket.event, ...event } }];
	const facts = [{ label: "Dørene", value: "åpner kl. 17.30" }];
	const input = { siteTitle: "Tindevik kulturhus", dayStartsAt: 4, look, tickets, facts, poster: null };
	const bytes = await renderTicketPdf(input);
	const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
	const page = await pdf.getPage(1);
	const content = await page.getTextContent();
	const items = content.items.filter((item) => "str" in item);
	const text = items.map(({ str }) => str).join("");
	const tree = JSON.stringify(await page.getStructTree());
	return { pdf, bytes, tree, items, text: withoutBlanks(text) };
}

describe("a ticket's PDF prints", () => {
	test.each([
		["the languages of Norway", "Čáhppes — Åse þá ŧŋđž"],
		["Eastern Europe", "Łódź, Őrült, Ștefan, Çığ, Ħamrun"],
		["Vietnamese", "Mùi đu đủ xanh: Phở ở Hà Nội"],
		["Cyrillic", "Иди и смотри, Їжак"],
		["Greek", "Ο Θίασος: Ελένη, ώ"],
		["several scripts", "Søndag / Воскресенье / Κυριακή"],
	])("%s", async (_what, title) => {
		const { text } = await render({ title, hall: `Sal ${title}`, seatLabel: `${title}, rad 1, sete 1` });
		for (const part of [`kulturhus ${title}`, `Sal ${title}`, ticket.doors ?? "", `${title}, rad 1, sete 1`])
			expect(text).toContain(withoutBlanks(part));
	});

	test("Hebrew and Arabic, word by word from the right, with the text for screen readers", async () => {
		const { text, bytes } = await render({ title: "ואלס עם באשיר" });
		for (const character of "ואלסעםבשיר") expect(text).toContain(character);
		expect(Buffer.from(bytes).toString("latin1")).toContain("/ActualText");
		const { split } = await createFontChooser("grotesk");
		expect(split("كفر ناحوم", "700").map(({ font }) => /arabic-700/u.test(font))).toEqual([true]);
	});

	test("no boxes: emoji and characters without a font are left out", async () => {
		const title = "Jul 🎄 på 👩‍👧‍👦 Tindevik ❤️ 1️⃣ 🇳🇴 千と千尋 漢字";
		const { text } = await render({ title, hall: "漢", seatLabel: "Rad 漢4, sete 1" });
		expect(text).toContain("JulpåTindevik1Fredag");
		expect(text).toContain("Rad4,sete1");
		expect(text).not.toContain("U+");
	});

	test("common signs and blanks", async () => {
		const title = "Café «A–B» … 9\u202f131\u2011e €";
		expect((await render({ title })).text).toContain("Café«A–B»…9131-e€");
	});

	test.each(fontPairNames)("the minus of an amount below zero in the fonts «%s»", async (fonts) => {
		const { split } = await createFontChooser(fonts);
		for (const weight of ["400", "700"] as const) {
			const runs = split("−10 000,00 kr", weight);
			expect(runs.map(({ text }) => text).join("")).toBe("−10 000,00 kr");
		}
	});

	test.each(fontPairNames)("a year on one page in the fonts «%s»", async (fonts) => {
		const report = {
			siteTitle: "Tindevik kulturhus",
			look: { fonts, accent: "#8c2f1c" },
			title: "Året på en side",
			period: "1. januar 2026 til og med 31. desember 2026",
			about: "Tallene er fra testbetalinger. Forestillinger som har begynt og er solgt her. ".repeat(5),
			head: ["Tall", "I perioden", "Året før"],
		};
		const pagesOf = async (count: number) => {
			const rows = Array.from({ length: count }, (_, i) => [`Forestillinger: tilrettelagt visning ${i}`, "1 234", "0"]);
			const bytes = await renderReportPdf({ ...report, rows });
			return (await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })).numPages;
		};
		expect([await pagesOf(30), await pagesOf(45)]).toEqual([1, 2]);
	});

	test.each(fontPairNames)("bokmål and signs of its neighbours in the fonts «%s»", async (fonts) => {
		const title = "Ærlig talt: «Öl & Ålesund» – 18.00";
		const { text, bytes } = await render({ title }, { fonts, accent: "#8c2f1c" });
		expect(text).toContain(withoutBlanks(title));
		expect(Buffer.from(bytes).toString("latin1")).not.toContain("NotoSans");
	});

	test.each([
		["titles", { title: "En lang fortelling om en geit ".repeat(6) }],
		["words", { title: "W".repeat(200), hall: "W".repeat(200), seatLabel: `${"W".repeat(180)}, rad 12, sete 3` }],
	])("all of a ticket with long %s on one page, with its code", async (_what, change) => {
		const { pdf, items } = await render(change);
		expect(pdf.numPages).toBe(1);
		const lowest = Math.min(...items.map(({ transform }) => transform[5]));
		expect(lowest).toBeGreaterThan(0);
	});

	test("all scripts of a seat's name on one line", async () => {
		const { items } = await render({ seatLabel: "Зал Ελλάς א, rad شر, sete 17" });
		const heightOf = (part: string) => items.find(({ str }) => str.includes(part))?.transform[5];
		for (const part of ["Ελλάς", "א", "rad", "sete 17"])
			expect([part, heightOf(part)]).toEqual([part, heightOf("Зал")]);
	});

	test("every page tagged, whatever the script", async () => {
		const { pdf, tree } = await render({ title: "Иди и смотри 🎬", seatLabel: "Балкон, rad 1, sete 1" });
		const { metadata } = await pdf.getMetadata();
		expect(metadata?.getRaw()).toContain("<pdfuaid:part>1</pdfuaid:part>");
		expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
		for (const role of ["Document", "Sect", "H1", "H2", "P", "Figure"]) expect(tree).toContain(`"role":"${role}"`);
	});
});

test("a text of a common kind needs the site's font alone", async () => {
	const { split } = await createFontChooser("grotesk");
	expect(split("Ærlig talt, Berit!", "700")).toEqual([
		{ text: "Ærlig talt, Berit!", font: expect.stringContaining("SchibstedGrotesk_700Bold") },
	]);
	expect((await render({})).bytes.length).toBeLessThan(60_000);
});
