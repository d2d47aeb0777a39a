import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const engineSource = readFileSync(
	createRequire(import.meta.url).resolve("accessibility-checker-engine/ace-window.js"),
	"utf8",
);

const misjudged = [
	// The link that skips the landmarks stands before them, and before the question for consent.
	/^aria_content_in_landmark: .* class="skip-link"/u,
	// HTML allows `username` on a field for an e-mail address, too.
	/^input_autocomplete_valid: .* type="email"/u,
	// A form without a name is no landmark (HTML-AAM).
	/^aria_(?:form_label|landmark_name)_unique: .*: <form (?!.*aria-label)/u,
	// The status about the page is a live region, whose place is no landmark; axe's rule leaves those out.
	/^aria_content_in_landmark: .*: <a href="">$/u,
	// Radios of two forms are two groups (HTML, "radio button group").
	/^input_checkboxes_grouped: Radio .* name="betaling"/u,
	// It scrolls on narrow screens and with larger text, and must be in reach of the keyboard there.
	/^element_tabbable_role_valid: .* class="table"/u,
];

type Result = {
	ruleId: string;
	value: [policy: string, outcome: string];
	message: string;
	snippet: string;
	path: { dom: string };
};
type Engine = { Checker: new () => { check: (node: Document, rules: string[]) => Promise<{ results: Result[] }> } };

/** What IBM's Equal Access calls a failure on the page. Closed `details` are left out: the engine reads no text in them. */
export async function findEqualAccessViolations(page: Page): Promise<string[]> {
	const isInjected = await page.evaluate(() => "ace_ibma" in window);
	if (!isInjected) await page.evaluate(engineSource);
	const violations = await page.evaluate(async () => {
		// The engine takes what is not drawn off the screen for empty.
		const sheet = new CSSStyleSheet();
		sheet.replaceSync("* { content-visibility: visible !important }");
		document.adoptedStyleSheets.push(sheet);
		const { ace_ibma: engine } = window as unknown as { ace_ibma: Engine };
		const { results } = await new engine.Checker().check(document, ["IBM_Accessibility"]);
		document.adoptedStyleSheets.pop();
		const isClosed = (path: string) => {
			const { singleNodeValue } = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE);
			return (
				singleNodeValue instanceof Element && singleNodeValue.parentElement?.closest("details:not([open])") != null
			);
		};
		return results
			.filter(({ value: [policy, outcome] }) => policy === "VIOLATION" && outcome === "FAIL")
			.filter(({ path }) => !isClosed(path.dom))
			.map(({ ruleId, message, snippet }) => `${ruleId}: ${message}: ${snippet}`);
	});
	return violations.filter((violation) => !misjudged.some((pattern) => pattern.test(violation)));
}
