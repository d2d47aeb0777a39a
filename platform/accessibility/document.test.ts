import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { statusLabels } from "@lerret/contracts/api/accessibility";
import { expect, test } from "vitest";
import { assess, clauseOf, requirements } from "./basis.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Checks by hand, and what was done; `docs/accessibility.md` says when. */
const handChecks = {
	"hand: content": "What the pages have is known from the code: no sound, no broadcast, nothing that moves or blinks.",
	"hand: text": "The texts of the templates were read; words of staff and visitors are theirs.",
	"hand: contrast":
		"Edges and surfaces of fields, seats and buttons were measured against what is beside them on five pages, in both colour schemes; what is below 3:1 are taken seats and buttons with a text.",
	"hand: spacing":
		"Line height 1.5, paragraphs 2 em, the space between characters 0.12 em and between words 0.16 em were set on the pages of a purchase at 390 and 1280 px, and nothing was cut.",
};
const checkedOn = "29 November 2026";

const facts = {
	picturesWithoutText: 0,
	ownTrailers: 1,
	foreignTrailers: 0,
	hasReviews: true,
	hasAccounts: true,
	hasShop: true,
};

const intro = `<!-- Made by platform/accessibility/document.test.ts: npx vitest run platform/accessibility -u -->

# Accessibility

What the product meets of WCAG 2.2 A and AA, as clause 9 of EN 301 549 numbers it, for a site that sells tickets, has accounts and a trailer of its own. The management app shows a venue the same rows for its own content and settings, as the basis of its statement («Underlag for erklæringen»). Names and reasons are in bokmål, as that page has them. The rows are in \`platform/accessibility\`; a change of the product that changes a reason changes them there.

No expert outside the project has checked this, and people who use assistive technology daily have not tried the whole site. The payment providers' own pages are not assessed.

## Checks

\`npm test\` runs axe on one state of each part in light and dark at 390 and 1280 px; \`npm run prove\` runs it on every page and state, and IBM's Equal Access beside it. Checks by hand, last on ${checkedOn}:
`;

function toDocument(): string {
	const rows = assess(facts).map(({ id, clause, name, level, isInLaw, status, reason }) => {
		const checks = requirements.find((one) => one.id === id)?.checks.map((check) => `\`${check}\``) ?? [];
		return `| ${clause} | ${name} | ${level}${isInLaw ? "" : ", WCAG 2.2"} | ${statusLabels[status]} | ${reason} | ${checks.join(", ")} |`;
	});
	return [
		intro,
		...Object.entries(handChecks).map(([name, text]) => `- \`${name}\`: ${text}`),
		"\n## Requirements\n",
		"| Clause | Requirement | Level | Status | Reason | Checked by |",
		"|---|---|---|---|---|---|",
		...rows,
		"",
	].join("\n");
}

test("docs/accessibility.md has every requirement with its status and its checks", async () => {
	await expect(toDocument()).toMatchFileSnapshot(`${root}docs/accessibility.md`);
});

test("the requirements are the 55 success criteria of WCAG 2.2 A and AA, once each, in their order", () => {
	const numbers = requirements.map(({ id }) => id.split(".").map(Number));
	const sorted = numbers.toSorted(
		(a, b) => a.map((part, i) => part - (b[i] ?? 0)).find((difference) => difference !== 0) ?? 0,
	);
	expect(numbers).toEqual(sorted);
	expect(new Set(requirements.map(clauseOf)).size).toBe(55);
	// WCAG 2.1 has 50 of these levels: one of them, 4.1.1, is not in WCAG 2.2.
	expect(requirements.filter(({ isNew }) => !isNew)).toHaveLength(49);
	expect(requirements.filter(({ level }) => level === "A")).toHaveLength(31);
});

test("every check is a test that exists, or one by hand that is described", () => {
	const unknown = requirements
		.flatMap(({ checks }) => checks)
		.filter((check) => !(check in handChecks) && !existsSync(`${root}${check}`));
	expect(unknown).toEqual([]);
	expect(requirements.filter(({ checks }) => checks.length === 0)).toEqual([]);
});
