import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestLocation } from "../../../tests/support/database.ts";
import { addOldEvent, addOldFilm, insertRow } from "../../../tests/support/old-rows.ts";
import { siteConfig } from "../../../tests/support/site-configs.ts";
import { type Database, openDatabase } from "../database.ts";
import { knownMigrations, migrate, migrateWith } from "../migrate.ts";

const site_id = "tindevik";
const at = "2026-11-21T03:00:00.000Z";
let db: Database;
let migrateToNewest: () => Promise<void>;
const cleanups: (() => unknown)[] = [];

beforeEach(async () => {
	const { location, remove } = await createTestLocation();
	db = openDatabase(location);
	cleanups.push(remove, () => db.destroy());
	migrateToNewest = () => migrate(db, location.kind);
	const names = knownMigrations();
	await migrateWith(db, location.kind, names.slice(0, names.indexOf("0059-prices-by-reference")));
	await addOldFilm(db, { ...siteConfig(), ticketing: { seller: "own" } });
	for (const [position, [id, name, ore, rule]] of (
		[
			["voksen", "Voksen", 15_000, "none"],
			["ungdom", "Ungdom (13–21)", 9000, "youth"],
		] as const
	).entries())
		await insert("ticket_type", { site_id, id, name, ore, rule, shows: "", position });
});
afterEach(async () => {
	for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const insert = (table: string, row: Parameters<typeof insertRow>[2]) => insertRow(db, table, row);

type OldPrices = { label: string; ore: number }[];

const addEvent = (id: string, prices: OldPrices, ticket_url: string | null = null) =>
	addOldEvent(db, id, { prices_json: JSON.stringify(prices), ticket_url });

async function readEvent(id: string) {
	const row = await db
		.selectFrom("event")
		.select(["price_group_id", "prices_json"])
		.where("id", "=", id)
		.executeTakeFirst();
	return [row?.price_group_id, JSON.parse(row?.prices_json ?? "null")];
}
const ofType = (ticketTypeId: string, ore: number) => ({ ticketTypeId, label: "", ore, rule: "none" });
const named = (label: string, ore: number, rule = "none") => ({ ticketTypeId: null, label, ore, rule });

const ordinary = [
	{ label: " VOKSEN", ore: 15_000 },
	{ label: "Ungdom  (13–21)", ore: 9000 },
];

test("equal lists become groups, and the commonest is the usual one", async () => {
	for (const id of ["a", "b", "c"]) await addEvent(id, ordinary);
	for (const id of ["d", "e"]) await addEvent(id, [{ label: "Voksen", ore: 32_000 }]);
	await addEvent("f", [{ label: "Voksen", ore: 20_000 }]);
	await addEvent("g", []);
	await migrateToNewest();
	const groups = await db.selectFrom("price_group").select(["id", "name", "is_usual"]).orderBy("id").execute();
	expect(groups).toEqual([
		{ id: "gruppe-2", name: "Voksen 320 kr", is_usual: 0 },
		{ id: "ordinaer", name: "Ordinær", is_usual: 1 },
	]);
	expect(await readEvent("a")).toEqual(["ordinaer", []]);
	expect(await readEvent("d")).toEqual(["gruppe-2", []]);
	expect(await readEvent("f")).toEqual([null, [ofType("voksen", 20_000)]]);
	expect(await readEvent("g")).toEqual(["ordinaer", []]);
	const types = await db.selectFrom("ticket_type").select(["id", "rule"]).orderBy("position").execute();
	expect(types.at(-1)).toEqual({ id: "ledsager", rule: "companion" });
});

test("a name that no ticket type has stays a name, and only another shop's says who may use it", async () => {
	await addEvent("here", [
		{ label: "Ungdom", ore: 9000 },
		{ label: "Følge (ledsager)", ore: 0 },
	]);
	await addEvent("there", [{ label: "Ungdom", ore: 9000 }], "https://billett.example/1");
	await migrateToNewest();
	expect(await readEvent("here")).toEqual([null, [named("Ungdom", 9000), named("Følge (ledsager)", 0)]]);
	expect(await readEvent("there")).toEqual([null, [named("Ungdom", 9000, "youth")]]);
});

test("drafts, versions and what was imported last are converted alike", async () => {
	await addEvent("a", ordinary);
	await addEvent("b", ordinary);
	await addEvent("synced", ordinary);
	const fields = { productionId: "film", prices: ordinary };
	const draft = JSON.stringify(fields);
	await insert("content_item", { site_id, kind: "event", id: "a", draft_json: draft, created_at: at, updated_at: at });
	await insert("content_revision", {
		site_id,
		kind: "event",
		item_id: "a",
		number: 1,
		fields_json: draft,
		saved_at: at,
	});
	const values_json = JSON.stringify({ prices_json: JSON.stringify(ordinary) });
	const item = { site_id, source: "naboen", kind: "event", remote_id: "x", local_id: "synced", values_json, round: 1 };
	await insert("sync_item", item);
	await migrateToNewest();
	const ofGroup = { productionId: "film", prices: [], priceGroupId: "ordinaer" };
	const readJson = async <T extends object>(rows: Promise<T[]>) =>
		JSON.parse(String(Object.values((await rows)[0] ?? {})[0]));
	expect(await readJson(db.selectFrom("content_item").select("draft_json").execute())).toEqual(ofGroup);
	expect(await readJson(db.selectFrom("content_revision").select("fields_json").execute())).toEqual(ofGroup);
	const rows = [ofType("voksen", 15_000), ofType("ungdom", 9000)];
	expect(await readEvent("synced")).toEqual([null, rows]);
	const imported = await readJson(db.selectFrom("sync_item").select("values_json").execute());
	expect(JSON.parse(imported.prices_json)).toEqual(rows);
	const mapped = await db.selectFrom("price_mapping").select(["label", "ticket_type_id"]).orderBy("label").execute();
	expect(mapped.map(({ ticket_type_id }) => ticket_type_id)).toEqual(["voksen", "ungdom"]);
});

test("free places at an event where all is free get a ticket type and a group", async () => {
	for (const event_id of ["a", "b"]) {
		await addEvent(event_id, [{ label: "Alle", ore: 0 }]);
		await insert("event_sale", { site_id, event_id, seller: "free" });
	}
	await migrateToNewest();
	const [id] = await readEvent("a");
	const group = await db.selectFrom("price_group").select("name").where("id", "=", id).executeTakeFirst();
	expect(group).toEqual({ name: "Gratis" });
});
