import { AppError } from "@lerret/contracts/errors";
import type { Writer } from "../../db/database.ts";
import type { Site } from "../../sites/read.ts";
import { hasPlaces, isUnsold } from "../sale/hold-conditions.ts";
import { readEventSale } from "../sale/sale.ts";
import { hasWaitingList } from "../sale/waiting.ts";
import type { BoxOffice } from "../services.ts";
import { mostMissed, type WaitingEntry } from "./entries.ts";

/**
 * Decides about the entries whose offer has ended: they go if its places were bought, or if it is their second one. `onError` gets
 * what could not be done; the next run tries again.
 */
export async function settleEndedOffers(
	{ db, readTime }: Pick<BoxOffice, "db" | "readTime">,
	sites: ReadonlyMap<string, Site>,
	onError: (error: unknown) => void,
): Promise<void> {
	const now = await readTime(db);
	const ended = await db
		.selectFrom("waiting_entry")
		.selectAll()
		.where("hold_id", "is not", null)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("hold")
						.select("hold.id")
						.whereRef("hold.id", "=", "waiting_entry.hold_id")
						.where(hasPlaces(now))
						.where(isUnsold),
				),
			),
		)
		.orderBy("id")
		.execute();
	for (const entry of ended) {
		const site = sites.get(entry.site_id);
		if (!site) continue;
		await db
			.transaction()
			.execute(async (trx) => settleOffer(trx, site, entry, await readTime(trx)))
			.catch(onError);
	}
}

/** Without effect while the offer stands. The lock of the hold decides between this and a purchase at the same moment. */
export async function settleOffer(trx: Writer, site: Site, entry: WaitingEntry, now: string): Promise<void> {
	const holdId = entry.hold_id ?? "";
	const hold = await trx
		.updateTable("hold")
		.set({ id: holdId })
		.where("id", "=", holdId)
		.returningAll()
		.executeTakeFirst();
	const offer = trx.updateTable("waiting_entry").where("id", "=", entry.id).where("hold_id", "=", holdId);
	const remove = () =>
		trx.deleteFrom("waiting_entry").where("id", "=", entry.id).where("hold_id", "=", holdId).execute();
	if (hold?.sold_at) return void (await remove());
	const stands = hold && hold.released_at === null && (hold.expires_at === null || hold.expires_at > now);
	if (stands) return;
	const isMissed = (await hasList(trx, site, entry, now)) && !(await awaitsMailServer(trx, entry));
	const missed = entry.missed + (isMissed ? 1 : 0);
	if (missed >= mostMissed) return void (await remove());
	await offer.set({ hold_id: null, accepted_at: null, missed, declined_at: isMissed ? now : null }).execute();
}

/** An offer that ends while the event is cancelled, or on a wrong date, is made again. */
async function hasList(trx: Writer, site: Site, { event_id }: WaitingEntry, now: string): Promise<boolean> {
	try {
		return hasWaitingList(await readEventSale(trx, site, event_id, now), now);
	} catch (error) {
		if (error instanceof AppError) return false;
		throw error;
	}
}

export const offerEmailKey = (entryId: string): string => `offer ${entryId}`;

/** Whether the mail server has not taken the offer's email. */
async function awaitsMailServer(trx: Writer, { id }: WaitingEntry): Promise<boolean> {
	const job = await trx
		.selectFrom("job")
		.select("id")
		.where("kind", "=", "waiting-email")
		.where("key", "=", offerEmailKey(id))
		.executeTakeFirst();
	return job !== undefined;
}
