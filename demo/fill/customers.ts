import { osloDate, toStored } from "@lerret/platform/core/time";
import type { Writer } from "@lerret/platform/db/database";
import { readSites } from "@lerret/platform/sites/read";
import { readReviews } from "../content/reviews.ts";
import { emailOf } from "./accounts.ts";
import { addWaitingList, planConcerts, planEvenings, useTickets } from "./evenings.ts";
import { pastShowingDays } from "./film-plan.ts";
import { type Buyer, buyTickets, finishOrderJobs, type Purchase, planSale } from "./orders.ts";
import { addOrganisers } from "./organisers.ts";
import { ordinaryGroupId, ticketTypes } from "./prices.ts";
import { addDemoVouchers } from "./vouchers.ts";

const [adult, youth, senior, child, free] = [
	ticketTypes.adult.id,
	ticketTypes.youth.id,
	ticketTypes.senior.id,
	ticketTypes.child.id,
	ticketTypes.all.id,
];

const site = "tindevik";
const buyerOf = (name: string): Buyer => ({ name, email: emailOf(name, "tindevik.example") });

/** Kari's tickets include children and youths, who may not see these films. */
const filmsForAdults = ["kjottkvernen", "natt-pa-breistol"];

/**
 * Sells tickets in the shop of Tindevik: some to Kari, and so many to others that some events are nearly or fully sold, and
 * that today and tomorrow look as they do at a cinema.
 */
export async function addDemoOrders(trx: Writer, instant: Temporal.Instant): Promise<void> {
	const shop = (await readSites(trx)).find(({ id }) => id === site);
	if (!shop) throw new Error(`the demo has no site ${site}`);
	const now = toStored(instant);
	await addOrganisers(trx, site, now);
	const events = await readEvents(trx);
	// Before the others, so that receipts have their numbers in the order of time.
	const early = (days: number) => toStored(instant.subtract({ hours: 24 * days }));
	const { giftCard, klippekort } = await addDemoVouchers(
		trx,
		shop,
		{ recipient: buyerOf("Kari"), givers: [buyerOf("Ola"), buyerOf("Ingrid")] },
		instant,
	);
	const usual = { buyer: buyerOf("Kari"), at: early(pastShowingDays) };
	const kari = (eventId: string | undefined, tickets: string[], rest: Partial<Purchase> = {}) =>
		eventId === undefined ? undefined : buyTickets(trx, shop, { ...usual, eventId, tickets, ...rest });

	// Other events lack some of the ticket types.
	const ordinary = events.filter(({ price_group_id }) => price_group_id === ordinaryGroupId);
	const past = ordinary.find(({ starts_at }) => starts_at < now && isDaysAhead(starts_at, instant, -pastShowingDays));
	await kari(past?.id, [senior, senior], { at: early(pastShowingDays + 1) });
	const isComingFilm = ({ object, starts_at }: (typeof events)[number]) => object === "movie" && starts_at > now;
	const forAll = ordinary.filter((event) => isComingFilm(event) && !filmsForAdults.includes(event.production_id));
	const from = (days: number) => forAll.find(({ starts_at }) => isDaysAhead(starts_at, instant, days))?.id;
	await kari(forAll[0]?.id, [adult, adult]);
	await kari(from(2), [adult, adult, adult, child, child, child, child]);
	await kari(from(7), [youth]);
	await kari(events.find(({ production_id, starts_at }) => production_id === "babysang" && starts_at > now)?.id, [
		free,
	]);

	await kari(from(4), [adult, adult], { vouchers: { klippekort } });
	await kari(from(9), [adult, senior], { vouchers: { giftCard } });

	const names = new Set((await readReviews())[site].map(({ by }) => by));
	const buyers = [...names].map(buyerOf);
	const soon = events.filter((event) => isComingFilm(event) && isDaysAhead(event.starts_at, instant, 1));
	const coming = (key: string) => events.filter((event) => event.production_id === key && event.starts_at > now);
	const [firstShow, lastShow] = coming("juleshow-nisser-pa-nattskift");
	const purchases: Purchase[] = [];
	const plan = async (event: { id: string } | undefined, left: number) => {
		const sale = { left, days: pastShowingDays - 1 };
		if (event) purchases.push(...(await planSale(trx, shop, buyers, { ...sale, eventId: event.id }, instant)));
	};
	const nearlySold = [soon[2], soon[7], soon[16], coming("visekveld-med-marte-lindseth")[0], firstShow];
	for (const event of nearlySold) await plan(event, event?.screen === "Sal 2" ? 9 : 18);
	for (const event of [soon[12], soon[21], coming("ola-brekkhus-middels-begavet")[0], lastShow]) await plan(event, 0);
	const concerts = events.filter(({ production_id }) => production_id === "kystkoret-toner-fra-fjaera");
	purchases.push(...(await planConcerts(trx, shop, concerts, instant)));
	const isSold = new Set(purchases.map(({ eventId }) => eventId));
	const others = events.filter(({ id }) => !isSold.has(id));
	purchases.push(...(await planEvenings(trx, shop, others, instant)));
	for (const purchase of purchases.sort((a, b) => a.at.localeCompare(b.at))) await buyTickets(trx, shop, purchase);
	await useTickets(trx, { shop, events, instant });
	const storyTime = coming("eventyrstund-i-biblioteket").at(-1);
	if (storyTime) await addWaitingList(trx, { shop, event: storyTime, instant });
	await finishOrderJobs(trx);
}

const readEvents = (trx: Writer) =>
	trx
		.selectFrom("event")
		.select(["id", "object", "production_id", "screen", "starts_at", "price_group_id"])
		.where("site_id", "=", site)
		.where("status", "in", ["on-sale", "moved"])
		.orderBy("starts_at")
		.orderBy("id")
		.execute();

/** Whether it starts so many days from today or later. */
const isDaysAhead = (startsAt: string, instant: Temporal.Instant, days: number): boolean =>
	Temporal.PlainDate.compare(osloDate(Temporal.Instant.from(startsAt)), osloDate(instant).add({ days })) >= 0;
