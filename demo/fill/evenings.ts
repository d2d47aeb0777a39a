import { newId } from "@lerret/platform/core/ids";
import { earlier, fromOsloLocal, osloDate, toStored } from "@lerret/platform/core/time";
import type { Writer } from "@lerret/platform/db/database";
import type { Site } from "@lerret/platform/sites/read";
import { emailOf } from "./accounts.ts";
import { buyTickets, type Purchase, planSale } from "./orders.ts";

/**
 * What makes today and tomorrow look like ordinary days at the cinema: sales that differ by hour, tickets that are used at the
 * door, and people who wait for places at a full free event.
 */

export type DemoEvent = { id: string; object: string; production_id: string; screen: string; starts_at: string };

/** Customers without an account. */
const guests = [
	...["Hanne Solvang", "Sindre Brekke", "Marit Aune", "Aleksander Holm", "Bente Kvarme", "Chidi Okafor"],
	...["Dagfinn Myhre", "Elin Skoglund", "Fatima Haddad", "Geir Tangen", "Hanne Solberg", "Idar Nesset"],
	...["Jorunn Vik", "Kjersti Hansen", "Lars Hansen", "Mikkel Sara", "Nils Hansen", "Oda Lunde"],
	...["Piotr Nowak", "Randi Flaten", "Synne Dalen", "Tore Eide", "Unni Berg", "Vegard Strand"],
].map((name) => ({ name, email: emailOf(name, "tindevik.example") }));

/** Numbers from 0 to 1, the same at every filling (Mulberry32). */
function createRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** How full a showing becomes at an hour, from 0 to 1. */
function usualShare({ hour, dayOfWeek }: Temporal.ZonedDateTime, { object }: DemoEvent): number {
	const isWeekend = dayOfWeek >= 5;
	if (object !== "movie") return isWeekend ? 0.35 : 0.2;
	if (hour < 12) return 0.12;
	if (hour < 17) return isWeekend ? 0.45 : 0.25;
	if (hour < 21) return isWeekend ? 0.65 : 0.45;
	return 0.2;
}

const [smallestShare, largestShare] = [0.03, 0.88];
/** Sold of what is sold in the end, on the day itself and the day before. */
const soldBy = { today: 0.9, tomorrow: 0.45 };
/** Large ones: each order is some twenty statements of the first start, which the evenings may make two seconds longer. */
const parties = [10, 8, 10, 9, 10, 7, 10, 10];

/** The purchases to the events of today and tomorrow, of which none is full. */
export async function planEvenings(
	trx: Writer,
	shop: Site,
	events: DemoEvent[],
	instant: Temporal.Instant,
): Promise<Purchase[]> {
	const random = createRandom(2026);
	const today = osloDate(instant);
	const purchases: Purchase[] = [];
	for (const event of events) {
		const start = Temporal.Instant.from(event.starts_at);
		const days = today.until(osloDate(start), { largestUnit: "day" }).days;
		if (days !== 0 && days !== 1) continue;
		const usual = usualShare(start.toZonedDateTimeISO("Europe/Oslo"), event) * (0.4 + 1.2 * random());
		const share = Math.min(
			largestShare,
			Math.max(smallestShare, usual * (days === 0 ? soldBy.today : soldBy.tomorrow)),
		);
		const sale = { eventId: event.id, share, days: 4, parties };
		purchases.push(...(await planSale(trx, shop, guests, sale, lastSaleOf(event.starts_at, instant))));
	}
	return purchases;
}

/** The purchases to concerts of a choir, one of which is over; on most days enough buyers that its page names the ticket types. */
export async function planConcerts(
	trx: Writer,
	shop: Site,
	concerts: DemoEvent[],
	instant: Temporal.Instant,
): Promise<Purchase[]> {
	const purchases: Purchase[] = [];
	for (const { id: eventId, starts_at } of concerts) {
		const lastSale = lastSaleOf(starts_at, instant);
		const sale = { eventId, share: starts_at < toStored(instant) ? 0.4 : 0.25, days: 2, parties };
		purchases.push(...(await planSale(trx, shop, guests, sale, lastSale)));
	}
	return purchases;
}

/** Tickets are sold before an event begins. */
const lastSaleOf = (startsAt: string, instant: Temporal.Instant): Temporal.Instant => {
	const begins = Temporal.Instant.from(startsAt).subtract({ minutes: 10 });
	return Temporal.Instant.compare(instant, begins) < 0 ? instant : begins;
};

/** Lets in those who have come to what has begun today, with the rows that scans at the door leave; some have not come. */
export async function useTickets(
	trx: Writer,
	{ shop, events, instant }: { shop: Site; events: DemoEvent[]; instant: Temporal.Instant },
): Promise<void> {
	const random = createRandom(2027);
	const now = toStored(instant);
	const midnight = toStored(fromOsloLocal(osloDate(instant).toPlainDateTime()));
	for (const { id: eventId, starts_at } of events) {
		if (starts_at > now || starts_at < midnight) continue;
		const tickets = await trx
			.selectFrom("order_ticket")
			.select("id")
			.where("site_id", "=", shop.id)
			.where("event_id", "=", eventId)
			.where("state", "=", "valid")
			.orderBy("code_hash")
			.execute();
		const come = tickets.filter(() => random() < 0.94);
		const byTime = Map.groupBy(come, () => earlier(starts_at, { minutes: 2 * Math.floor(random() * 10) }));
		for (const [usedAt, some] of byTime) {
			const ids = some.map(({ id }) => id);
			await trx.updateTable("order_ticket").set({ used_at: usedAt }).where("id", "in", ids).execute();
			await trx
				.insertInto("scan")
				.values(ids.map((ticketId) => scanOf({ siteId: shop.id, eventId, ticketId, usedAt })))
				.execute();
		}
	}
}

function scanOf({ siteId, eventId, ticketId, usedAt }: Record<"siteId" | "eventId" | "ticketId" | "usedAt", string>) {
	return {
		site_id: siteId,
		id: `demo-${ticketId}`,
		event_id: eventId,
		ticket_id: ticketId,
		result: "valid",
		used_at: usedAt,
		device: "Døra",
		read_at: usedAt,
		arrived_at: usedAt,
		staff_id: "",
		undone_at: null,
	} as const;
}

/** Fills a free event, and lets some wait for places at it. */
export async function addWaitingList(
	trx: Writer,
	{ shop, event, instant }: { shop: Site; event: DemoEvent; instant: Temporal.Instant },
): Promise<void> {
	const sale = { eventId: event.id, share: 1, days: 3, parties: [4, 3, 2, 5] };
	for (const purchase of await planSale(trx, shop, guests.slice(4), sale, instant))
		await buyTickets(trx, shop, purchase);
	const entries = guests.slice(0, 3).map(({ email }, i) => ({
		id: newId(),
		site_id: shop.id,
		event_id: event.id,
		email,
		quantity: i + 1,
		hold_id: null,
		created_at: toStored(instant.subtract({ hours: 30 - 9 * i })),
	}));
	await trx.insertInto("waiting_entry").values(entries).execute();
}
