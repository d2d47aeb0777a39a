import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Prices of events refer to ticket types and to price groups, no longer to names. This is the last time that names are
 * compared: a label is a ticket type's where they are equal but for blanks and capitals. Equal lists become groups.
 */
export function referToPrices(): Migration {
	return {
		async up(database: Kysely<unknown>): Promise<void> {
			const db = database as Kysely<Rows>;
			const sites = await db.selectFrom("site").select(["id", "config_json", "updated_at"]).execute();
			for (const site of sites) await convertSite(db, site);
			await db.schema.alterTable("ticket_type").dropColumn("ore").execute();
		},
	};
}

type Rows = {
	site: { id: string; config_json: string; updated_at: string };
	ticket_type: TicketType & { site_id: string; ore: number; shows: string; position: number };
	event: { site_id: string; id: string; ticket_url: string | null; prices_json: string; price_group_id: string | null };
	event_sale: { site_id: string; event_id: string; seller: Seller | null };
	content_item: { site_id: string; kind: string; id: string; draft_json: string | null };
	content_revision: { site_id: string; kind: string; item_id: string; number: number; fields_json: string };
	sync_item: {
		site_id: string;
		source: string;
		kind: string;
		remote_id: string;
		local_id: string;
		values_json: string;
	};
	price_group: { site_id: string; id: string; name: string; is_usual: number; updated_at: string };
	price_group_price: { site_id: string; group_id: string; ticket_type_id: string; ore: number };
	price_mapping: { site_id: string; source: string; label: string; ticket_type_id: string };
};
type PricedEvent = Pick<Rows["event"], "id" | "ticket_url" | "prices_json">;
type Seller = "link" | "own" | "free";
type TicketType = { id: string; name: string; rule: string };
type OldPrice = { label: string; ore: number };
type Price = { ticketTypeId: string | null; label: string; ore: number; rule: string };
type Prices = { priceGroupId: string | null; prices: Price[] };

type Venue = {
	siteId: string;
	types: Map<string, TicketType>;
	/** Prices by ticket type that events without a list had. */
	ordinary: Price[];
	sellerOf: (eventId: string, ticketUrl: unknown) => Seller;
	isSynced: (eventId: string) => boolean;
	groups: Map<string, string>;
};

const fold = (name: string) => name.trim().replace(/\s+/gu, " ").toLowerCase();

async function convertSite(db: Kysely<Rows>, site: Rows["site"]): Promise<void> {
	const siteId = site.id;
	const events = await db
		.selectFrom("event")
		.select(["id", "ticket_url", "prices_json"])
		.where("site_id", "=", siteId)
		.orderBy("id")
		.execute();
	const venue = await readVenue(db, site);
	const own = events.filter(({ id, ticket_url }) => venue.sellerOf(id, ticket_url) !== "link");
	if (own.length > 0 || venue.types.size > 0) await addTypes(db, venue, own);
	await addGroups(db, venue, own, site.updated_at);
	for (const { id, ticket_url, prices_json } of events) {
		const { priceGroupId, prices } = convert(venue, id, ticket_url, readList(prices_json));
		const json = JSON.stringify(prices);
		if (priceGroupId !== null || json !== prices_json)
			await db
				.updateTable("event")
				.set({ price_group_id: priceGroupId, prices_json: json })
				.where("site_id", "=", siteId)
				.where("id", "=", id)
				.execute();
	}
	await convertDrafts(db, venue);
	await convertImported(db, venue);
}

async function readVenue(db: Kysely<Rows>, { id: siteId, config_json }: Rows["site"]): Promise<Venue> {
	const types = await db
		.selectFrom("ticket_type")
		.select(["id", "name", "rule", "ore"])
		.where("site_id", "=", siteId)
		.orderBy("position")
		.orderBy("id")
		.execute();
	const sales = await db
		.selectFrom("event_sale")
		.select(["event_id", "seller"])
		.where("site_id", "=", siteId)
		.execute();
	const synced = await db
		.selectFrom("sync_item")
		.select("local_id")
		.where("site_id", "=", siteId)
		.where("kind", "=", "event")
		.execute();
	const usualSeller: Seller = JSON.parse(config_json).ticketing?.seller ?? "link";
	const sellers = new Map(sales.map(({ event_id, seller }) => [event_id, seller]));
	const syncedIds = new Set(synced.map(({ local_id }) => local_id));
	return {
		siteId,
		types: new Map(types.map((type) => [fold(type.name), type])),
		ordinary: types.map(({ id, ore, rule }) => priceOf(id, rule === "companion" ? 0 : ore)),
		sellerOf: (eventId, ticketUrl) => sellers.get(eventId) ?? (ticketUrl ? "link" : usualSeller),
		isSynced: (eventId) => syncedIds.has(eventId),
		groups: new Map(),
	};
}

const priceOf = (ticketTypeId: string, ore: number): Price => ({ ticketTypeId, label: "", ore, rule: "none" });

/** Every venue has a ticket type for companions, and one for each name of free places at events where all is free. */
async function addTypes(db: Kysely<Rows>, venue: Venue, own: PricedEvent[]) {
	let position = venue.types.size;
	const add = async (id: string, name: string, rule: string, shows: string) => {
		const used = new Set([...venue.types.values()].map((type) => type.id));
		const type = { id: used.has(id) ? `${id}-${position}` : id, name, rule };
		venue.types.set(fold(name), type);
		await db
			.insertInto("ticket_type")
			.values({ ...type, site_id: venue.siteId, ore: 0, shows, position: position++ })
			.execute();
	};
	if (![...venue.types.values()].some(({ rule }) => rule === "companion")) {
		const name = venue.types.has(fold("Ledsager")) ? "Ledsager med ledsagerbevis" : "Ledsager";
		await add("ledsager", name, "companion", "Vis ledsagerbevis ved billettkontroll.");
	}
	for (const { id, ticket_url, prices_json } of own) {
		const prices = readList(prices_json);
		const isFree = venue.sellerOf(id, ticket_url) === "free" && prices.every(({ ore }) => ore === 0);
		for (const { label } of isFree ? prices : [])
			if (!venue.types.has(fold(label))) await add(`gratis-${position}`, label.trim(), "none", "");
	}
}

/** Lists that several events have become groups: the commonest is the usual one. */
async function addGroups(db: Kysely<Rows>, venue: Venue, own: PricedEvent[], at: string): Promise<void> {
	const counts = new Map<string, number>();
	const count = (prices: Price[], n: number) => {
		const key = keyOf(venue, prices);
		if (key !== null) counts.set(key, (counts.get(key) ?? 0) + n);
	};
	// The ordinary prices are those of every event without a list.
	if (venue.ordinary.some(({ ore }) => ore > 0)) count(venue.ordinary, 1);
	for (const { id, prices_json, ticket_url } of own) {
		if (venue.isSynced(id)) continue;
		const list = readList(prices_json);
		if (list.length > 0) count(toPrices(venue, list, venue.sellerOf(id, ticket_url)), 1);
		else if (venue.sellerOf(id, ticket_url) === "own") count(venue.ordinary, 1);
	}
	const ordinary = keyOf(venue, venue.ordinary);
	const repeated = [...counts]
		.filter(([key, n]) => n > 1 || key === ordinary)
		.toSorted(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))
		.map(([key]) => key);
	const usual = repeated.find((key) => !isFree(key));
	const names = new Set<string>();
	const typeById = new Map([...venue.types.values()].map((type) => [type.id, type]));
	for (const [i, key] of repeated.entries()) {
		const prices: [string, number][] = JSON.parse(key);
		const [first] = prices;
		const described = first ? `${typeById.get(first[0])?.name} ${kroner(first[1])} kr` : "Uten priser";
		const wanted = key === usual ? "Ordinær" : isFree(key) ? "Gratis" : described;
		const name = names.has(wanted) ? `${wanted} (${i + 1})` : wanted;
		names.add(name);
		const id = key === usual ? "ordinaer" : `gruppe-${i + 1}`;
		venue.groups.set(key, id);
		const group = { site_id: venue.siteId, id, name, is_usual: key === usual ? 1 : 0, updated_at: at };
		await db.insertInto("price_group").values(group).execute();
		for (const [ticket_type_id, ore] of prices)
			await db
				.insertInto("price_group_price")
				.values({ site_id: venue.siteId, group_id: id, ticket_type_id, ore })
				.execute();
	}
}

const isFree = (key: string) => (JSON.parse(key) as [string, number][]).every(([, ore]) => ore === 0);
const kroner = (ore: number) => (ore % 100 === 0 ? String(ore / 100) : (ore / 100).toFixed(2).replace(".", ","));

/** The list as a text; null if a price has no ticket type, or two have the same. Companions are in every group. */
function keyOf({ types }: Venue, prices: Price[]): string | null {
	const byId = new Map([...types.values()].map(({ id, rule }, i) => [id, { rule, i }]));
	const listed = prices.filter(({ ticketTypeId }) => byId.get(ticketTypeId ?? "")?.rule !== "companion");
	const ids = new Set(listed.map(({ ticketTypeId }) => ticketTypeId));
	if (listed.length === 0 || ids.has(null) || ids.size < listed.length) return null;
	const order = (price: Price) => byId.get(price.ticketTypeId ?? "")?.i ?? 0;
	return JSON.stringify(
		listed.toSorted((a, b) => order(a) - order(b)).map(({ ticketTypeId, ore }) => [ticketTypeId, ore]),
	);
}

function convert(venue: Venue, eventId: string, ticketUrl: unknown, list: OldPrice[]): Prices {
	const seller = venue.sellerOf(eventId, ticketUrl);
	const prices = list.length === 0 && seller === "own" ? venue.ordinary : toPrices(venue, list, seller);
	const key = seller === "link" || venue.isSynced(eventId) ? null : keyOf(venue, prices);
	const priceGroupId = (key !== null && venue.groups.get(key)) || null;
	return { priceGroupId, prices: priceGroupId === null ? toPrices(venue, list, seller) : [] };
}

function toPrices({ types }: Venue, list: OldPrice[], seller: Seller): Price[] {
	return list.map(({ label, ore }) => {
		const type = types.get(fold(label));
		if (seller === "link") return { ticketTypeId: null, label, ore, rule: type?.rule ?? ruleOf(label, ore) };
		if (type) return priceOf(type.id, type.rule === "companion" ? 0 : ore);
		// No ticket type has this name: it is shown and not sold until staff choose one.
		return { ticketTypeId: null, label, ore, rule: "none" };
	});
}

/** What another shop's label says, for the price that most people pay. */
function ruleOf(label: string, ore: number): string {
	if (/ledsager/iu.test(label)) return ore === 0 ? "companion" : "none";
	if (/ungdom|kulturkort/iu.test(label)) return "youth";
	if (/student|medlem|bevis|kort/iu.test(label)) return "senior";
	return /^barn\b/iu.test(label) ? "child" : "none";
}

function readList(json: unknown): OldPrice[] {
	const list: unknown = typeof json === "string" ? JSON.parse(json) : json;
	return Array.isArray(list)
		? list.map(({ label, ore }) => ({ label: String(label ?? ""), ore: Number(ore ?? 0) }))
		: [];
}

async function convertDrafts(db: Kysely<Rows>, venue: Venue): Promise<void> {
	const ofEvents = { site_id: venue.siteId, kind: "event" };
	const convertJson = (id: string, json: string): string => {
		const fields = JSON.parse(json);
		const list = readList(fields.prices);
		if (list.length === 0) return json;
		return JSON.stringify({ ...fields, ...convert(venue, id, fields.ticketUrl, list) });
	};
	const drafts = await db
		.selectFrom("content_item")
		.select(["id", "draft_json"])
		.where((eb) => eb.and(ofEvents))
		.where("draft_json", "is not", null)
		.execute();
	for (const { id, draft_json } of drafts)
		await db
			.updateTable("content_item")
			.set({ draft_json: convertJson(id, draft_json ?? "{}") })
			.where((eb) => eb.and({ ...ofEvents, id }))
			.execute();
	const versions = await db
		.selectFrom("content_revision")
		.select(["item_id", "number", "fields_json"])
		.where((eb) => eb.and(ofEvents))
		.execute();
	for (const { item_id, number, fields_json } of versions)
		await db
			.updateTable("content_revision")
			.set({ fields_json: convertJson(item_id, fields_json) })
			.where((eb) => eb.and({ ...ofEvents, item_id, number }))
			.execute();
}

/** What was imported last changes like the events, so that no price looks like a change that was made here. */
async function convertImported(db: Kysely<Rows>, venue: Venue): Promise<void> {
	const items = await db
		.selectFrom("sync_item")
		.select(["source", "remote_id", "local_id", "values_json"])
		.where("site_id", "=", venue.siteId)
		.where("kind", "=", "event")
		.execute();
	const mapped = new Map<string, Rows["price_mapping"]>();
	for (const { source, remote_id, local_id, values_json } of items) {
		const values = JSON.parse(values_json);
		if (typeof values.prices_json !== "string") continue;
		const list = readList(values.prices_json);
		const seller = venue.sellerOf(local_id, values.ticket_url);
		const prices = toPrices(venue, list, seller);
		for (const [i, { ticketTypeId }] of prices.entries()) {
			const label = list[i]?.label;
			if (ticketTypeId === null || label === undefined) continue;
			const row = { site_id: venue.siteId, source, label, ticket_type_id: ticketTypeId };
			mapped.set(JSON.stringify([source, label]), row);
		}
		await db
			.updateTable("sync_item")
			.set({ values_json: JSON.stringify({ ...values, prices_json: JSON.stringify(prices) }) })
			.where("site_id", "=", venue.siteId)
			.where("source", "=", source)
			.where("kind", "=", "event")
			.where("remote_id", "=", remote_id)
			.execute();
	}
	for (const row of mapped.values()) await db.insertInto("price_mapping").values(row).execute();
}
