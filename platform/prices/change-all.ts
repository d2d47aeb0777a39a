import {
	type PriceChange,
	type PriceUndo,
	type priceChangeRequestSchema,
	priceUndoDays,
} from "@lerret/contracts/api/price-changes";
import { oreSchema } from "@lerret/contracts/content/price";
import { AppError } from "@lerret/contracts/errors";
import { adjustPrices } from "@lerret/contracts/price-change";
import type * as z from "zod";
import { writeItemAudit } from "../content/audit.ts";
import { type ItemRef, invalidField } from "../content/content-type.ts";
import type { ChangeContext } from "../content/save.ts";
import { newId } from "../core/ids.ts";
import { earlier, toOsloIso } from "../core/time.ts";
import { touchContent } from "../db/content-version.ts";
import type { Database, Writer } from "../db/database.ts";
import { markPricesChanged, readEventsOfGroups } from "./events.ts";
import { readPriceGroups, readTicketTypes } from "./read.ts";
import { describe } from "./write.ts";

type Request = z.output<typeof priceChangeRequestSchema>;

/** The last change of all prices, where it can be undone. */
export async function readPriceChange(db: Database, siteId: string, now: string): Promise<PriceChange | null> {
	const earliest = earlier(now, { hours: priceUndoDays * 24 });
	const change = await db
		.selectFrom("price_change")
		.selectAll("price_change")
		.select((eb) =>
			eb
				.selectFrom("price_group_price as price")
				.select((count) => count.fn.countAll<number | string>().as("count"))
				.whereRef("price.site_id", "=", "price_change.site_id")
				.whereRef("price.price_change_id", "=", "price_change.id")
				.as("undoable"),
		)
		.where("site_id", "=", siteId)
		.where("at", ">", earliest)
		.executeTakeFirst();
	const undoable = Number(change?.undoable ?? 0);
	if (!change || undoable === 0) return null;
	const { id, unit, amount, ticket_type_id: ticketTypeId, at, changed } = change;
	return { id, unit, amount, ticketTypeId, at: toOsloIso(at), changed, undoable };
}

/**
 * Changes the prices of all groups at once, and with them all events that are not over. Throws `stale` where they are not
 * those that the caller saw, and `invalid_request` for a change that makes a price free or too high.
 */
export async function changeAllPrices(
	trx: Writer,
	siteId: string,
	{ prices: seen, ...change }: Request,
	context: ChangeContext,
): Promise<PriceChange> {
	// Written first, so that changes of prices wait for each other.
	await touchContent(trx, siteId);
	const prices = adjustPrices(await readPriceGroups(trx, siteId), await readTicketTypes(trx, siteId), change);
	if (keyOf(prices) !== keyOf(seen)) throw new AppError("stale");
	if (prices.some(({ toOre }) => toOre <= 0))
		throw invalidField("amount", "Da blir en av prisene 0 kroner eller mindre.");
	const tooHigh = prices.map(({ toOre }) => oreSchema.safeParse(toOre).error?.issues[0]).find(Boolean);
	if (tooHigh) throw invalidField("amount", tooHigh.message);
	const id = newId();
	await deleteChange(trx, siteId);
	const { ticketTypeId: ticket_type_id, ...rest } = change;
	const row = { ...rest, ticket_type_id, site_id: siteId, id, at: context.now, changed: prices.length };
	await trx.insertInto("price_change").values(row).execute();
	const groupIds = [...new Set(prices.map(({ groupId }) => groupId))];
	await changeGroups(trx, { siteId, groupIds }, context, async () => {
		for (const { groupId, ticketTypeId, fromOre, toOre } of prices)
			await trx
				.updateTable("price_group_price")
				.set({ ore: toOre, before_ore: fromOre, price_change_id: id })
				.where("site_id", "=", siteId)
				.where("group_id", "=", groupId)
				.where("ticket_type_id", "=", ticketTypeId)
				.execute();
	});
	return { ...change, id, at: toOsloIso(context.now), changed: prices.length, undoable: prices.length };
}

/** Gives prices what they had before the last change, except those that were changed since. Throws `not_found`. */
export async function undoPriceChange(
	trx: Writer,
	{ siteId, id }: ItemRef,
	context: ChangeContext,
): Promise<PriceUndo> {
	await touchContent(trx, siteId);
	const change = await readPriceChange(trx, siteId, context.now);
	if (change?.id !== id) throw new AppError("not_found");
	const rows = await trx
		.selectFrom("price_group_price")
		.select("group_id")
		.distinct()
		.where("site_id", "=", siteId)
		.where("price_change_id", "=", id)
		.execute();
	const groupIds = rows.map(({ group_id }) => group_id);
	await changeGroups(trx, { siteId, groupIds }, context, () =>
		trx
			.updateTable("price_group_price")
			.set((eb) => ({ ore: eb.fn.coalesce("before_ore", "ore") }))
			.where("site_id", "=", siteId)
			.where("price_change_id", "=", id)
			.execute(),
	);
	await deleteChange(trx, siteId);
	return { restored: change.undoable, kept: change.changed - change.undoable };
}

type Price = Request["prices"][number];

const keyOf = (prices: readonly Price[]): string =>
	JSON.stringify(
		prices.map(({ groupId, ticketTypeId, fromOre, toOre }) => [groupId, ticketTypeId, fromOre, toOre]).sort(),
	);

/** Only the last change can be undone, once. */
async function deleteChange(trx: Writer, siteId: string): Promise<void> {
	await trx.deleteFrom("price_change").where("site_id", "=", siteId).execute();
	await trx
		.updateTable("price_group_price")
		.set({ price_change_id: null, before_ore: null })
		.where("site_id", "=", siteId)
		.where("price_change_id", "is not", null)
		.execute();
}

/** Makes a change of groups known to every reader, and writes what each was and is to the log. */
async function changeGroups(
	trx: Writer,
	{ siteId, groupIds }: { siteId: string; groupIds: string[] },
	context: ChangeContext,
	change: () => Promise<unknown>,
): Promise<void> {
	const before = new Map((await readPriceGroups(trx, siteId)).map((group) => [group.id, group]));
	await change();
	await trx
		.updateTable("price_group")
		.set({ updated_at: context.now })
		.where("site_id", "=", siteId)
		.where("id", "in", groupIds)
		.execute();
	await markPricesChanged(trx, siteId, await readEventsOfGroups(trx, siteId, groupIds, context.now), context.now);
	for (const group of await readPriceGroups(trx, siteId)) {
		const old = before.get(group.id);
		if (!old || !groupIds.includes(group.id)) continue;
		await writeItemAudit(trx, { name: "price-group" }, { siteId, id: group.id }, context, {
			action: "change",
			before: await describe(trx, { siteId }, old),
			after: await describe(trx, { siteId }, group),
		});
	}
}
