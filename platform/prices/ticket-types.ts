import { AppError, type FieldError } from "@lerret/contracts/errors";
import type { TicketTypeFields } from "@lerret/contracts/settings/sale";
import { isCompanion } from "@lerret/contracts/ticket-rules";
import type { Writer } from "../db/database.ts";
import { newId } from "../ids.ts";
import { readPriceBook, type TicketType } from "../programme/price-book.ts";
import { markPricesChanged, readPricedEvents } from "./events.ts";
import { lockUses } from "./lock-uses.ts";
import { readPriceGroups } from "./read.ts";
import { readUnpublishedPrices } from "./unpublished.ts";

const companionType: TicketTypeFields = {
	name: "Ledsager",
	rule: "companion",
	shows: "Vis ledsagerbevis ved billettkontroll.",
};

/**
 * Replaces the ticket types of a venue, in order; those with a known id keep it, whatever they are called. One for
 * companions is added if there is none. Throws `in_use` for one that a price still refers to.
 */
export async function replaceTicketTypes(
	trx: Writer,
	siteId: string,
	given: TicketTypeFields[],
	now: string,
): Promise<void> {
	const known = (await readPriceBook(trx, siteId)).types;
	const unused = new Set(known.keys());
	const wanted = given.length > 0 && !given.some(isCompanion) ? [...given, companionType] : given;
	const rows = wanted.map(({ id, ...fields }, position) => ({
		...fields,
		site_id: siteId,
		id: id !== undefined && unused.delete(id) ? id : newId(),
		position,
	}));
	const uses = await findUses(
		trx,
		siteId,
		[...unused].flatMap((id) => known.get(id) ?? []),
		now,
	);
	if (uses.length > 0) throw new AppError("in_use", { fields: uses });
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

/** Where ticket types have prices: in groups, in planned changes, in coming events, and in versions not yet published. */
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
	return types.flatMap(({ id, name }) => {
		const isOfType = (price: { ticketTypeId: string | null }) => price.ticketTypeId === id;
		const inGroups = groups.filter(({ prices, planned }) => [...prices, ...(planned?.prices ?? [])].some(isOfType));
		const inEvents = new Set(events.filter(({ prices }) => prices.some(isOfType)).map((event) => event.id)).size;
		return [
			...inGroups.map((group) => `«${name}» har en pris i prisgruppen «${group.name}».`),
			...(inEvents > 0
				? [`«${name}» har en pris på ${inEvents === 1 ? "én forestilling" : `${inEvents} forestillinger`}.`]
				: []),
		].map((message) => ({ path: "ticketTypes", message }));
	});
}
