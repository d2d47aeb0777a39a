import type { Page } from "@playwright/test";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn, openNewArticle, uniqueTitle } from "../support/browser/management-steps.ts";

/** Shortened clipboard contents of Word, Google Docs, a spreadsheet and an email program. */

const wordHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal{margin:0cm} --></style></head>
<body lang=NO style='tab-interval:35.4pt'><!--StartFragment-->
<h1>Kulturvåren 2027<o:p></o:p></h1>
<p class=MsoNormal>Våren byr på <b>tolv konserter</b> og <i style='mso-bidi-font-style:normal'>fire</i> premierer.<span
class=MsoCommentReference><a class=msocomanchor href="#_msocom_1" onmouseover="msoCommentShow('1')">[SP1]</a></span>
<del cite="mailto:Kari">Dette er strøket.</del><ins cite="mailto:Kari">Dette er satt inn.</ins><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span>Kystkoret<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o&nbsp; </span>med band</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp; </span>Jazz</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.&nbsp; </span>Kjøp billett</p>
<h2>Priser</h2>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Voksen<o:p></o:p></p></td><td><p class=MsoNormal>350&nbsp;kr</p></td></tr>
<tr><td><p class=MsoNormal>Barn</p></td><td><p class=MsoNormal>150&nbsp;kr</p></td></tr></table>
<p class=MsoNormal><img width=300 height=200 src="data:image/png;base64,iVBORw0KGgo="></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment-->
<div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><div class=msocomtxt>
<p class=MsoCommentText>Ikke publiser honoraret!</p></div></div></div></body></html>`;

const googleDocsHtml = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span
style="font-weight:400;">Program</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;">Vanlig, </span><span
style="font-weight:700;">fet</span><span style="font-weight:400;"> og </span><span style="font-weight:400;font-style:italic;">kursiv</span>
<a href="https://www.google.com/url?q=https://tindevik.example/kino&amp;sa=D"><span style="color:#1155cc;">lenke</span></a></p></b><br
class="Apple-interchange-newline">`;

const spreadsheetHtml = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>.xl65{font-weight:700;}</style></head><body>
<table border=0 cellpadding=0 width=174 style='border-collapse:collapse;width:130pt'><col width=87 span=2 style='width:65pt'>
<tr height=20><td class=xl65 style='font-weight:700;height:15pt'>Hvem</td><td style='font-weight:700'>Pris</td></tr>
<tr height=20><td>Voksen</td><td align=right>150 kr</td></tr><tr height=20><td></td><td>&nbsp;</td></tr></table></body></html>`;

const emailHtml = `<div dir="ltr"><div>Hei!</div><div><br></div><div>Vi <b>øver</b> på torsdag.</div><table role="presentation"><tr><td>
<table><tr><td>I en ramme</td></tr></table></td></tr></table><img src="https://track.example/p.gif" width="1" height="1"></div>`;

async function paste(page: Page, html: string): Promise<void> {
	const text = page.getByRole("textbox", { name: "Tekst", exact: true });
	await text.click();
	await text.evaluate((element, clipboardHtml) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/html", clipboardHtml);
		element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	}, html);
}

async function publishAndReadBody(page: Page): Promise<string> {
	await page.getByLabel("Tittel", { exact: true }).fill(uniqueTitle("Limt inn"));
	await page.getByRole("button", { name: "Publiser nå" }).click();
	const link = page.getByRole("link", { name: /Se på nettstedet/u });
	const html = await (await page.request.get((await link.getAttribute("href")) ?? "")).text();
	return /<div class="prose article-body">([\s\S]*?)<\/div><\/article>/u.exec(html)?.[1] ?? html;
}

test("text from Word keeps its headings and lists, and drops its comments", async ({ page }) => {
	await logIn(page);
	await openNewArticle(page);
	await paste(page, wordHtml);
	const notes = page.getByRole("status").filter({ hasText: "Om det du limte inn:" });
	await expect(notes).toContainText("Ett bilde ble ikke med");
	await expect(notes).toContainText("En merknad i margen ble ikke med.");
	const text = await publishAndReadBody(page);
	expect(text).toContain("<h2>Kulturvåren 2027</h2>");
	expect(text).toContain("<strong>tolv konserter</strong> og <em>fire</em> premierer.");
	expect(text).toContain(
		"<ul><li>Kystkoret<ul><li>med band</li></ul></li><li>Jazz</li></ul><ol><li>Kjøp billett</li></ol>",
	);
	expect(text).toMatch(/<h3>Priser<\/h3><div class="table"[^>]*><table>/u);
	expect(text).toMatch(/<tr><td>Voksen<\/td><td>350(?:&nbsp;|\u00a0)kr<\/td><\/tr><tr><td>Barn<\/td>/u);
	expect(text).toContain("Dette er satt inn.");
	expect(text).not.toMatch(/strøket|honoraret|SP1|mso/iu);
});

test("text from Google Docs keeps its bold text, and its links lead directly to their target", {
	tag: proveTag,
}, async ({ page }) => {
	await logIn(page);
	await openNewArticle(page);
	await paste(page, googleDocsHtml);
	const text = await publishAndReadBody(page);
	expect(text).toContain("<h2>Program</h2><p>Vanlig, <strong>fet</strong> og <em>kursiv</em>");
	expect(text).toContain('href="https://tindevik.example/kino"');
});

test("a table from a spreadsheet keeps its bold first row as headings, can be continued by keyboard, and is left with Escape", {
	tag: proveTag,
}, async ({ page }) => {
	await logIn(page);
	await openNewArticle(page);
	await paste(page, spreadsheetHtml);
	// The caret is in the last cell, so Tab adds a row.
	await page.keyboard.press("Tab");
	await page.keyboard.type("Honnør");
	await page.keyboard.press("Tab");
	await page.keyboard.type("120 kr");
	await page.keyboard.press("Escape");
	await page.keyboard.type("Barn under to år går gratis.");
	expect(await publishAndReadBody(page)).toContain(
		'<thead><tr><th scope="col">Hvem</th><th scope="col">Pris</th></tr></thead><tbody>' +
			"<tr><td>Voksen</td><td>150 kr</td></tr><tr><td>Honnør</td><td>120 kr</td></tr></tbody></table></div>" +
			"<p>Barn under to år går gratis.</p>",
	);
});

test("text from an email loses its layout table and tracking pixel", { tag: proveTag }, async ({ page }) => {
	await logIn(page);
	await openNewArticle(page);
	await paste(page, emailHtml);
	expect(await publishAndReadBody(page)).toBe(
		"<p>Hei!</p><p>Vi <strong>øver</strong> på torsdag.</p><p>I en ramme</p>",
	);
	await expect(page.getByText("Om det du limte inn:")).toHaveCount(0);
});
