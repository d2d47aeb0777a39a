import type { Organiser } from "@lerret/contracts/api/organisers";
import { AppError } from "@lerret/contracts/errors";
import { compareText } from "@lerret/contracts/nb/collate";
import { type OrganiserFields, organiserFieldsSchema } from "@lerret/contracts/organiser";
import { writeItemAudit } from "../../content/audit.ts";
import type { ItemRef } from "../../content/content-type.ts";
import { etagOf } from "../../content/read.ts";
import { type ChangeContext, matchesEtag } from "../../content/save.ts";
import { newId } from "../../core/ids.ts";
import { toOsloIso } from "../../core/time.ts";
import { touchContent } from "../../db/content-version.ts";
import type { Database, Writer } from "../../db/database.ts";
import { fieldColumns } from "../../db/field-columns.ts";
import { hasRowLocks } from "../../db/row-locks.ts";
import { countLinks } from "./link.ts";
import { findUnsettled } from "./unsettled.ts";

/** An organiser as it is stored; `updatedAt` is in stored form. */
export type StoredOrganiser = OrganiserFields & { id: string; updatedAt: string };

const columns = fieldColumns(organiserFieldsSchema);
const kind = { name: "organiser" };

/** The organisers of a site by name; `ids` are some of them. */
export async function readOrganisers(db: Database, siteId: string, ids?: string[]): Promise<StoredOrganiser[]> {
	const rows = await db
		.selectFrom("organiser")
		.selectAll()
		.where("site_id", "=", siteId)
		.$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
		.execute();
	return rows
		.map((row) => ({ ...(columns.toFields(row) as OrganiserFields), id: row.id, updatedAt: row.updated_at }))
		.sort((a, b) => compareText(a.name, b.name));
}

export const organiserEtag = ({ id: _id, updatedAt, ...fields }: StoredOrganiser): string =>
	etagOf({ draft: { ...fields, updatedAt }, number: 0 });

/** Throws `not_found`. */
export async function findOrganiser(db: Database, { siteId, id }: ItemRef): Promise<StoredOrganiser> {
	const [organiser] = await readOrganisers(db, siteId, [id]);
	if (!organiser) throw new AppError("not_found");
	return organiser;
}

type Counted = { isTest: boolean; now: string };

/** Organisers with their showings and what is between them and the venue. */
export async function toOrganisers(
	db: Database,
	siteId: string,
	stored: StoredOrganiser[],
	{ isTest, now }: Counted,
): Promise<Organiser[]> {
	if (stored.length === 0) return [];
	const ids = stored.map(({ id }) => id);
	const [unsettled, events, owed, links] = await Promise.all([
		findUnsettled(db, siteId, { isTest, now }),
		db
			.selectFrom("event")
			.select(["organiser_id", (eb) => eb.fn.countAll<number | string>().as("n")])
			.where("site_id", "=", siteId)
			.where("organiser_id", "is not", null)
			.groupBy("organiser_id")
			.execute(),
		readOwed(db, siteId, isTest),
		countLinks(db, siteId, ids, now),
	]);
	return stored.map(({ updatedAt, ...organiser }) => ({
		...organiser,
		updatedAt: toOsloIso(updatedAt),
		events: Number(events.find(({ organiser_id }) => organiser_id === organiser.id)?.n ?? 0),
		unsettled: unsettled.filter(({ organiserId }) => organiserId === organiser.id).length,
		owedOre: owed.get(organiser.id) ?? 0,
		isTest,
		links: links.get(organiser.id) ?? 0,
	}));
}

/** What the venue owes each organiser: its entries, less what was paid out. */
async function readOwed(db: Database, siteId: string, isTest: boolean): Promise<Map<string, number>> {
	const sum = (table: "organiser_entry" | "settlement", column: "due_ore" | "paid_ore") =>
		db
			.selectFrom(table)
			.select(["organiser_id", (eb) => eb.fn.sum<number | string>(eb.ref(column as "due_ore")).as("ore")])
			.where("site_id", "=", siteId)
			.where("is_test", "=", isTest ? 1 : 0)
			.groupBy("organiser_id")
			.execute();
	const [due, paid] = await Promise.all([sum("organiser_entry", "due_ore"), sum("settlement", "paid_ore")]);
	const paidOf = new Map(paid.map(({ organiser_id, ore }) => [organiser_id, Number(ore)]));
	return new Map(due.map(({ organiser_id, ore }) => [organiser_id, Number(ore) - (paidOf.get(organiser_id) ?? 0)]));
}

/** `id` is one that the caller has chosen. Throws `id_taken`. */
export async function createOrganiser(
	trx: Writer,
	siteId: string,
	{ id: chosen, fields }: { id: string | undefined; fields: OrganiserFields },
	context: ChangeContext,
): Promise<StoredOrganiser> {
	const ref = { siteId, id: chosen ?? newId() };
	const created = await trx
		.insertInto("organiser")
		.values({ ...columns.toRow(fields), site_id: siteId, id: ref.id, updated_at: context.now })
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	if (!created) throw new AppError("id_taken", { fields: [{ path: "id", message: "Id-en er i bruk." }] });
	await writeItemAudit(trx, kind, ref, context, { action: "create", before: null, after: fields });
	return findOrganiser(trx, ref);
}

/** Its rule is for showings without orders; those with one keep theirs. Throws `not_found` and `stale`. */
export async function changeOrganiser(
	trx: Writer,
	ref: ItemRef,
	{ fields, ifMatch }: { fields: OrganiserFields; ifMatch: string },
	context: ChangeContext,
): Promise<StoredOrganiser> {
	const before = await lockOrganiser(trx, ref, ifMatch);
	await trx
		.updateTable("organiser")
		.set({ ...columns.toRow(fields), updated_at: context.now })
		.where("site_id", "=", ref.siteId)
		.where("id", "=", ref.id)
		.execute();
	// Pages of the shop name whom the tickets are sold for.
	await touchContent(trx, ref.siteId);
	const { id: _id, updatedAt: _updatedAt, ...old } = before;
	await writeItemAudit(trx, kind, ref, context, { action: "change", before: old, after: fields });
	return findOrganiser(trx, ref);
}

/** Throws `not_found`, `stale`, and `in_use` for one with showings or settlements. */
export async function deleteOrganiser(
	trx: Writer,
	ref: ItemRef,
	ifMatch: string | undefined,
	context: ChangeContext,
): Promise<void> {
	const { siteId, id } = ref;
	const before = await lockOrganiser(trx, ref, ifMatch);
	const used = await Promise.all(
		(["event", "organiser_terms", "organiser_account"] as const).map((table) =>
			trx
				.selectFrom(table)
				.select("organiser_id")
				.where("site_id", "=", siteId)
				.where("organiser_id", "=", id)
				.limit(1)
				.executeTakeFirst(),
		),
	);
	if (used.some((row) => row !== undefined))
		throw new AppError("in_use", {
			fields: [{ path: "event", message: "En forestilling selges eller er solgt for den." }],
		});
	await trx.deleteFrom("organiser").where("site_id", "=", siteId).where("id", "=", id).execute();
	const { id: _id, updatedAt: _updatedAt, ...old } = before;
	await writeItemAudit(trx, kind, ref, context, { action: "delete", before: old, after: null });
}

/** Waits for showings that are being saved with it, and keeps others from getting it. */
async function lockOrganiser(trx: Writer, ref: ItemRef, ifMatch: string | undefined): Promise<StoredOrganiser> {
	await trx
		.selectFrom("organiser")
		.select("id")
		.where("site_id", "=", ref.siteId)
		.where("id", "=", ref.id)
		.$if(hasRowLocks(trx), (query) => query.forUpdate())
		.execute();
	const organiser = await findOrganiser(trx, ref);
	if (ifMatch !== undefined && !matchesEtag(ifMatch, organiserEtag(organiser))) throw new AppError("stale");
	return organiser;
}
