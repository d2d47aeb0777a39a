import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** What a visitor can come to read or hear: the text, closed parts included, and what attributes say. */
function allWords(page: Page): Promise<string> {
	return page.evaluate(() => {
		const said = ["alt", "aria-label", "aria-description", "content", "label", "placeholder", "title", "value"];
		const texts = [document.title];
		for (const element of document.querySelectorAll(
			"meta[name=description], meta[property='og:title'], body, body *",
		)) {
			// The names of cookies and the like are not ours to translate.
			if (element.closest("script, style, code")) continue;
			for (const name of said) texts.push(element.getAttribute(name) ?? "");
			for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue ?? "");
		}
		return texts.filter((text) => text.trim() !== "").join("\n");
	});
}

/** Words of interfaces that are no Norwegian words, alone or in what the demo venue's names are made of. */
const english =
	/\b(?:search|submit|loading|close|next|previous|buy|tickets?|today|tomorrow|subscribe|unsubscribe|read more|show more|see all|view all|sign (?:in|up|out)|log ?(?:out|in)\b(?<!login)|password|username|required|invalid|please|error|not found|page not|go back|skip to|home page|settings|account|cookies policy|opening hours|contact us|about us|sold out|cancelled|canceled|free entry|minutes|hours|yes|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|october|december)\b/giu;

/** What is left where somebody, or some code, has not finished. */
const unfinished =
	/lorem|ipsum|\bTODO\b|\bFIXME\b|\bXXX\b|\bundefined\b|\bNaN\b|\[object|\{\{|\$\{|Invalid Date|\bnull,|&amp;|&nbsp;|&quot;/gu;

/** A page says everything in Norwegian, and all of it is written. */
export async function expectNorwegian(page: Page): Promise<void> {
	// What the browser stores is named as the code names it.
	const words = (await allWords(page)).replace(/\bcw-[a-z]+\b/gu, "");

	expect.soft(words.match(english) ?? [], "English").toEqual([]);
	expect.soft(words.match(unfinished) ?? [], "unfinished").toEqual([]);
}
