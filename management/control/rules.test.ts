import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { ControlEvent, ControlList } from "@lerret/contracts/api/control";
import { codeIn, parseTicketCode } from "@lerret/contracts/ticket-code";
import { ZXING_WASM_SHA256 } from "barcode-detector/ponyfill";
import { describe, expect, test } from "vitest";
import { findTickets } from "./find-tickets.ts";
import { groupEvents } from "./group-events.ts";
import { createRepeatFilter } from "./repeat-filter.ts";
import { earlyText, headingOf, toneOf, typesText } from "./verdict-text.ts";

describe("a code that the camera sees", () => {
	test("is new once while it stays in view", () => {
		const isNew = createRepeatFilter();
		expect([0, 1000, 2000, 3000, 5001].map((now) => isNew("a", now))).toEqual([true, false, false, false, true]);
	});

	test("is new when another one was seen in between", () => {
		const isNew = createRepeatFilter();
		expect([isNew("a", 0), isNew("b", 100), isNew("a", 200)]).toEqual([true, true, true]);
	});
});

test("the code reader is the one that barcode-detector was built for", async () => {
	const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
	expect(
		createHash("sha256")
			.update(await readFile(file))
			.digest("hex"),
	).toBe(ZXING_WASM_SHA256);
});

describe("a ticket's code", () => {
	const code = `0badcafe.${"a".repeat(22)}.${"-".repeat(86)}`;

	test.each([code, ` ${code}\n`, `https://kino.example/billett/${code}?x=1`])("is found in %j", (text) => {
		expect(codeIn(text)).toBe(code);
	});

	test.each(["", "a.b.c", `${code}x`, `x${code}`, `${code}.`, code.replace("0", "O")])("is not %j", (text) => {
		expect(parseTicketCode(text)).toBeNull();
	});
});

describe("tickets are found", () => {
	const ticketOf = (seatLabel: string | null, name: string) => ({ seatLabel, name }) as ControlList["tickets"][number];
	const tickets = [
		ticketOf("Rad 12, sete 4", "Kari Hansen"),
		ticketOf("Rad 4, sete 12", "Ola Hansen"),
		ticketOf("Rad 7, sete 5", "Sigrid Lie"),
		ticketOf("Balkong, rad A, sete 3", "Radmila Lund"),
		ticketOf(null, "Åse Bø"),
	];
	const revoked = [{ ...ticketOf("Rad 5, sete 7", "Ane Lie"), state: "refunded" as const }];

	test.each([
		["4 12", ["Rad 4, sete 12"]],
		["12 4", ["Rad 12, sete 4"]],
		["rad 4 ola", ["Rad 4, sete 12"]],
		["rad 4, sete 12", ["Rad 4, sete 12"]],
		["sete 12 rad 4", ["Rad 4, sete 12"]],
		["r4 s12", ["Rad 4, sete 12"]],
		["hansen 4 12", ["Rad 4, sete 12"]],
		["4", ["Rad 4, sete 12", "Rad 12, sete 4"]],
		["rad 4", ["Rad 4, sete 12"]],
		["sete 4", ["Rad 12, sete 4"]],
		["rad 5", ["Rad 5, sete 7"]],
		["4 4", []],
		["1", []],
		["rad 5 sete 7", ["Rad 5, sete 7"]],
		["7 5", ["Rad 7, sete 5"]],
		["a3", ["Balkong, rad A, sete 3"]],
		["balkong a 3", ["Balkong, rad A, sete 3"]],
		["radmila 3", ["Balkong, rad A, sete 3"]],
		["s", ["Balkong, rad A, sete 3", "Rad 4, sete 12", "Rad 7, sete 5", "Rad 12, sete 4", "Rad 5, sete 7"]],
		["lie", ["Rad 7, sete 5", "Rad 5, sete 7"]],
		["åse", [null]],
		["HANS", ["Rad 4, sete 12", "Rad 12, sete 4"]],
		["  ", []],
	])("by %j, the valid ones first", (query, seats) => {
		const found = findTickets({ tickets, revoked }, query);
		expect([...found.valid, ...found.revoked].map(({ seatLabel }) => seatLabel)).toEqual(seats);
	});
});

test("a used ticket says when, with the day if it was another", () => {
	const used = { result: "already-used", usedAt: "2026-11-20T18:42:00+01:00", isTest: false } as const;
	expect(headingOf([used], "2026-11-20T19:00:00+01:00")).toBe("Allerede brukt kl.\u00a018.42");
	expect(headingOf([used], "2026-11-21T19:00:00+01:00")).toBe("Allerede brukt fre. 20. nov. kl.\u00a018.42");
});

test("a ticket with something to show is to be checked only if it is valid", () => {
	expect(toneOf([{ result: "valid", shows: "", isTest: false }])).toBe("valid");
	expect(toneOf([{ result: "valid", shows: "Vis ledsagerbevis", isTest: false }])).toBe("check");
	expect(toneOf([{ result: "refunded", shows: "Vis ledsagerbevis", isTest: false }])).toBe("rejected");
});

test("a ticket that was sold with a test payment is never called valid", () => {
	const sold = { result: "valid", usedAt: null, shows: "", isTest: true } as const;
	const now = "2026-11-20T19:00:00+01:00";
	expect([toneOf([sold]), headingOf([sold], now), headingOf([sold, sold], now)]).toEqual([
		...["test", "Testbillett", "2 testbilletter"],
	]);
	expect(toneOf([{ ...sold, result: "already-used" }])).toBe("rejected");
});

test("tickets that come together are counted by type, and one that is not valid is not hidden by the others", () => {
	const [adult, child] = [{ ticketType: "Voksen" }, { ticketType: "Barn" }];
	expect([typesText([adult]), typesText([adult, child, adult])]).toEqual(["Voksen", "2 Voksen, 1 Barn"]);
	const [valid, used] = [
		{ result: "valid", usedAt: null, shows: "", isTest: false } as const,
		{ result: "already-used" } as const,
	];
	const now = "2026-11-20T19:00:00+01:00";
	expect(headingOf([valid, valid], now)).toBe("2 gyldige");
	const mixed = [valid, { ...valid, ...used }, valid];
	expect([headingOf(mixed, now), toneOf(mixed)]).toEqual(["2 av 3 gyldige", "rejected"]);
});

test.each([
	["2026-11-20T19:00:00+01:00", "2026-11-20T17:01:00+01:00", ""],
	["2026-11-20T19:00:00+01:00", "2026-11-20T19:10:00+01:00", ""],
	["2026-11-20T21:00:00+01:00", "2026-11-20T10:25:00+01:00", "Begynner om 10\u00a0t 35\u00a0min."],
	["2026-11-20T21:00:00+01:00", "2026-11-20T19:00:00+01:00", "Begynner om 2\u00a0t."],
	["2027-03-28T12:00:00+02:00", "2027-03-27T12:30:00+01:00", "Begynner om 22\u00a0t 30\u00a0min."],
	["2026-11-23T21:00:00+01:00", "2026-11-20T19:00:00+01:00", "Begynner om 3 dager."],
])("a ticket for %s that is read at %s says %j", (startTime, now, text) => {
	expect(earlyText(startTime, now)).toBe(text);
});

test("the events near now come first, and those that are over last", () => {
	const now = new Date("2026-11-20T17:00:00+01:00");
	const startingAt = (startTime: string) => ({ id: startTime, startTime }) as ControlEvent;
	const starts = ["2026-11-20T12:00:00+01:00", "2026-11-20T16:00:00+01:00", "2026-11-20T18:00:00+01:00"];
	const later = ["2026-11-20T21:00:00+01:00", "2026-11-21T18:00:00+01:00"];
	const groups = groupEvents([...starts, ...later].map(startingAt), now);
	expect(groups.map(([heading, events]) => [heading, events.map(({ id }) => id)])).toEqual([
		["Nå", starts.slice(1)],
		["Senere i dag", later.slice(0, 1)],
		["Lørdag 21. november", later.slice(1)],
		["Tidligere", starts.slice(0, 1)],
	]);
});
