import { articleFieldsSchema } from "@lerret/contracts/content/article";
import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { productionFieldsSchema } from "@lerret/contracts/content/production";
import type { Block, Page, SiteConfig } from "@lerret/contracts/site";
import { codeHashOf } from "@lerret/platform/boxoffice/goods/tickets/code";
import type { Database, Tables, Writer } from "@lerret/platform/db/database";
import { fieldColumns } from "@lerret/platform/db/field-columns";
import { putPage, putSite } from "@lerret/platform/sites/write";
import { siteConfig, testSite } from "./site-configs.ts";

/** Friday 20 November 2026 at 18.00 in Oslo, as a stored instant. Rows are from the week before by default. */
export const now = "2026-11-20T17:00:00.000Z";
const earlier = "2026-11-13T08:00:00.000Z";

export function inTransaction<T>(db: Database, act: (trx: Writer) => Promise<T>): Promise<T> {
	return db.transaction().execute(act);
}

export async function addSite(db: Database, overrides: Partial<SiteConfig> = {}, position = 0): Promise<SiteConfig> {
	const config = siteConfig(overrides);
	await inTransaction(db, (trx) => putSite(trx, config, position, earlier));
	return config;
}

export async function addPage(db: Database, added: Page, blocks: Block[] = [], siteId = testSite): Promise<void> {
	await inTransaction(db, (trx) => putPage(trx, siteId, { page: added, blocks }, earlier));
}

/** A published film; its slug is its id. */
export async function addProduction(
	db: Database,
	overrides: Partial<Tables["production"]> & { id: string },
): Promise<void> {
	const title = overrides.title ?? `Filmen ${overrides.id}`;
	const slug = overrides.slug ?? overrides.id;
	const row: Tables["production"] = {
		...fieldColumns(productionFieldsSchema).blankRow(),
		site_id: testSite,
		slug,
		page_reference: slug,
		object: "movie",
		object_class: "feature",
		title,
		summary: "Kort om filmen.",
		body: "<p>Lenger om filmen.</p>",
		age_limit: "9",
		minutes: 104,
		genres_json: '["Drama"]',
		year: 2026,
		language: "nb",
		premiere_on: "2026-11-13",
		published_at: earlier,
		updated_at: earlier,
		...overrides,
	};
	await db.insertInto("production").values(row).execute();
}

/** A showing of two hours, tomorrow at 18.00 in Oslo, with tickets on sale. */
export async function addEvent(
	db: Database,
	overrides: Partial<Tables["event"]> & { id: string; production_id: string },
): Promise<void> {
	const startsAt = overrides.starts_at ?? "2026-11-21T17:00:00.000Z";
	const row: Tables["event"] = {
		...fieldColumns(eventFieldsSchema).blankRow(),
		site_id: testSite,
		object: "movie",
		starts_at: startsAt,
		ends_at: Temporal.Instant.from(startsAt).add({ hours: 2 }).toString({ smallestUnit: "millisecond" }),
		screen: "Sal 1",
		status: "on-sale",
		ticket_url: `https://billett.example/${overrides.id}`,
		prices_json: JSON.stringify([
			{ label: "Voksen", ore: 15000 },
			{ label: "Barn", ore: 11000, rule: "child" },
			{ label: "Ledsager", ore: 0, rule: "companion" },
		]),
		format: "2D",
		spoken: "nb",
		updated_at: earlier,
		...overrides,
	};
	await db.insertInto("event").values(row).execute();
}

/** A paid order of one ticket to an event, by kari@post.example. */
export async function addSoldTicket(
	db: Database,
	{ siteId, eventId }: { siteId: string; eventId: string },
): Promise<void> {
	const id = `order-${eventId}`;
	await db
		.insertInto("ticket_order")
		.values({
			id,
			site_id: siteId,
			event_id: eventId,
			hold_id: id,
			session_hash: "",
			idempotency_key: id,
			request_hash: "",
			state: "paid",
			email: "kari@post.example",
			name: null,
			ore: 15000,
			is_test: 0,
			refund_rule_json: '{"mayCancel":false}',
			created_at: earlier,
			paid_at: earlier,
			issued_by: null,
			issue_reason: null,
			link_version: 0,
			own_corrections: 0,
		})
		.execute();
	await db
		.insertInto("order_line")
		.values({
			order_id: id,
			number: 1,
			seat: null,
			seat_label: null,
			ticket_type_id: "voksen",
			ticket_type: "Voksen",
			shows: "",
			rule: "none" as const,
			ore: 15000,
			vat_rate: 12,
		})
		.execute();
	await db
		.insertInto("order_ticket")
		.values({
			id,
			order_id: id,
			line_number: 1,
			site_id: siteId,
			event_id: eventId,
			code: id,
			state: "valid" as const,
			code_hash: codeHashOf(id),
			refund_id: null,
			used_at: null,
			created_at: earlier,
		})
		.execute();
}

/** A published article; its slug is its id. */
export async function addArticle(db: Database, overrides: Partial<Tables["article"]> & { id: string }): Promise<void> {
	const title = overrides.title ?? `Nyheten ${overrides.id}`;
	const row: Tables["article"] = {
		...fieldColumns(articleFieldsSchema).blankRow(),
		site_id: testSite,
		slug: overrides.id,
		title,
		summary: "Kort om saken.",
		content: "<p>Hele saken.</p>",
		author: "Redaksjonen",
		created_at: earlier,
		published_at: earlier,
		updated_at: earlier,
		...overrides,
	};
	await db.insertInto("article").values(row).execute();
}
