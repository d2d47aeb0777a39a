import type { HallSwapRequest, SwapTargets } from "@lerret/contracts/api/hall-swaps";
import { AppError } from "@lerret/contracts/errors";
import { invalidField } from "../../content/content-type.ts";
import { earlier, later, toOsloIso } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import { planAt } from "../../db/hall-places.ts";
import { selectEvents } from "../../db/joins.ts";
import type { Site } from "../../sites/read.ts";
import { findHall, readHalls, type StoredHall } from "../halls/read.ts";
import { dateOf, readPlans } from "../halls/read-plans.ts";
import { type EventSale, readEventSale } from "../sale/sale.ts";
import {
	type HallOverTime,
	proposeFor,
	proposeHall,
	readOwnCapacity,
	type SwapTarget,
	usualTarget,
} from "./hall-proposal.ts";
import { readParties } from "./parties.ts";

/** Where a showing with tickets can be held instead. */

const overTime = async (db: Database, siteId: string, hall: StoredHall): Promise<HallOverTime> => ({
	...{ id: hall.id, name: hall.name, updatedAt: hall.updatedAt },
	own: { plan: hall.plan, capacity: hall.capacity },
	plans: await readPlans(db, { siteId, hallId: hall.id }),
});

async function requireHall(db: Database, siteId: string, id: string | null, field: string): Promise<HallOverTime> {
	const hall = id === null ? null : await findHall(db, { siteId, id });
	if (!hall) throw invalidField(field, "Salen finnes ikke på dette nettstedet.");
	return overTime(db, siteId, hall);
}

type Asked = Pick<HallSwapRequest, "hallId" | "planFrom">;

/** The hall or plan that a request names. Throws `invalid_request` for an unknown one and for the one that the event has. */
export async function readTarget(db: Database, sale: EventSale, { hallId, planFrom }: Asked): Promise<SwapTarget> {
	const { siteId } = sale;
	if (hallId !== undefined) {
		const target = usualTarget(await requireHall(db, siteId, hallId, "hallId"), sale);
		if (isPresent(sale, target)) throw invalidField("hallId", "Forestillingen er alt i denne salen.");
		return target;
	}
	const hall = await requireHall(db, siteId, sale.hallId, "planFrom");
	const target = plansOf(hall, sale).find((one) => dateKey(one) === planFrom);
	if (!target) throw invalidField("planFrom", "Salen har ingen salplan fra denne datoen.");
	if (isPresent(sale, target)) throw invalidField("planFrom", "Forestillingen har alt denne salplanen.");
	return target;
}

/** The hall that another event has, at the start of this one. */
export const readTargetOf = async (db: Database, sale: EventSale, other: EventSale): Promise<SwapTarget> =>
	usualTarget(await requireHall(db, sale.siteId, other.hallId, "withEventId"), sale);

type DatedTarget = SwapTarget & { validFrom: string };

/** All plans of a hall; the one that is usual at the event's start is no choice of staff. */
function plansOf(hall: HallOverTime, { startsAt }: EventSale): DatedTarget[] {
	const usual = planAt(hall.plans, startsAt)?.validFrom ?? "";
	const all = [
		{ places: hall.own, validFrom: "" },
		...hall.plans.map((plan) => ({ places: plan, validFrom: plan.validFrom })),
	];
	return all.map(({ places, validFrom }) => ({
		...{ hall, places, validFrom },
		planFrom: validFrom === usual ? null : validFrom,
	}));
}

const dateKey = ({ validFrom }: DatedTarget): string => (validFrom === "" ? "" : dateOf(validFrom));

const isPresent = (sale: EventSale, { hall, places }: SwapTarget): boolean =>
	hall.id === sale.hallId && places === (hall.plans.find(({ validFrom }) => validFrom === sale.planFrom) ?? hall.own);

/** Showings that begin this much before or after can exchange halls. */
const near = { hours: 3 };

/** Every hall, plan and showing that a showing can change with, and how many of its tickets lack a place there. Throws `unknown_event`. */
export async function listSwapTargets(db: Database, site: Site, eventId: string, now: string): Promise<SwapTargets> {
	const sale = await readEventSale(db, site, eventId, now, "staff");
	const needs = { parties: await readParties(db, sale, now), ...(await readOwnCapacity(db, sale)) };
	const halls: HallOverTime[] = [];
	for (const hall of await readHalls(db, site.id)) halls.push(await overTime(db, site.id, hall));
	const present = halls.find(({ id }) => id === sale.hallId);
	const fit = (target: SwapTarget) => {
		const { capacity, lacking } = proposeFor(sale, target, needs);
		return { capacity, lacking };
	};
	const users = await findUsers(db, sale);
	const showings: SwapTargets["showings"] = [];
	for (const id of await findNear(db, sale)) {
		const other = await readEventSale(db, site, id, now, "staff");
		const hall = halls.find((one) => one.id === other.hallId);
		if (!hall || !present || other.state === "cancelled") continue;
		const theirs = await proposeHall(db, other, usualTarget(present, other), now);
		showings.push({
			...{ eventId: id, title: other.title, startTime: toOsloIso(other.startsAt), hall: other.hall },
			lacking: fit(usualTarget(hall, sale)).lacking + theirs.lacking,
		});
	}
	return {
		needed: proposeFor(sale, usualTarget(present ?? emptyHall, sale), needs).needed,
		halls: halls
			.filter(({ id }) => id !== sale.hallId)
			.map((hall) => ({
				...{ hallId: hall.id, name: hall.name, usedBy: users.get(hall.name) ?? null },
				...fit(usualTarget(hall, sale)),
			})),
		plans: present
			? plansOf(present, sale)
					.filter((target) => !isPresent(sale, target))
					.map((target) => ({ planFrom: dateKey(target), ...fit(target) }))
			: [],
		showings,
	};
}

const emptyHall: HallOverTime = { id: "", name: "", updatedAt: "", own: { plan: null, capacity: 0 }, plans: [] };

/** The title of a showing in each hall that is in use while an event lasts. */
async function findUsers(db: Database, { siteId, eventId }: EventSale): Promise<Map<string, string>> {
	const ofEvent = selectEvents(db, siteId).where("event.id", "=", eventId);
	const rows = await selectEvents(db, siteId)
		.select(["event.screen", "production.title"])
		.where("event.id", "<>", eventId)
		.where("event.status", "<>", "cancelled")
		.where("event.starts_at", "<", ofEvent.select("event.ends_at"))
		.where("event.ends_at", ">", ofEvent.select("event.starts_at"))
		.orderBy("event.starts_at", "desc")
		.execute();
	return new Map(rows.map(({ screen, title }) => [screen, title]));
}

async function findNear(db: Database, { siteId, eventId, startsAt, hall }: EventSale): Promise<string[]> {
	const rows = await selectEvents(db, siteId)
		.select("event.id")
		.where("event.starts_at", ">=", earlier(startsAt, near))
		.where("event.starts_at", "<=", later(startsAt, near))
		.where("event.id", "<>", eventId)
		.where("event.screen", "<>", hall)
		.where("event.status", "<>", "cancelled")
		.where("hall.id", "is not", null)
		.orderBy("event.starts_at")
		.orderBy("event.id")
		.execute();
	return rows.map(({ id }) => id);
}

/** Throws `unknown_event` where one of two showings that exchange halls is the other, or has the same hall. */
export function requireOtherHall(sale: EventSale, other: EventSale): void {
	if (sale.hallId === other.hallId || sale.hallId === null)
		throw invalidField("withEventId", "De to forestillingene er i samme sal.");
	if (sale.siteId !== other.siteId) throw new AppError("unknown_event");
}
