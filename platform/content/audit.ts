import type { AuditQuery } from "@lerret/contracts/api/audit";
import { compareText } from "@lerret/contracts/nb/collate";
import type { StaffMember } from "@lerret/contracts/staff";
import type { ExpressionBuilder } from "kysely";
import { newId } from "../core/ids.ts";
import { toOsloIso } from "../core/time.ts";
import type { Database, Tables, Writer } from "../db/database.ts";
import { readPage } from "../db/read-page.ts";
import { toDifferences } from "./audit-differences.ts";
import { readAuditTitles, titleFieldsOf } from "./audit-titles.ts";

export type Actor = Pick<StaffMember, "id" | "name">;

export const commandLine: Actor = { id: "command-line", name: "Kommandolinjen" };

/** One entry of the audit log. `before` and `after` are null where the item did not exist; `at` is in stored form. */
export type Change = {
	siteId: string | null;
	actor: Actor;
	at: string;
	/** For example `create`, `change`, `publish`, `plan`, `withdraw`, `delete`, `restore`, `hide`, `show`. */
	action: string;
	kind: string;
	itemId: string;
	before: unknown;
	after: unknown;
};

/**
 * Call it in the transaction of the change. Never pass personal data of visitors: it would stay after their erasure.
 */
export async function writeAudit(trx: Writer, change: Change): Promise<void> {
	const { siteId, actor, at, action, kind, itemId } = change;
	const { before, after } = kind === "order" ? change : toDifferences(change);
	await trx
		.insertInto("audit")
		.values({
			id: newId(),
			site_id: siteId,
			at,
			staff_id: actor.id,
			staff_name: actor.name,
			action,
			kind,
			item_id: itemId,
			before_json: toJson(before),
			after_json: toJson(after),
			subject_json: toJson(titleFieldsOf(change)),
		})
		.execute();
}

/** Writes a change of an item to the audit log. */
export const writeItemAudit = (
	trx: Writer,
	kind: { name: string },
	{ siteId, id }: { siteId: string; id: string },
	{ actor, now }: { actor: Actor; now: string },
	change: Pick<Change, "action" | "before" | "after">,
): Promise<void> => writeAudit(trx, { siteId, actor, at: now, kind: kind.name, itemId: id, ...change });

const toJson = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

/** What is written of a showing under its own id. */
const showingKinds = ["event", "event-prices", "event-sale", "block"];

/** `includesCommon`: also entries without a site (staff accounts, keys), which operators see. */
export async function readAudit(db: Database, siteId: string, query: AuditQuery, includesCommon: boolean) {
	let selection = db.selectFrom("audit").where(isVisible(siteId, includesCommon));
	if (query.kind !== undefined) selection = selection.where("kind", "=", query.kind);
	if (query.item !== undefined) selection = selection.where("item_id", "=", query.item);
	const { event } = query;
	if (event !== undefined)
		selection = selection.where((eb) =>
			eb.or([
				eb("item_id", "=", event).and("kind", "in", showingKinds),
				eb("kind", "=", "order").and("item_id", "in", (of) =>
					of.selectFrom("ticket_order").select("id").where("site_id", "=", siteId).where("event_id", "=", event),
				),
			]),
		);
	if (query.staff !== undefined) selection = selection.where("staff_id", "=", query.staff);
	if (query.action !== undefined) selection = selection.where("action", "=", query.action);
	const { items: rows, ...page } = await readPage(selection, { time: "at", id: "id" }, query, (ids) =>
		db.selectFrom("audit").selectAll().where("id", "in", ids).execute(),
	);
	const subjects = rows.map((row) => ({
		kind: row.kind,
		itemId: row.item_id,
		siteId: row.site_id,
		before: fromJson(row.before_json),
		after: fromJson(row.after_json),
		titleFields: fromJson(row.subject_json),
	}));
	// Entries of older versions hold whole items.
	const differences = subjects.map((subject) => (subject.kind === "order" ? subject : toDifferences(subject)));
	const titles = await readAuditTitles(db, subjects);
	const entries = rows.map((row, i) => ({
		id: row.id,
		at: toOsloIso(row.at),
		staffId: row.staff_id,
		staffName: row.staff_name,
		action: row.action,
		kind: row.kind,
		itemId: row.item_id,
		parentId: titles[i]?.parentId ?? null,
		title: titles[i]?.title ?? null,
		before: differences[i]?.before,
		after: differences[i]?.after,
	}));
	return { entries, ...page };
}

export async function readAuditStaff(
	db: Database,
	siteId: string,
	includesCommon: boolean,
): Promise<{ id: string; name: string }[]> {
	const rows = await db
		.selectFrom("audit")
		.select(["staff_id as id", (eb) => eb.fn.max("staff_name").as("name")])
		.where(isVisible(siteId, includesCommon))
		.groupBy("staff_id")
		.execute();
	return rows.sort((a, b) => compareText(a.name, b.name));
}

const isVisible = (siteId: string, includesCommon: boolean) => (eb: ExpressionBuilder<Tables, "audit">) =>
	eb.or([eb("site_id", "=", siteId), ...(includesCommon ? [eb("site_id", "is", null)] : [])]);

const fromJson = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
