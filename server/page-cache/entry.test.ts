import { describe, expect, test } from "vitest";
import { referToState, toUncachedResponse } from "./entry.ts";

const page = (element: string) => `<!DOCTYPE html><body><p>Side</p>${element}<script>1</script></body>`;
const empty = page('<script type="text/plain" id="page-state"></script>');
const addressOf = (text: string) => /data-src="([^"]*)"/u.exec(text)?.[1];

describe("the page state", () => {
	test("is not in a cached page, but at an address with its hash", () => {
		const { text, state } = referToState(empty, '["\\u003cb>"]', "/");
		expect(state.text).toBe('["\\u003cb>"]');
		expect(text).toBe(
			page(`<script type="text/plain" id="page-state" data-src="/assets/state/${state.hash}.txt?for=%2F"></script>`),
		);
	});

	test("has the same hash for the same text", () => {
		const [first, second, other] = ["[1]", "[1]", "[2]"].map((state) => referToState(empty, state, "/").state.hash);
		expect(first).toBe(second);
		expect(first).not.toBe(other);
	});

	test("has an address that cannot break out of its attribute", () => {
		const { text } = referToState(empty, "[]", '/search?q="><script>alert(1)</script>');
		expect(text).not.toContain("alert(1)</script>");
		expect(addressOf(text)).toMatch(/%3C%2Fscript%3E$/u);
	});

	test("is in a page that is not cached", async () => {
		const response = toUncachedResponse({
			status: 200,
			headers: new Headers(),
			text: empty,
			state: "$&",
			caching: null,
		});
		expect(await response.text()).toBe(page('<script type="text/plain" id="page-state">$&</script>'));
	});

	test("of a page without an element for it is an error", () => {
		expect(() => referToState(page(""), "[]", "/")).toThrow(/web\/client/u);
	});
});
