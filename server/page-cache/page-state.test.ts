import { describe, expect, test } from "vitest";
import { extractState } from "./page-state.ts";

const page = (states: string) => `<!DOCTYPE html><body><p>Side</p>${states}<script>1</script></body>`;
const state = (text: string) => `<script type="text/plain" id="page-state">${text}</script>`;

describe("the page state", () => {
	test("is extracted completely, and nothing else is", () => {
		const extracted = extractState(page(state('["\\u003cb>"]')), "/");
		expect(extracted.state.text).toBe('["\\u003cb>"]');
		expect(extracted.text).toBe(
			page(
				`<script type="text/plain" id="page-state" data-src="/assets/state/${extracted.state.hash}.txt?for=%2F"></script>`,
			),
		);
	});

	test("has the same hash for the same text", () => {
		const [first, second, other] = ["[1]", "[1]", "[2]"].map((text) => extractState(page(state(text)), "/").state.hash);
		expect(first).toBe(second);
		expect(first).not.toBe(other);
	});

	test("has an address that cannot break out of its attribute", () => {
		const { text } = extractState(page(state("[]")), '/search?q="><script>alert(1)</script>');
		expect(text).not.toContain("alert(1)</script>");
		expect(text).not.toContain('q="');
	});

	test.each([
		["is missing", ""],
		["occurs twice", state("[1]") + state("[2]")],
		["has another markup", '<script id="page-state" type="text/plain">[]</script>'],
	])("throws if it %s", (_what, states) => {
		expect(() => extractState(page(states), "/")).toThrow(/web\/client/u);
	});
});
