import { createTextStore } from "@lerret/api-client/storage/text-store";
import { beforeEach, describe, expect, it } from "vitest";
import { createProfileStorage } from "./browser-storage";
import { cacheTickets, readCachedTickets } from "./cached-tickets";
import { ticketsKey } from "./tickets-of-others";

const kari = { userName: "Kari", email: "kari@tindevik.example", token: "t" };
const stored = new Map<string, string>();
const fakeLocalStorage = {
	getItem: (key: string) => stored.get(key) ?? null,
	setItem: (key: string, value: string) => void stored.set(key, value),
	removeItem: (key: string) => void stored.delete(key),
};
const fakeWindow = new EventTarget() as unknown as Window;
const store = createTextStore(() => fakeLocalStorage);
const storage = createProfileStorage(store, fakeWindow);
const throwSecurityError = () => {
	throw new DOMException("no", "SecurityError");
};

beforeEach(() => stored.clear());

const dispatchStorageEvent = (key: string | null, newValue: string | null) =>
	fakeWindow.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));

describe("the stored profile", () => {
	it("reads the profile that was written", () => {
		storage.write(kari);
		expect(JSON.parse(stored.get("cw-profile") ?? "")).toEqual(kari);
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
		stored.set("cw-profile", text);
		expect(storage.read()).toBeNull();
		expect(stored.has("cw-profile")).toBe(false);
	});

	it.each([
		["the token is too long for a header", { ...kari, token: "t".repeat(4097) }],
		["the name is too long", { ...kari, userName: "K".repeat(1001) }],
		["the e-mail has a control character", { ...kari, email: "kari\0" }],
	])("is deleted when %s", (_case, profile) => {
		storage.write(profile);
		expect(storage.read()).toBeNull();
		expect(stored.has("cw-profile")).toBe(false);
	});

	it("stores the longest token that a header may carry", () => {
		const profile = { ...kari, token: "t".repeat(4096) };
		storage.write(profile);
		expect(storage.read()).toEqual(profile);
	});

	it("lasts as long as the page where storage is forbidden", () => {
		const none = createProfileStorage(createTextStore(throwSecurityError), fakeWindow);
		none.write(kari);
		expect(none.read()).toEqual(kari);
		none.write(null);
		expect(none.read()).toBeNull();
	});

	it("is not replaced by an older one where storage is full", () => {
		storage.write(kari);
		const full = { ...fakeLocalStorage, setItem: throwSecurityError };
		createProfileStorage(
			createTextStore(() => full),
			fakeWindow,
		).write({ ...kari, email: "ola@birkevag.example" });
		expect(storage.read()).toBeNull();
	});

	it("is not stored without a token, because the session is the login", () => {
		storage.write({ ...kari, token: null });
		expect(stored.has("cw-profile")).toBe(false);
	});
});

describe("changes in other tabs", () => {
	const reported: unknown[] = [];
	beforeEach(() => {
		reported.length = 0;
		return storage.onChange((profile) => reported.push(profile));
	});

	it("reports a login", () => {
		dispatchStorageEvent("cw-profile", JSON.stringify(kari));
		expect(reported).toEqual([kari]);
	});
	it("reports a logout", () => {
		dispatchStorageEvent("cw-profile", null);
		expect(reported).toEqual([null]);
	});
	it("reports that all storage was cleared", () => {
		dispatchStorageEvent(null, null);
		expect(reported).toEqual([null]);
	});
	it("reports the stored profile when the page comes back from the back/forward cache", () => {
		const show = (persisted: boolean) => fakeWindow.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
		show(false);
		expect(reported).toEqual([]);
		show(true);
		expect(reported).toEqual([null]);
	});
	it("ignores other keys", () => {
		dispatchStorageEvent("something", "else");
		expect(reported).toEqual([]);
	});
});

describe("cached tickets", () => {
	const tickets = { owner: kari.email, savedAt: "2026-11-20T18:00:00Z", tickets: [] };
	const read = (owner: string) => readCachedTickets(store, owner, () => []);

	it("are returned to their owner", () => {
		cacheTickets(store, tickets);
		expect(read(kari.email)).toEqual(tickets);
	});

	it("are deleted at logout", () => {
		storage.write(kari);
		cacheTickets(store, tickets);
		storage.write(null);
		expect(stored.has(ticketsKey)).toBe(false);
	});

	it("stay when a visitor whose profile is not stored changes the name", () => {
		cacheTickets(store, tickets);
		storage.write({ ...kari, userName: "Torunn", token: null });
		expect(read(kari.email)).toEqual(tickets);
	});

	it("are deleted when another account reads them", () => {
		cacheTickets(store, tickets);
		expect(read("ola@birkevag.example")).toBeNull();
		expect(stored.has(ticketsKey)).toBe(false);
	});

	it("stay when the same visitor logs in again", () => {
		storage.write(kari);
		cacheTickets(store, tickets);
		storage.write({ ...kari, token: "new" });
		expect(read(kari.email)).toEqual(tickets);
	});

	it.each(["{", "null", "[]"])("are deleted when they are %s", (text) => {
		stored.set(ticketsKey, text);
		expect(read(kari.email)).toBeNull();
		expect(stored.has(ticketsKey)).toBe(false);
	});
});
