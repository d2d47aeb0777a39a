import type { EventCheck, EventWarning } from "@lerret/contracts/api/event-warnings";
import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { formatClock, formatDay, formatMoment } from "@lerret/contracts/nb/time";
import { buyableStatuses } from "@lerret/contracts/programme";
import type { Database } from "../db/database.ts";
import { readObject } from "../db/stored-json.ts";
import { countSoldToEvent } from "../ticketing/sold.ts";
import { toOsloIso, toStored } from "../time.ts";
import { defaultMinutes, maxEventHours } from "./types/event.ts";
import { readPartner } from "./types/lookups.ts";

/**
 * A showing with the time in which it occupies its hall. Instants are in stored form, so that text order is time order.
 */
type Showing = {
	/** Null for a showing that is not stored yet. */
	id: string | null;
	productionId: string;
	screen: string;
	startsAt: string;
	endsAt: string;
	isDraft: boolean;
};

type Productions = Map<string, { title: string; minutes: number | null }>;

/**
 * Returns what an editor should know before saving these showings: occupied halls, duplicates, past times, missing
 * ticket links, and tickets sold for a start that changes without the status "moved". Drafts of other showings count
 * like published ones.
 */
export async function findEventWarnings(
	db: Database,
	siteId: string,
	checks: EventCheck[],
	now: string,
): Promise<EventWarning[]> {
	const drafts = await readDrafts(db, siteId);
	const productions = await readProductions(db, siteId, [...checks, ...drafts.values()]);
	const showings = checks.map((check) => toShowing(check, productions));
	const storedShowings = await readStoredShowings(db, siteId, showings, drafts, productions);
	const partner = await readPartner(db, siteId);
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
			...(await findSoldTickets(db, siteId, partner, check)),
		];
		warnings.push(...found.map((warning) => ({ event, ...warning })));
	}
	return warnings;
}

type WarningDetails = Omit<EventWarning, "event">;

const toStoredInstant = (instant: string) => toStored(Temporal.Instant.from(instant));

/** The name of one hall may vary in spacing and capitals. */
const normalizeHall = (screen: string) => screen.trim().replace(/\s+/gu, " ").toLocaleLowerCase("nb");

function findClashes(showing: Showing, others: Showing[], productions: Productions): WarningDetails[] {
	const hall = normalizeHall(showing.screen);
	return others
		.filter((other) => normalizeHall(other.screen) === hall)
		.filter((other) => other.startsAt < showing.endsAt && showing.startsAt < other.endsAt)
		.sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
		.map((other) => {
			const title = productions.get(other.productionId)?.title ?? "en annen produksjon";
			const isSame = other.productionId === showing.productionId && other.startsAt === showing.startsAt;
			const when = `${formatMoment(other.startsAt)}–${formatClock(other.endsAt)}`;
			const where = `«${title}» i ${other.screen}, ${when}${other.isDraft ? " (utkast)" : ""}`;
			return {
				code: isSame ? ("duplicate" as const) : ("overlap" as const),
				path: "startTime",
				message: isSame ? `Denne forestillingen finnes fra før: ${where}.` : `Overlapper med ${where}.`,
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

function findFieldWarnings({ startTime, status, ticketUrl, prices }: EventCheck, now: string): WarningDetails[] {
	const found: WarningDetails[] = [];
	if (toStoredInstant(startTime) < now) {
		const moment = `${formatDay(startTime, true)} kl. ${formatClock(startTime)}`;
		found.push({ code: "past", path: "startTime", message: `Tiden har vært: ${moment}.`, other: null });
	}
	const isFree = prices.length > 0 && prices.every(({ ore }) => ore === 0);
	if (ticketUrl === null && !isFree && buyableStatuses.has(status)) {
		const message = "Lenken til billettsalg mangler. Ingen kan kjøpe billett på nettstedet.";
		found.push({ code: "no-ticket-link", path: "ticketUrl", message, other: null });
	}
	return found;
}

async function findSoldTickets(
	db: Database,
	siteId: string,
	partner: number,
	check: EventCheck,
): Promise<WarningDetails[]> {
	if (check.id === undefined || check.status === "moved" || check.movedFrom !== null) return [];
	const published = await db
		.selectFrom("event")
		.select("starts_at")
		.where("site_id", "=", siteId)
		.where("id", "=", check.id)
		.executeTakeFirst();
	if (!published || published.starts_at === toStoredInstant(check.startTime)) return [];
	const sold = await countSoldToEvent(db, partner, { siteId, eventId: check.id });
	if (sold === 0) return [];
	const tickets = sold === 1 ? "én billett" : `${sold} billetter`;
	const message = `Det er solgt ${tickets} til ${formatMoment(published.starts_at)}. Si fra på nettstedet at forestillingen er flyttet.`;
	return [{ code: "sold-tickets", path: "startTime", message, other: null }];
}

/** The hall is occupied until the film ends, even when the given end is earlier. */
function toShowing(
	check: Pick<EventCheck, "id" | "productionId" | "screen" | "startTime" | "endTime">,
	productions: Productions,
	isDraft = false,
): Showing {
	const { productionId, screen } = check;
	const startsAt = toStoredInstant(check.startTime);
	const given = check.endTime === undefined ? null : toStoredInstant(check.endTime);
	return {
		id: check.id ?? null,
		productionId,
		screen,
		startsAt,
		endsAt: endOf(startsAt, given, productions.get(productionId)?.minutes ?? null),
		isDraft,
	};
}

function endOf(startsAt: string, given: string | null, minutes: number | null): string {
	const length = minutes ?? (given === null ? defaultMinutes : 0);
	const end = toStored(Temporal.Instant.from(startsAt).add({ minutes: length }));
	return given !== null && given > end ? given : end;
}

type Draft = EventCheck & { id: string };

/** Drafts by showing id. A draft that does not parse causes no warning. */
async function readDrafts(db: Database, siteId: string): Promise<Map<string, Draft>> {
	const rows = await db
		.selectFrom("content_item")
		.select(["id", "draft_json"])
		.where("site_id", "=", siteId)
		.where("kind", "=", "event")
		.where("draft_json", "is not", null)
		.execute();
	const drafts = rows.flatMap(({ id, draft_json }) => {
		const fields = eventFieldsSchema.safeParse(readObject(draft_json ?? ""));
		return fields.success ? [[id, { ...fields.data, id }] as const] : [];
	});
	return new Map(drafts);
}

async function readProductions(db: Database, siteId: string, of: { productionId: string }[]): Promise<Productions> {
	const rows = await db
		.selectFrom("production")
		.select(["id", "title", "minutes"])
		.where("site_id", "=", siteId)
		.where("id", "in", [...new Set(of.map(({ productionId }) => productionId))])
		.execute();
	return new Map(rows.map((row) => [row.id, row]));
}

/** Other showings that may overlap one of these. A draft replaces its published row. */
async function readStoredShowings(
	db: Database,
	siteId: string,
	showings: Showing[],
	drafts: Map<string, Draft>,
	productions: Productions,
): Promise<Showing[]> {
	const rows = await db
		.selectFrom("event")
		.innerJoin("production", (join) =>
			join.onRef("production.site_id", "=", "event.site_id").onRef("production.id", "=", "event.production_id"),
		)
		.select(["event.id", "event.production_id", "event.starts_at", "event.ends_at", "event.screen"])
		.select(["production.title", "production.minutes"])
		.where("event.site_id", "=", siteId)
		.where("event.status", "!=", "cancelled")
		.where((eb) =>
			eb.or(
				showings.map(({ startsAt, endsAt }) => {
					const earliest = toStored(Temporal.Instant.from(startsAt).subtract({ hours: maxEventHours }));
					return eb.and([eb("event.starts_at", ">", earliest), eb("event.starts_at", "<", endsAt)]);
				}),
			),
		)
		.execute();
	const published = rows
		.filter(({ id }) => !drafts.has(id))
		.map((row) => {
			productions.set(row.production_id, row);
			const { id, production_id: productionId, screen, starts_at: startsAt, minutes } = row;
			return { id, productionId, screen, startsAt, endsAt: endOf(startsAt, row.ends_at, minutes), isDraft: false };
		});
	const edited = [...drafts.values()].filter(({ status }) => status !== "cancelled");
	return [...published, ...edited.map((draft) => toShowing(draft, productions, true))];
}
