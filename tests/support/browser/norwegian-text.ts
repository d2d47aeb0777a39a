import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

function readAllText(page: Page): Promise<string> {
	return page.evaluate(() => {
		const textAttributes = [
			"alt",
			"aria-label",
			"aria-description",
			"content",
			"label",
			"placeholder",
			"title",
			"value",
		];
		const texts = [document.title];
		for (const element of document.querySelectorAll(
			"meta[name=description], meta[property='og:title'], body, body *",
		)) {
			// Names of cookies and localStorage keys stay as they are.
			if (element.closest("script, style, code")) continue;
			for (const name of textAttributes) texts.push(element.getAttribute(name) ?? "");
			for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue ?? "");
		}
		return texts.filter((text) => text.trim() !== "").join("\n");
	});
}

/** English interface words that are not Norwegian words and not part of the demo's names. */
const englishPattern =
	/\b(?:search|submit|loading|close|next|previous|buy|tickets?|today|tomorrow|subscribe|unsubscribe|read more|show more|see all|view all|sign (?:in|up|out)|log ?(?:out|in)\b(?<!login)|password|username|required|invalid|please|error|not found|page not|go back|skip to|home page|settings|account|cookies policy|opening hours|contact us|about us|sold out|cancelled|canceled|free entry|minutes|hours|yes|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|october|december)\b/giu;

const unfinishedPattern =
	/lorem|ipsum|\bTODO\b|\bFIXME\b|\bXXX\b|\bundefined\b|\bNaN\b|\[object|\{\{|\$\{|Invalid Date|\bnull,|&amp;|&nbsp;|&quot;/gu;

export async function expectNorwegian(page: Page): Promise<void> {
	const text = (await readAllText(page)).replace(/\bcw-[a-z]+\b/gu, "");

	expect.soft(text.match(englishPattern) ?? [], "English").toEqual([]);
	expect.soft(text.match(unfinishedPattern) ?? [], "unfinished").toEqual([]);
}
