import { describe, expect, it } from "vitest";
import { createTextStore } from "./text-store.ts";

class FakeStorage {
	values = new Map<string, string>();
	getItem = (key: string) => this.values.get(key) ?? null;
	setItem = (key: string, text: string) => void this.values.set(key, text);
	removeItem = (key: string) => void this.values.delete(key);
}

const securityError = () => {
	throw new DOMException("denied", "SecurityError");
};

const broken: [string, () => Storage][] = [
	["missing", () => undefined as unknown as Storage],
	["null", () => null as unknown as Storage],
	["forbidden", securityError],
	[
		"throwing",
		() => ({ getItem: securityError, setItem: securityError, removeItem: securityError }) as unknown as Storage,
	],
];

describe.each(broken)("storage that is %s", (_, open) => {
	it("keeps values as long as the page, and says so", () => {
		const store = createTextStore(open);
		expect(store.isAvailable()).toBe(false);
		expect(store.read("a")).toBeNull();
		expect(store.write("a", "1")).toBe(false);
		expect(store.read("a")).toBe("1");
		expect(store.keys()).toContain("a");
		store.delete("a");
		expect(store.read("a")).toBeNull();
	});
});

describe("storage that is full", () => {
	const fill = (storage: FakeStorage) => {
		storage.setItem = () => {
			throw new DOMException("full", "QuotaExceededError");
		};
	};

	it("keeps the new value as long as the page, and never brings an older one back", () => {
		const storage = new FakeStorage();
		const store = createTextStore(() => storage);
		expect(store.write("a", "old")).toBe(true);
		fill(storage);
		expect(store.write("a", "new")).toBe(false);
		expect(store.read("a")).toBe("new");
		expect(createTextStore(() => storage).read("a")).toBeNull();
	});

	it("is used again when it has space", () => {
		const storage = new FakeStorage();
		const store = createTextStore(() => storage);
		const { setItem } = storage;
		fill(storage);
		store.write("a", "1");
		storage.setItem = setItem;
		expect(store.write("a", "2")).toBe(true);
		expect(createTextStore(() => storage).read("a")).toBe("2");
	});
});
