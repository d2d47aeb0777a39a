import { expect, test } from "vitest";
import { textAfterKey } from "./shortcuts.ts";

const type = (text: string, key: string, more = {}) =>
	textAfterKey(text, { key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...more });

test("keys that are typed before the search has its field are kept", () => {
	expect([..."Aasmund"].reduce((text, key) => type(text, key) ?? text, "")).toBe("Aasmund");
	expect([type("Aa", "Backspace"), type("Aa", "Enter"), type("Aa", "v", { ctrlKey: true })]).toEqual([
		...["A", null, null],
	]);
});
