import { blockLabel } from "@lerret/contracts/blocks";
import { contentDescriptions } from "@lerret/contracts/content-types";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatShowingName } from "@lerret/contracts/nb/time";
import type { Database } from "../db/database.ts";
import { eventOfOrder, productionOfEvent } from "../db/joins.ts";

type Item = { kind: string; before: unknown; after: unknown };
/** `titleFields` is null in entries of older versions, which hold the whole item. */
type Subject = Item & { itemId: string; siteId: string | null; titleFields: unknown };
type Row = Record<string, unknown>;

/** The names of the fields with the title. */
const titleFields: Record<string, string | undefined> = {
	...Object.fromEntries(Object.entries(contentDescriptions).map(([kind, { titleField }]) => [kind, titleField])),
	settings: "title",
	site: "title",
	media: "alt",
	document: "name",
	staff: "name",
	cinema: "name",
	hall: "name",
	"price-group": "name",
	"event-prices": "event",
	"price-mapping": "label",
	block: "event",
	"event-sale": "event",
};

/** Returns a title for each subject, in the same order, and the page of a part of one; null where none is left. */
export async function readAuditTitles(
	db: Database,
	subjects: Subject[],
): Promise<{ title: string | null; parentId: string | null }[]> {
	const titles = await readTitlesOf(db, subjects);
	return subjects.map((subject, i) => {
		const { pageId } = subject.kind === "block-data" ? fieldsOf(subject) : {};
		return { title: titles[i] ?? null, parentId: typeof pageId === "string" ? pageId : null };
	});
}

async function readTitlesOf(db: Database, subjects: Subject[]): Promise<(string | null)[]> {
	const events = subjects.filter(({ kind }) => kind === "event").map(fieldsOf);
	const blocks = subjects.filter(({ kind }) => kind === "block-data").map(fieldsOf);
	const idsOf = (kind: string) => subjects.filter((subject) => subject.kind === kind).map(({ itemId }) => itemId);
	const [filmOfReview, eventNames, orders, vouchers, pages] = await Promise.all([
		readReviewedFilms(db, idsOf("review")),
		readEventNames(
			db,
			subjects.filter(isOfUnnamedEvent).map(({ itemId }) => itemId),
		),
		readOrderNames(db, idsOf("order")),
		readVoucherNames(db, idsOf("gift-card")),
		readTitles(
			db,
			"page",
			blocks.map(({ pageId }) => pageId),
		),
	]);
	const productions = await readTitles(db, "production", [
		...events.map(({ productionId }) => productionId),
		...filmOfReview.values(),
	]);
	return subjects.map((subject) => {
		const fields = fieldsOf(subject);
		const name = (names: Map<string, string>, id: unknown) => names.get(`${subject.siteId} ${id}`) ?? null;
		if (isOfUnnamedEvent(subject)) return name(eventNames, subject.itemId);
		if (subject.kind === "event") {
			const title = name(productions, fields.productionId);
			return typeof fields.startTime === "string"
				? formatShowingName(title ?? "Forestilling", fields.startTime)
				: title;
		}
		if (subject.kind === "order") return orders.get(subject.itemId) ?? null;
		if (subject.kind === "gift-card") return vouchers.get(subject.itemId) ?? null;
		if (subject.kind === "review") return name(productions, filmOfReview.get(subject.itemId));
		if (subject.kind === "block-data") {
			const component = typeof fields.component === "string" ? blockLabel(fields.component) : null;
			return [component, name(pages, fields.pageId)].filter((part) => part !== null).join(" på ") || null;
		}
		const ownTitle = fields[titleFields[subject.kind] ?? ""];
		return typeof ownTitle === "string" && ownTitle !== "" ? ownTitle : null;
	});
}

/** What is done for the holders of an event's tickets says nothing of the event itself. */
const isOfUnnamedEvent = (subject: Subject): boolean =>
	subject.kind === "event" && fieldsOf(subject).productionId === undefined;

const fieldsOf = ({ titleFields: stored, ...item }: Subject): Row => toRow(stored ?? itemFields(item));

/** The fields after the change, else those before it. A planned publication nests them in `fields`. */
function itemFields({ before, after }: Item): Row {
	const row = toRow(after ?? before);
	return "fields" in row ? toRow(row.fields) : row;
}

/** The fields that a title is made of; null if there are none. */
export function titleFieldsOf(item: Item): Row | null {
	const names = ["productionId", "startTime", "component", "pageId", titleFields[item.kind] ?? ""];
	const fields = Object.entries(itemFields(item)).filter(([name]) => names.includes(name));
	return fields.length === 0 ? null : Object.fromEntries(fields);
}

const toRow = (value: unknown): Row => (typeof value === "object" && value !== null ? { ...value } : {});

async function readReviewedFilms(db: Database, ids: string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db.selectFrom("review").select(["id", "movie_id"]).where("id", "in", ids).execute();
	return new Map(rows.map(({ id, movie_id }) => [id, movie_id]));
}

/** Published events of any site by `${siteId} ${id}`. */
async function readEventNames(db: Database, ids: string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom("event")
		.innerJoin("production", productionOfEvent)
		.select(["event.site_id", "event.id", "production.title", "event.starts_at"])
		.where("event.id", "in", ids)
		.execute();
	return new Map(
		rows.map(({ site_id, id, title, starts_at }) => [`${site_id} ${id}`, formatShowingName(title, starts_at)]),
	);
}

/** Orders by their showings, without their customers; those of vouchers have none. */
async function readOrderNames(db: Database, ids: string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom("ticket_order")
		.innerJoin("event", eventOfOrder)
		.innerJoin("production", productionOfEvent)
		.select(["ticket_order.id", "production.title", "event.starts_at"])
		.where("ticket_order.id", "in", ids)
		.execute();
	return new Map(rows.map(({ id, title, starts_at }) => [id, formatShowingName(title, starts_at)]));
}

async function readVoucherNames(db: Database, ids: string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db.selectFrom("voucher").select(["id", "name", "ore"]).where("id", "in", ids).execute();
	return new Map(rows.map(({ id, name, ore }) => [id, `${name} på ${formatKroner(ore)}`]));
}

/** Returns titles of pages or productions of any site by `${siteId} ${id}`, without unknown ids. */
async function readTitles(db: Database, table: "page" | "production", ids: unknown[]): Promise<Map<string, string>> {
	const known = [...new Set(ids.filter((id) => typeof id === "string"))];
	if (known.length === 0) return new Map();
	const rows =
		table === "production"
			? await db.selectFrom(table).select(["site_id", "id", "title"]).where("id", "in", known).execute()
			: (await db.selectFrom(table).select(["site_id", "id", "config_json"]).where("id", "in", known).execute()).map(
					({ config_json, ...row }) => ({ ...row, title: String(JSON.parse(config_json).title) }),
				);
	return new Map(rows.map(({ site_id, id, title }) => [`${site_id} ${id}`, title]));
}
