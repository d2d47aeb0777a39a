import { AppError, type FieldError } from "@lerret/contracts/errors";
import type { TicketTypeFields } from "@lerret/contracts/settings/sale";
import type { KlippekortProduct } from "@lerret/contracts/settings/vouchers";
import { isCompanion } from "@lerret/contracts/ticket-rules";
import { newId } from "../core/ids.ts";
import { touchContent } from "../db/content-version.ts";
import type { Writer } from "../db/database.ts";
import { readPriceBook, type TicketType } from "../programme/price-book.ts";
import { findStrandedClips } from "./clip-uses.ts";
import { markPricesChanged, readPricedEvents } from "./events.ts";
import { lockUses } from "./lock-uses.ts";
import { readPriceGroups } from "./read.ts";
import { readUnpublishedPrices } from "./unpublished.ts";

const companionType: TicketTypeFields = {
	name: "Ledsager",
	rule: "companion",
	shows: "Vis ledsagerbevis ved billettkontroll.",
};

type Given = { ticketTypes: TicketTypeFields[]; klippekort: Pick<KlippekortProduct, "name" | "rules">[] };

/**
 * Replaces the ticket types of a venue, in order; those with a known id keep it, whatever they are called. One for
 * companions is added if there is none. `klippekort` are those for sale. Throws `in_use` for a deleted type that a price
 * still refers to, and `rule_in_use` for a rule that prices or klippekort depend on.
 */
export async function replaceTicketTypes(
	trx: Writer,
	siteId: string,
	{ ticketTypes: given, klippekort }: Given,
	now: string,
): Promise<void> {
	// Written first, so that changes of prices wait for this one.
	await touchContent(trx, siteId);
	const known = (await readPriceBook(trx, siteId)).types;
	const unused = new Set(known.keys());
	const wanted = given.length > 0 && !given.some(isCompanion) ? [...given, companionType] : given;
	const rows = wanted.map(({ id, ...fields }, position) => ({
		...fields,
		site_id: siteId,
		id: id !== undefined && unused.delete(id) ? id : newId(),
		position,
	}));
	const deleted = [...unused].flatMap((id) => known.get(id) ?? []);
	const uses = await findUses(trx, siteId, deleted, now);
	if (uses.length > 0) throw new AppError("in_use", { fields: uses });
	// A companion is free and in no form of a group's prices, so what was chosen for one does not hold for another rule.
	const changed = rows.flatMap((row) => {
		const before = known.get(row.id);
		return before && isCompanion(before) !== isCompanion(row) ? [before] : [];
	});
	const dependent = [
		...(await findUses(trx, siteId, changed, now)),
		...(await findStrandedClips(trx, {
			...{ siteId, before: [...known.values()], after: rows, products: klippekort, now },
		})),
	];
	if (dependent.length > 0) throw new AppError("rule_in_use", { fields: dependent });
	await deleteChoices(trx, siteId, [...deleted, ...changed]);
	if (unused.size > 0)
		await trx
			.deleteFrom("ticket_type")
			.where("site_id", "=", siteId)
			.where("id", "in", [...unused])
			.execute();
	// Two types may change names with each other.
	await trx
		.updateTable("ticket_type")
		.set((eb) => ({ name: eb("id", "||", " ") }))
		.where("site_id", "=", siteId)
		.execute();
	for (const row of rows)
		await trx
			.insertInto("ticket_type")
			.values(row)
			.onConflict((conflict) => conflict.columns(["site_id", "id"]).doUpdateSet(row))
			.execute();
	const after = (await readPriceBook(trx, siteId)).types;
	const hasChanged = JSON.stringify([...after.values()]) !== JSON.stringify([...known.values()]);
	await markPricesChanged(trx, siteId, hasChanged ? await readPricedEvents(trx, siteId, now) : [], now);
}

/**
 * Deletes what was chosen for ticket types that are gone or no longer what they were: the free rows of companions in
 * groups, and the labels of sources, which staff choose a type for again.
 */
async function deleteChoices(trx: Writer, siteId: string, types: TicketType[]): Promise<void> {
	if (types.length === 0) return;
	const ids = new Set(types.map(({ id }) => id));
	for (const table of ["price_group_price", "price_mapping"] as const)
		await trx
			.deleteFrom(table)
			.where("site_id", "=", siteId)
			.where("ticket_type_id", "in", [...ids])
			.execute();
	for (const { id, planned } of await readPriceGroups(trx, siteId)) {
		const prices = planned?.prices.filter(({ ticketTypeId }) => !ids.has(ticketTypeId));
		if (!prices || prices.length === planned?.prices.length) continue;
		await trx
			.updateTable("planned_price_change")
			.set({ prices_json: JSON.stringify(prices) })
			.where("site_id", "=", siteId)
			.where("group_id", "=", id)
			.execute();
	}
}

/**
 * Where ticket types have prices: in groups, in planned changes, in coming events, and in versions not yet published. A
 * companion is free in every group, so a group is no use of one.
 */
async function findUses(trx: Writer, siteId: string, types: TicketType[], now: string): Promise<FieldError[]> {
	if (types.length === 0) return [];
	await lockUses(
		trx,
		"ticket_type",
		siteId,
		types.map(({ id }) => id),
	);
	const groups = await readPriceGroups(trx, siteId);
	const events = [...(await readPricedEvents(trx, siteId, now)), ...(await readUnpublishedPrices(trx, siteId))];
	return types.flatMap((type) => {
		const { id, name } = type;
		const isOfType = (price: { ticketTypeId: string | null }) => price.ticketTypeId === id;
		const inGroups = (isCompanion(type) ? [] : groups).filter(({ prices, planned }) =>
			[...prices, ...(planned?.prices ?? [])].some(isOfType),
		);
		const inEvents = new Set(events.filter(({ prices }) => prices.some(isOfType)).map((event) => event.id)).size;
		return [
			...inGroups.map((group) => `«${name}» har en pris i prisgruppen «${group.name}».`),
			...(inEvents > 0
				? [`«${name}» har en pris på ${inEvents === 1 ? "én forestilling" : `${inEvents} forestillinger`}.`]
				: []),
		].map((message) => ({ path: "ticketTypes", message }));
	});
}
