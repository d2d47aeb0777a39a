import { initialAppearance } from "@lerret/contracts/settings/appearance";
import { composeEmail } from "@lerret/platform/mail/compose";
import { box, buttons, facts, heading, listItem, note, paragraph, quote, warning } from "@lerret/platform/mail/parts";
import { emailStyle } from "@lerret/platform/mail/style";
import { expect, test } from "../support/browser/fixtures.ts";

const word = "Menneskerettighetsorganisasjonsmedlemskapsavgiftsordning";
const link = { label: `Vis ${word}`, url: `https://kino.example/${word}` };
const picture = { src: "data:,", width: 200, height: 300, alt: "Plakat" };
const rows = [{ label: "Adresse", value: `${word}\n8899 Tindevik` }];

/** Every part, with words that are too long for a phone. */
const organisation = {
	legalName: word,
	orgNumber: "310987654",
	visitingAddress: ["Strandgata 4", "8899 Tindevik"],
	postalAddress: [],
	phone: "75 00 12 34",
	email: "post@kino.example",
	ticketOffice: "",
	stepFreeAccess: "",
	openingHours: [],
};
const email = composeEmail(
	{ title: word, origin: "https://kino.example", organisation, style: emailStyle(initialAppearance) },
	{
		to: "kari@post.example",
		subject: word,
		heading: word,
		lead: `Fredag 27. november kl. 18.00\n${word}`,
		picture: { ...picture, url: link.url },
		parts: [
			warning(word),
			box({ title: word, picture: { src: "data:,", size: 240, alt: "QR-kode" }, lines: [word], code: word }),
			buttons([link, link]),
			facts(rows),
			heading(word),
			...[paragraph, note, quote].map((part) => part(word)),
			listItem({
				mark: "Premiere",
				title: word,
				line: word,
				picture,
				rows: [{ label: "fre. 27. nov.", value: word }],
				link,
			}),
		],
		footer: { reason: word, links: [link, link] },
	},
);

for (const width of [320, 360, 700])
	test(`an email of ${width} pixels does not scroll sideways, whatever its words`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		await page.setContent(email.html ?? "");
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
	});

test("an email has a dark look with text that stands out", async ({ page }) => {
	await page.emulateMedia({ colorScheme: "dark" });
	await page.setContent(email.html ?? "");
	await expect(page.locator("body")).toHaveCSS("background-color", "rgb(10, 20, 32)");
	await expect(page.locator("h2")).toHaveCSS("color", "rgb(242, 239, 230)");
	await expect(page.getByAltText("QR-kode")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});
