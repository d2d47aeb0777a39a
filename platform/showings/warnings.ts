import type { EventCheck, EventWarning } from "@lerret/contracts/api/event-warnings";
import { nameKey } from "@lerret/contracts/names";
import { formatClock, formatDay, formatMoment, formatTime } from "@lerret/contracts/nb/time";
import { buyableStatuses } from "@lerret/contracts/programme";
import type { Seller } from "@lerret/contracts/ticketing";
import { describeLostPlaces } from "../boxoffice/hall-changes/kept-places.ts";
import { countSoldToEvents } from "../boxoffice/sale/sold.ts";
import { readPartner } from "../content/lookups.ts";
import { toOsloIso, toStoredInstant } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import { isFree, sellerOf, shopAddressOf } from "../programme/ticket-sale.ts";
import { readSiteById, type Site } from "../sites/read.ts";
import {
	type Halls,
	type Productions,
	readDrafts,
	readHallTimes,
	readProductions,
	readStoredShowings,
	type Showing,
	toShowing,
} from "./occupied.ts";

/**
 * Returns what an editor should know before saving these showings: occupied halls, duplicates, past times, missing
 * ticket links, and tickets sold for a start that changes without the status "moved", or to a time in the past. Drafts of other showings count
 * like published ones.
 */
export async function findEventWarnings(
	db: Database,
	siteId: string,
	checks: EventCheck[],
	now: string,
): Promise<EventWarning[]> {
	const drafts = await readDrafts(db, siteId);
	const [productions, halls] = await Promise.all([
		readProductions(db, siteId, [...checks, ...drafts.values()]),
		readHallTimes(db, siteId),
	]);
	const venue = { productions, halls };
	const showings = checks.map((check) => toShowing(check, venue));
	const storedShowings = await readStoredShowings(db, siteId, showings, drafts, venue);
	const site = (await readSiteById(db, siteId)) ?? {};
	const sales = await readSales(db, { siteId, site }, checks);
	const sold = await readSoldTickets(db, siteId, checks);
	const moved = await readMovedIds(db, siteId, showings);
	const warnings: EventWarning[] = [];
	for (const [event, check] of checks.entries()) {
		const showing = showings[event];
		if (!showing || check.status === "cancelled") continue;
		const requestedShowings = showings.filter((_, at) => at !== event && checks[at]?.status !== "cancelled");
		// A showing in the request replaces its stored version.
		const others = [...storedShowings.filter(({ id }) => !checks.some((one) => one.id === id)), ...requestedShowings];
		const found = [
			...findClashes(showing, others, productions),
			...findFieldWarnings(check, now),
			...findMissingAge(productions.get(check.productionId)),
			...findSaleWarnings(check, sales[event], { site, halls }),
			...findSoldTickets(check, sold, now),
			...(await findLostPlaces(db, siteId, showing, moved, now)),
		];
		warnings.push(...found.map((warning) => ({ event, ...warning })));
	}
	return warnings;
}

type WarningDetails = Omit<EventWarning, "event">;

/** The public reads a film without an age limit as one for 18 years. */
const findMissingAge = (production: ReturnType<Productions["get"]>): WarningDetails[] =>
	production?.object === "movie" && production.age_limit === null
		? [
				{
					code: "no-age-limit",
					path: "productionId",
					message: `«${production.title}» har ingen aldersgrense. Publikum leser at den gjelder som 18 år.`,
					other: null,
				},
			]
		: [];

function findClashes(showing: Showing, others: Showing[], productions: Productions): WarningDetails[] {
	const hall = nameKey(showing.screen);
	return others
		.filter((other) => nameKey(other.screen) === hall)
		.filter((other) => other.startsAt < showing.freeAt && showing.startsAt < other.freeAt)
		.sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
		.map((other) => {
			const title = productions.get(other.productionId)?.title ?? "en annen produksjon";
			const isSame = other.productionId === showing.productionId && other.startsAt === showing.startsAt;
			const when = `${formatMoment(other.startsAt)}–${formatClock(other.endsAt)}`;
			const cleaning = other.freeAt === other.endsAt ? "" : `, med rydding til ${formatTime(other.freeAt)}`;
			const where = `«${title}» ${when} i ${other.screen}${cleaning}${other.isDraft ? " (utkast)" : ""}`;
			return {
				code: isSame ? ("duplicate" as const) : ("overlap" as const),
				path: "startTime",
				message: isSame ? `Denne forestillingen finnes fra før: ${where}.` : `Overlapper ${where}.`,
				other: {
					id: other.id,
					title,
					startTime: toOsloIso(other.startsAt),
					endTime: toOsloIso(other.endsAt),
					screen: other.screen,
				},
			};
		});
}

function findFieldWarnings({ startTime }: EventCheck, now: string): WarningDetails[] {
	if (toStoredInstant(startTime) >= now) return [];
	return [{ code: "past", path: "startTime", message: `Tiden har vært: ${formatPast(startTime)}.`, other: null }];
}

export function findSaleWarnings(
	{ status, ticketUrl, prices, screen }: Pick<EventCheck, "status" | "ticketUrl" | "prices" | "screen">,
	{ seller, capacity }: Sale = { seller: "link", capacity: null },
	{ site, halls }: { site: Pick<Site, "ticketing">; halls: Halls },
): WarningDetails[] {
	if (!buyableStatuses.has(status)) return [];
	if (seller === "link" && !isFree(prices) && shopAddressOf({ ticketUrl, prices }, site) === null) {
		const message = "Lenken til billettsalg mangler. Ingen kan kjøpe billett på nettstedet.";
		return [{ code: "no-ticket-link", path: "ticketUrl", message, other: null }];
	}
	if (seller === "link" || capacity !== null || halls.has(nameKey(screen))) return [];
	const message = `«${screen}» står ikke under Saler, så det er ingen plasser å selge.`;
	return [{ code: "no-places", path: "screen", message, other: null }];
}

/** The published start of an event that has sold tickets, and how many. */
type Sold = { startsAt: string; count: number };

/** By the id of each of these showings that has sold tickets and gets another start. */
async function readSoldTickets(db: Database, siteId: string, checks: EventCheck[]): Promise<Map<string, Sold>> {
	const starts = new Map(checks.flatMap(({ id, startTime }) => (id === undefined ? [] : [[id, startTime]])));
	if (starts.size === 0) return new Map();
	const published = await db
		.selectFrom("event")
		.select(["id", "starts_at"])
		.where("site_id", "=", siteId)
		.where("id", "in", [...starts.keys()])
		.execute();
	const moved = published.filter(({ id, starts_at }) => starts_at !== toStoredInstant(starts.get(id) ?? ""));
	const partner = await readPartner(db, siteId);
	const ids = moved.map(({ id }) => id);
	const counts = await countSoldToEvents(db, partner, siteId, ids, "not-given-back");
	return new Map(moved.map(({ id, starts_at }) => [id, { startsAt: starts_at, count: counts.get(id) ?? 0 }]));
}

/** Tickets that are sold for a start that changes to a time in the past, or without the status "moved". */
function findSoldTickets(
	{ id, startTime, status, movedFrom }: EventCheck,
	sold: Map<string, Sold>,
	now: string,
): WarningDetails[] {
	const isPast = toStoredInstant(startTime) < now;
	if (!isPast && (status === "moved" || movedFrom !== null)) return [];
	const { startsAt = "", count = 0 } = sold.get(id ?? "") ?? {};
	if (count === 0) return [];
	const tickets = count === 1 ? "én billett" : `${count} billetter`;
	const advice = isPast
		? `Den nye tiden har vært: ${formatPast(startTime)}.`
		: "Si fra på nettstedet at forestillingen er flyttet.";
	const message = `Det er solgt ${tickets} til ${formatMoment(startsAt)}. ${advice}`;
	return [{ code: isPast ? "sold-past" : "sold-tickets", path: "startTime", message, other: null }];
}

/** The published ones of these showings with places in use that get another hall or time. */
async function readMovedIds(db: Database, siteId: string, showings: Showing[]): Promise<Set<string>> {
	const checked = new Map(showings.flatMap((showing) => (showing.id === null ? [] : [[showing.id, showing]])));
	if (checked.size === 0) return new Set();
	const published = await db
		.selectFrom("event")
		.select(["id", "screen", "starts_at"])
		.where("site_id", "=", siteId)
		.where("id", "in", [...checked.keys()])
		.where((eb) =>
			eb.or(
				(["seat_claim", "place_count"] as const).map((table) =>
					eb.exists(
						eb
							.selectFrom(table)
							.select("event_id")
							.whereRef(`${table}.site_id`, "=", "event.site_id")
							.whereRef(`${table}.event_id`, "=", "event.id"),
					),
				),
			),
		)
		.execute();
	const moved = published.filter(({ id, screen, starts_at }) => {
		const to = checked.get(id);
		return to?.screen !== screen || to.startsAt !== starts_at;
	});
	return new Set(moved.map(({ id }) => id));
}

/** Places that are sold, held or withheld, and are not in the hall that the showing would move to. */
async function findLostPlaces(
	db: Database,
	siteId: string,
	{ id, screen, startsAt, endsAt }: Showing,
	moved: ReadonlySet<string>,
	now: string,
): Promise<WarningDetails[]> {
	if (id === null || !moved.has(id)) return [];
	const lost = await describeLostPlaces(db, { siteId, eventId: id }, { hallName: screen, startsAt, endsAt }, now);
	if (lost === null) return [];
	const message = `Plasser som er i bruk, finnes ikke i ${screen}: ${lost}. Forestillingen kan ikke flyttes dit.`;
	return [{ code: "lost-places", path: "screen", message, other: null }];
}

/** With the year, which may be wrong. */
const formatPast = (instant: string) => `${formatDay(instant, true)} ${formatTime(instant)}`;

type Sale = { seller: Seller; capacity: number | null };

/** Who sells each of these showings, and its own number of places. */
async function readSales(
	db: Database,
	{ siteId, site }: { siteId: string; site: Pick<Site, "ticketing"> },
	checks: EventCheck[],
): Promise<Sale[]> {
	const ids = checks.flatMap(({ id }) => id ?? []);
	const rows =
		ids.length === 0
			? []
			: await db
					.selectFrom("event_sale")
					.select(["event_id", "seller", "capacity"])
					.where("site_id", "=", siteId)
					.where("event_id", "in", ids)
					.execute();
	const own = new Map(rows.map((row) => [row.event_id, row]));
	return checks.map(({ id, ticketUrl }) => {
		const { seller = null, capacity = null } = own.get(id ?? "") ?? {};
		return { seller: sellerOf({ seller, ticketUrl }, site), capacity };
	});
}
