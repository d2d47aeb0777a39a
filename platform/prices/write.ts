import type { PlannedPrices, PriceGroupFields } from "@lerret/contracts/api/price-groups";
import { AppError } from "@lerret/contracts/errors";
import { nameKey } from "@lerret/contracts/names";
import { formatMoment } from "@lerret/contracts/nb/time";
import { isCompanion } from "@lerret/contracts/ticket-rules";
import { writeItemAudit } from "../content/audit.ts";
import { type ItemRef, invalidField } from "../content/content-type.ts";
import { type ChangeContext, matchesEtag } from "../content/save.ts";
import { newId } from "../core/ids.ts";
import { fromOsloLocal, toStored } from "../core/time.ts";
import { touchContent } from "../db/content-version.ts";
import type { Database, Writer } from "../db/database.ts";
import type { GroupPrice } from "../programme/price-book.ts";
import { companionError } from "./check.ts";
import { markPricesChanged, readEventsOfGroup } from "./events.ts";
import { lockUses } from "./lock-uses.ts";
import { readPriceListsOf } from "./price-lists.ts";
import { findPriceGroup, priceGroupEtag, readPriceGroups, readTicketTypes, type StoredPriceGroup } from "./read.ts";
import { readUnpublishedPrices, type UnpublishedPrices } from "./unpublished.ts";

const kind = { name: "price-group" };

/** `id` is one that the caller has chosen. Throws `id_taken` and `invalid_request`. */
export async function createPriceGroup(
	trx: Writer,
	siteId: string,
	{ id: chosen, fields }: { id: string | undefined; fields: PriceGroupFields },
	context: ChangeContext,
): Promise<StoredPriceGroup> {
	const ref = { siteId, id: chosen ?? newId() };
	await touchContent(trx, siteId);
	const others = await readPriceGroups(trx, siteId);
	requireFreeName(others, ref, fields.name);
	if (others.some(({ id }) => id === ref.id))
		throw new AppError("id_taken", { fields: [{ path: "id", message: "Id-en er i bruk." }] });
	return putGroup(trx, ref, { ...fields, isUsual: fields.isUsual || others.length === 0 }, null, context);
}

/** Changes a group at once, and with it its events that are not over. Throws `not_found`, `stale` and `invalid_request`. */
export async function changePriceGroup(
	trx: Writer,
	ref: ItemRef,
	{ fields, ifMatch }: { fields: PriceGroupFields; ifMatch: string },
	context: ChangeContext,
): Promise<StoredPriceGroup> {
	const before = await lockGroup(trx, ref, ifMatch);
	if (before.isUsual && !fields.isUsual)
		throw invalidField("isUsual", "Gjør en annen prisgruppe til den vanlige i stedet.");
	if (fields.name !== before.name) requireFreeName(await readPriceGroups(trx, ref.siteId), ref, fields.name);
	return putGroup(trx, ref, fields, before, context);
}

/** Names that differ in spacing or capitals are the same, which no unique key knows; the caller has the site's lock on prices. */
function requireFreeName(groups: StoredPriceGroup[], { id }: ItemRef, name: string): void {
	if (groups.some((other) => other.id !== id && nameKey(other.name) === nameKey(name)))
		throw invalidField("name", "En annen prisgruppe har dette navnet.");
}

/** Throws `not_found`, `stale`, and `in_use` with what has its prices: coming events and lists on pages, with their drafts and planned versions. */
export async function deletePriceGroup(
	trx: Writer,
	ref: ItemRef,
	ifMatch: string | undefined,
	context: ChangeContext,
): Promise<void> {
	const before = await lockGroup(trx, ref, ifMatch);
	await lockUses(trx, "price_group", ref.siteId, [ref.id]);
	const events = await readEventsOfGroup(trx, ref, context.now);
	const unpublished = (await readUnpublishedPrices(trx, ref.siteId)).filter((one) => one.priceGroupId === ref.id);
	const uses = [
		...[...events.map(({ startsAt }) => describeUse(startsAt)), ...unpublished.map(describeUnpublished)]
			.slice(0, maxListed)
			.map((message) => ({ path: "event", message })),
		...(await readPriceListsOf(trx, ref)).map((caption) => ({
			path: "block-data",
			message: `Tabellen «${caption}» på en av sidene.`,
		})),
		...(before.isUsual && (await readPriceGroups(trx, ref.siteId)).length > 1
			? [{ path: "isUsual", message: "Dette er den vanlige prisgruppen. Gjør en annen til den vanlige først." }]
			: []),
	];
	if (uses.length > 0) throw new AppError("in_use", { fields: uses });
	await trx.deleteFrom("price_group").where("site_id", "=", ref.siteId).where("id", "=", ref.id).execute();
	await writeItemAudit(trx, kind, ref, context, {
		action: "delete",
		before: await describe(trx, ref, before),
		after: null,
	});
}

const maxListed = 20;

const describeUse = (startsAt: string, state = ""): string => `Forestillingen ${formatMoment(startsAt)}${state}.`;

function describeUnpublished({ startTime, state }: UnpublishedPrices): string {
	if (startTime === null) return "Et utkast til en forestilling.";
	return describeUse(startTime, state === "draft" ? " (utkast)" : " (planlagt)");
}

/** The site's version is written first, so that changes of prices wait for each other. */
async function lockGroup(trx: Writer, ref: ItemRef, ifMatch: string | undefined): Promise<StoredPriceGroup> {
	await touchContent(trx, ref.siteId);
	const group = await findPriceGroup(trx, ref);
	if (!group) throw new AppError("not_found");
	if (ifMatch !== undefined && !matchesEtag(ifMatch, priceGroupEtag(group))) throw new AppError("stale");
	return group;
}

async function putGroup(
	trx: Writer,
	ref: ItemRef,
	given: PriceGroupFields,
	before: StoredPriceGroup | null,
	context: ChangeContext,
): Promise<StoredPriceGroup> {
	const { siteId, id } = ref;
	const { now } = context;
	const fields = await completeFields(trx, siteId, given, now);
	// Those that lose the usual group's prices, or get others.
	const usersBefore = before ? await readEventsOfGroup(trx, ref, now) : [];
	if (fields.isUsual)
		await trx
			.updateTable("price_group")
			.set({ is_usual: 0 })
			.where("site_id", "=", siteId)
			.where("id", "!=", id)
			.execute();
	const row = { site_id: siteId, id, name: fields.name, is_usual: fields.isUsual ? 1 : 0, updated_at: now };
	await trx
		.insertInto("price_group")
		.values(row)
		.onConflict((conflict) => conflict.columns(["site_id", "id"]).doUpdateSet(row))
		.execute();
	await replacePrices(trx, ref, fields.prices);
	await replacePlan(trx, ref, fields.planned, context);
	const after = await findPriceGroup(trx, ref);
	if (!after) throw new AppError("not_found");
	const hasChanged =
		JSON.stringify(after.prices) !== JSON.stringify(before?.prices) || after.isUsual !== before?.isUsual;
	const users = [...usersBefore, ...(await readEventsOfGroup(trx, ref, now))];
	await markPricesChanged(trx, siteId, hasChanged ? users : [], now);
	await writeItemAudit(trx, kind, ref, context, {
		action: before ? "change" : "create",
		before: before && (await describe(trx, ref, before)),
		after: await describe(trx, ref, after),
	});
	return after;
}

async function completeFields(
	db: Database,
	siteId: string,
	fields: PriceGroupFields,
	now: string,
): Promise<PriceGroupFields> {
	const types = new Map((await readTicketTypes(db, siteId)).map((type) => [type.id, type]));
	const check = (prices: GroupPrice[], path: string) => {
		for (const [i, { ticketTypeId, ore }] of prices.entries()) {
			const type = types.get(ticketTypeId);
			if (!type) throw invalidField(`${path}.${i}.ticketTypeId`, "Billettypen finnes ikke på dette nettstedet.");
			if (isCompanion(type) && ore > 0) throw invalidField(`${path}.${i}.ore`, companionError);
		}
	};
	check(fields.prices, "prices");
	if (fields.planned) {
		check(fields.planned.prices, "planned.prices");
		if (startOf(fields.planned) <= now) throw invalidField("planned.from", "Må være etter i dag.");
	}
	return fields;
}

const startOf = ({ from }: PlannedPrices): string =>
	toStored(fromOsloLocal(Temporal.PlainDate.from(from).toPlainDateTime()));

/** Replaces the prices of a group. One that stays can still be undone with the change of all prices that it is from. */
export async function replacePrices(trx: Writer, { siteId, id }: ItemRef, prices: GroupPrice[]): Promise<void> {
	const deleted = await trx
		.deleteFrom("price_group_price")
		.where("site_id", "=", siteId)
		.where("group_id", "=", id)
		.returningAll()
		.execute();
	const rows = prices.map(
		({ ticketTypeId, ore }) =>
			deleted.find((row) => row.ticket_type_id === ticketTypeId && row.ore === ore) ?? {
				site_id: siteId,
				group_id: id,
				ticket_type_id: ticketTypeId,
				ore,
				price_change_id: null,
				before_ore: null,
			},
	);
	await trx.insertInto("price_group_price").values(rows).execute();
}

async function replacePlan(
	trx: Writer,
	{ siteId, id }: ItemRef,
	planned: PlannedPrices | null,
	{ actor }: ChangeContext,
): Promise<void> {
	await trx.deleteFrom("planned_price_change").where("site_id", "=", siteId).where("group_id", "=", id).execute();
	if (!planned) return;
	await trx
		.insertInto("planned_price_change")
		.values({
			site_id: siteId,
			group_id: id,
			at: startOf(planned),
			prices_json: JSON.stringify(planned.prices),
			staff_id: actor.id,
			staff_name: actor.name,
			failure: null,
		})
		.execute();
}

/** For the log, with the names of ticket types. */
export async function describe(db: Database, { siteId }: Pick<ItemRef, "siteId">, group: StoredPriceGroup) {
	const names = new Map((await readTicketTypes(db, siteId)).map(({ id, name }) => [id, name]));
	const byName = (prices: GroupPrice[]) =>
		Object.fromEntries(prices.map(({ ticketTypeId, ore }) => [names.get(ticketTypeId) ?? ticketTypeId, ore]));
	const { name, isUsual, prices, planned } = group;
	return {
		name,
		isUsual,
		prices: byName(prices),
		planned: planned && { from: planned.from, prices: byName(planned.prices) },
	};
}
