import { expect, test } from "vitest";
import { textAfterKey } from "./shortcuts.ts";

const press = (text: string, key: string, more = {}) =>
	textAfterKey(text, { key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...more });

test("keys that are typed before the search has its field are kept", () => {
	expect([..."Aasmund"].reduce((text, key) => press(text, key) ?? text, "")).toBe("Aasmund");
	expect([press("Aa", "Backspace"), press("Aa", "Enter"), press("Aa", "v", { ctrlKey: true })]).toEqual([
		...["A", null, null],
	]);
});
