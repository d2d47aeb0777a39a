import { describe, expect, test } from "vitest";
import { liftState } from "./after-paint.ts";

const page = (states: string) => `<!DOCTYPE html><body><p>Side</p>${states}<script>1</script></body>`;
const state = (text: string) => `<script type="text/plain" id="page-state">${text}</script>`;

describe("the state of a page", () => {
	test("is taken out whole, and nothing else is", () => {
		const lifted = liftState(page(state('["\\u003cb>"]')), "/");
		expect(lifted.state.text).toBe('["\\u003cb>"]');
		expect(lifted.text).toBe(
			page(
				`<script type="text/plain" id="page-state" data-src="/assets/state/${lifted.state.hash}.txt?for=%2F"></script>`,
			),
		);
	});

	test("has the same hash as long as its text is the same", () => {
		const [first, second, other] = ["[1]", "[1]", "[2]"].map((text) => liftState(page(state(text)), "/").state.hash);
		expect(first).toBe(second);
		expect(first).not.toBe(other);
	});

	test("carries an address that cannot leave its attribute", () => {
		const { text } = liftState(page(state("[]")), '/search?q="><script>alert(1)</script>');
		expect(text).not.toContain("alert(1)</script>");
		expect(text).not.toContain('q="');
	});

	test.each([
		["is missing", ""],
		["is there twice", state("[1]") + state("[2]")],
		["is written in another way", '<script id="page-state" type="text/plain">[]</script>'],
	])("that %s is told loudly", (_what, states) => {
		expect(() => liftState(page(states), "/")).toThrow(/web\/client/u);
	});
});
