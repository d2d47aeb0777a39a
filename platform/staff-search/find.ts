import type { FoundGroup, FoundItem, FoundKind } from "@lerret/contracts/api/find";
import type { ListedOrder } from "@lerret/contracts/api/managed-order";
import type { ListedVoucher } from "@lerret/contracts/api/managed-vouchers";
import type { ContentTypeName } from "@lerret/contracts/content-names";
import { contentDescriptions } from "@lerret/contracts/content-types";
import type { ContentDescription } from "@lerret/contracts/describe";
import type { StaffRight } from "@lerret/contracts/staff";
import { findCustomers } from "../boxoffice/customers/find.ts";
import { findOrders } from "../boxoffice/order-management/list.ts";
import { listVouchers } from "../boxoffice/vouchers/list.ts";
import { readList } from "../content/list.ts";
import { contentTypes } from "../content-types/registry.ts";
import { fold } from "../core/fold-text.ts";
import { toOsloIso, toStoredInstant } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import { selectShowings } from "../db/joins.ts";
import { readDrafts } from "../showings/occupied.ts";

/** Items of each kind. */
const maxItems = 5;
/** Productions whose events are found. */
const maxProductions = 50;

/** What a member of staff looks for at a site, as far as the rights allow, kind by kind. */
export async function findForStaff(
	db: Database,
	{ siteId, rights }: { siteId: string; rights: ReadonlySet<StaffRight> },
	{ q: text, kinds: wanted }: { q: string; kinds?: FoundKind[] | undefined },
	now: string,
): Promise<FoundGroup[]> {
	const options = { now, limit: maxItems };
	const contentOf = (kind: ContentTypeName, limit = maxItems) => findContent(db, kind, siteId, text, { now, limit });
	let productions: Promise<FoundItem[]> | undefined;
	const readProductions = () => (productions ??= contentOf("production", maxProductions));
	const kinds: [FoundKind, StaffRight, () => Promise<FoundItem[]>][] = [
		["customer", "orders", () => findCustomers(db, siteId, text, options)],
		["order", "orders", async () => (await findOrders(db, siteId, text, options)).map(toFoundOrder)],
		[
			"voucher",
			"orders",
			async () => (await listVouchers(db, siteId, { q: text, limit: maxItems }, now)).items.map(toFoundVoucher),
		],
		["event", "sales", async () => findEvents(db, { siteId, rights }, await readProductions(), now)],
		["production", "programme", async () => (await readProductions()).slice(0, maxItems)],
		["article", "content", () => contentOf("article")],
		["page", "content", () => contentOf("page")],
	];
	const found: FoundGroup[] = [];
	// One after the other, because a search that staff type must not take all connections from visitors.
	for (const [kind, right, find] of kinds) {
		const items = rights.has(right) && (wanted?.includes(kind) ?? true) ? await find() : [];
		if (items.length > 0) found.push({ kind, items });
	}
	return found;
}

const toFoundOrder = ({ id, name, email, event }: ListedOrder): FoundItem => ({
	id,
	title: name ?? email,
	about: name && email,
	path: null,
	event,
});

const toFoundVoucher = ({ id, name, recipientName, recipientEmail, buyerName, email }: ListedVoucher): FoundItem => ({
	id,
	title: recipientName ?? recipientEmail ?? buyerName ?? email,
	about: name,
	path: null,
	event: null,
});

/** Items whose title has all the words, the latest change first. */
async function findContent(
	db: Database,
	kind: ContentTypeName,
	siteId: string,
	words: string,
	{ now, limit }: { now: string; limit: number },
): Promise<FoundItem[]> {
	if (fold(words) === "") return [];
	const description: Pick<ContentDescription, "titleField" | "publicPath"> = contentDescriptions[kind];
	const { titleField = "title" } = description;
	const query = { stable: "0", words, limit, filters: {}, now } as const;
	const { items } = await readList(db, contentTypes[kind], siteId, query);
	return items.map((item) => ({
		id: item.id,
		title: String(item[titleField] ?? item.id),
		about: null,
		path: description.publicPath?.(item) ?? null,
		event: null,
	}));
}

/**
 * Events of productions: those that are not over, the first one first, and then the latest that are. For those who may
 * change the programme, with the ones that have never been published.
 */
async function findEvents(
	db: Database,
	{ siteId, rights }: { siteId: string; rights: ReadonlySet<StaffRight> },
	productions: FoundItem[],
	now: string,
): Promise<FoundItem[]> {
	const titles = new Map(productions.map(({ id, title }) => [id, title]));
	if (titles.size === 0) return [];
	const read = (isOver: boolean, limit: number) =>
		selectShowings(db, siteId)
			.select(["event.id", "event.starts_at", "event.screen", "production.title"])
			.where("event.production_id", "in", [...titles.keys()])
			.where("event.ends_at", isOver ? "<=" : ">", now)
			.orderBy("event.starts_at", isOver ? "desc" : "asc")
			.orderBy("event.id")
			.limit(limit)
			.execute();
	const drafts = rights.has("programme") ? await findNewDrafts(db, siteId, titles, now) : [];
	const coming = [...(await read(false, maxItems)), ...drafts]
		.sort((one, other) => (one.starts_at < other.starts_at ? -1 : 1))
		.slice(0, maxItems);
	const past = await read(true, maxItems - coming.length);
	return [...coming, ...past].map(({ id, starts_at, screen, title }) => ({
		id,
		title,
		about: screen,
		path: null,
		event: { title, startTime: toOsloIso(starts_at) },
	}));
}

/** Coming showings of productions, by their titles, that have never been published. */
async function findNewDrafts(db: Database, siteId: string, titles: Map<string, string>, now: string) {
	const coming = [...(await readDrafts(db, siteId)).values()].flatMap(({ id, productionId, startTime, screen }) => {
		const [title, starts_at] = [titles.get(productionId), toStoredInstant(startTime)];
		return title !== undefined && starts_at > now ? [{ id, title, starts_at, screen }] : [];
	});
	if (coming.length === 0) return [];
	const ids = coming.map(({ id }) => id);
	const rows = await db.selectFrom("event").select("id").where("site_id", "=", siteId).where("id", "in", ids).execute();
	const stored = new Set(rows.map(({ id }) => id));
	return coming.filter(({ id }) => !stored.has(id));
}
