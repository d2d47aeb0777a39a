import { expect, test } from "vitest";
import { addressOf, sentenceOf } from "./audit-words.ts";
import { type AuditEntry, foldEntries } from "./fold.ts";

const entry = (id: string, at: string, fields: Partial<AuditEntry> = {}): AuditEntry => ({
	id,
	at: `2026-11-20T${at}+01:00`,
	staffId: "leif",
	staffName: "Leif Leder",
	action: "change",
	kind: "event-prices",
	itemId: id,
	parentId: null,
	title: `Vinterlys ${id}. desember kl. 18.00`,
	before: { priceGroup: "Ordinær" },
	after: { priceGroup: "Seniorkino" },
	...fields,
});
const wordsOf = (entries: AuditEntry[]) =>
	foldEntries(entries).map((group) => {
		const { text, name } = sentenceOf(group.entries);
		return [text, name].filter(Boolean).join(" ");
	});

test("folds what one person did to several items of a kind into one sentence", () => {
	const batch = [entry("1", "12:00:30"), entry("2", "12:00:00"), entry("3", "11:59:10")];
	expect(wordsOf(batch)).toEqual(["endret prisgruppe på 3 forestillinger"]);
	expect(wordsOf(batch.map((one) => ({ ...one, kind: "article", action: "publish" })))).toEqual([
		"publiserte 3 nyheter",
	]);
});

test("keeps apart what others did, what was done otherwise, and what was done later", () => {
	const alone = [
		entry("1", "12:00:30"),
		entry("2", "12:00:20", { staffId: "rakel" }),
		entry("3", "12:00:10", { action: "delete", kind: "event" }),
		entry("4", "11:00:00", { kind: "price-group", title: "Seniorkino" }),
	];
	expect(wordsOf(alone)).toEqual([
		"endret prisene på Vinterlys 1. desember kl. 18.00",
		"endret prisene på Vinterlys 2. desember kl. 18.00",
		"slettet Vinterlys 3. desember kl. 18.00",
		"endret prisgruppen Seniorkino",
	]);
});

test("says how many places were withheld, and opened again", () => {
	const withheld = { kind: "block", title: "Vinterlys 1. desember kl. 18.00" };
	const seats = { event: "Vinterlys", places: ["1-1", "1-2"] };
	const alone = [
		entry("1", "12:00:00", { ...withheld, action: "create", before: null, after: seats }),
		entry("2", "11:00:00", { ...withheld, action: "delete", before: { ...seats, places: 1 }, after: null }),
		entry("3", "10:00:00", { ...withheld, action: "change", before: seats, after: { ...seats, places: 3 } }),
	];
	expect(wordsOf(alone)).toEqual([
		"sperret 2 plasser på Vinterlys 1. desember kl. 18.00",
		"åpnet igjen en plass på Vinterlys 1. desember kl. 18.00",
		"endret sperrede plasser på Vinterlys 1. desember kl. 18.00",
	]);
});

test("says how often one item was changed", () => {
	const again = [entry("1", "12:00:30"), entry("1", "12:00:00")].map((one) => ({ ...one, kind: "event" }));
	expect(wordsOf(again)).toEqual(["endret Vinterlys 1. desember kl. 18.00 2 ganger"]);
});

test("leads to the screen of an item that is still there", () => {
	const of = (kind: string, action = "change") => addressOf(entry("1", "12:00:00", { kind, action }));
	expect(of("media")).toBe("bilder/1");
	expect(of("document")).toBe("bilder/1?vis=filer");
	expect(of("document", "delete")).toBeNull();
});
