import { beforeEach, describe, expect, it } from "vitest";
import { createProfileStorage } from "./browser-storage";
import { keepTicketsAtHand, readTicketsAtHand, ticketsKey } from "./tickets-at-hand";

const kari = { userName: "Kari", email: "kari@tindevik.example", token: "t" };
const kept = new Map<string, string>();
const local = {
	getItem: (key: string) => kept.get(key) ?? null,
	setItem: (key: string, value: string) => void kept.set(key, value),
	removeItem: (key: string) => void kept.delete(key),
};
const tabs = new EventTarget() as unknown as Window;
const storage = createProfileStorage(() => local, tabs);
const forbidden = () => {
	throw new DOMException("no", "SecurityError");
};

beforeEach(() => kept.clear());

const tell = (key: string | null, newValue: string | null) =>
	tabs.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));

describe("the stored profile", () => {
	it("reads the profile that was written", () => {
		storage.write(kari);
		expect(JSON.parse(kept.get("cw-profile") ?? "")).toEqual(kari);
		expect(storage.read()).toEqual(kari);
	});

	it.each([
		"{",
		"null",
		"7",
		'"text"',
		"[]",
		"{}",
		'{"userName":"K","email":"e","token":""}',
		'{"userName":"K","email":"e","token":7}',
		'{"userName":null,"email":"e","token":"t"}',
		'{"userName":"K","email":"e","token":["t"]}',
		'{"userName":"K","email":"e","token":{"value":"t"}}',
		'{"userName":"K","email":"e","token":"t\\r\\nX-Other: 1"}',
		'{"userName":"K","email":"e","token":"\\u0000"}',
		'{"userName":"K","email":"e","token":"to ord"}',
		'{"userName":"K","email":"e","token":"blåbær"}',
	])("is deleted when it is %s", (text) => {
		kept.set("cw-profile", text);
		expect(storage.read()).toBeNull();
		expect(kept.has("cw-profile")).toBe(false);
	});

	it.each([
		["the token is too long for a header", { ...kari, token: "t".repeat(4097) }],
		["the name is too long", { ...kari, userName: "K".repeat(1001) }],
		["the e-mail has a control character", { ...kari, email: "kari\0" }],
	])("is deleted when %s", (_case, profile) => {
		storage.write(profile);
		expect(storage.read()).toBeNull();
		expect(kept.has("cw-profile")).toBe(false);
	});

	it("stores the longest token that a header may carry", () => {
		const profile = { ...kari, token: "t".repeat(4096) };
		storage.write(profile);
		expect(storage.read()).toEqual(profile);
	});

	it("reads null where storage is forbidden", () => {
		const none = createProfileStorage(forbidden, tabs);
		none.write(kari);
		expect(none.read()).toBeNull();
	});
});

describe("changes in other tabs", () => {
	const heard: unknown[] = [];
	beforeEach(() => {
		heard.length = 0;
		return storage.onChange((profile) => heard.push(profile));
	});

	it("reports a login", () => {
		tell("cw-profile", JSON.stringify(kari));
		expect(heard).toEqual([kari]);
	});
	it("reports a logout", () => {
		tell("cw-profile", null);
		expect(heard).toEqual([null]);
	});
	it("reports that all storage was cleared", () => {
		tell(null, null);
		expect(heard).toEqual([null]);
	});
	it("reports the stored profile when the page comes back from the back/forward cache", () => {
		const show = (persisted: boolean) => tabs.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
		show(false);
		expect(heard).toEqual([]);
		show(true);
		expect(heard).toEqual([null]);
	});
	it("ignores other keys", () => {
		tell("something", "else");
		expect(heard).toEqual([]);
	});
});

describe("cached tickets", () => {
	const tickets = { owner: kari.email, savedAt: "2026-11-20T18:00:00Z", tickets: [] };
	const read = (owner: string) => readTicketsAtHand(local, owner, () => []);

	it("are returned to their owner", () => {
		keepTicketsAtHand(local, tickets);
		expect(read(kari.email)).toEqual(tickets);
	});

	it("are deleted at logout", () => {
		storage.write(kari);
		keepTicketsAtHand(local, tickets);
		storage.write(null);
		expect(kept.has(ticketsKey)).toBe(false);
	});

	it("are deleted when another account reads them", () => {
		keepTicketsAtHand(local, tickets);
		expect(read("ola@birkevag.example")).toBeNull();
		expect(kept.has(ticketsKey)).toBe(false);
	});

	it("stay when the same visitor logs in again", () => {
		storage.write(kari);
		keepTicketsAtHand(local, tickets);
		storage.write({ ...kari, token: "new" });
		expect(read(kari.email)).toEqual(tickets);
	});

	it.each(["{", "null", "[]"])("are deleted when they are %s", (text) => {
		kept.set(ticketsKey, text);
		expect(read(kari.email)).toBeNull();
		expect(kept.has(ticketsKey)).toBe(false);
	});
});
