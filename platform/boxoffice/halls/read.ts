import type { HallFields } from "@lerret/contracts/api/halls";
import { compareText } from "@lerret/contracts/nb/collate";
import { type SeatMap, seatMapOf } from "@lerret/contracts/seat-map";
import { type Seat, type SeatingPlan, seatingPlanSchema, seatsOf } from "@lerret/contracts/seating-plan";
import type { Selectable } from "kysely";
import type { ItemRef } from "../../content/content-type.ts";
import { etagOf } from "../../content/read.ts";
import type { Database, Tables } from "../../db/database.ts";
import { createCachedJsonReader } from "../../db/json.ts";
import { readList } from "../../db/stored-json.ts";

/** A hall as it is stored; `updatedAt` is in stored form. */
export type StoredHall = HallFields & { id: string; capacity: number; updatedAt: string };

// A plan of 500 seats is about 60 kB and takes longer to check than a hold to make.
const readPlanJson = createCachedJsonReader(
	seatingPlanSchema.transform((plan) => ({ plan, seats: seatsOf(plan), map: seatMapOf(plan) })),
	{ maxCached: 50, maxLength: 1_000_000 },
);

type StoredPlan = { plan: SeatingPlan; seats: Seat[]; map: SeatMap } | { plan: null; seats: []; map: null };

/** A hall's stored plan with its seats and its map, which are frozen. */
export const readPlan = (json: string | null, hallName: string): StoredPlan =>
	json === null ? { plan: null, seats: [], map: null } : readPlanJson(json, `hall ${hallName}`);

/** All halls of a site, by name. */
export async function readHalls(db: Database, siteId: string): Promise<StoredHall[]> {
	const rows = await db.selectFrom("hall").selectAll().where("site_id", "=", siteId).execute();
	return rows.map(toHall).sort((a, b) => compareText(a.name, b.name));
}

export async function findHall(db: Database, { siteId, id }: ItemRef): Promise<StoredHall | null> {
	const row = await db
		.selectFrom("hall")
		.selectAll()
		.where("site_id", "=", siteId)
		.where("id", "=", id)
		.executeTakeFirst();
	return row ? toHall(row) : null;
}

export const toHall = (row: Selectable<Tables["hall"]>): StoredHall => ({
	id: row.id,
	name: row.name,
	plan: readPlan(row.plan_json, row.name).plan,
	capacity: row.capacity,
	advertisementMinutes: row.advertisement_minutes,
	cleaningMinutes: row.cleaning_minutes,
	disturbs: readDisturbs(row.disturbs_json),
	updatedAt: row.updated_at,
});

/** The ids of the halls that are disturbed by what is shown in a hall. */
export const readDisturbs = (json: string): string[] =>
	readList(json).filter((id): id is string => typeof id === "string");

export const hallEtag = ({ id: _id, updatedAt: _updatedAt, ...fields }: StoredHall): string =>
	etagOf({ draft: fields, number: 0 });

/** The number of places; a plan's seats are counted. */
export const capacityOfHall = ({ plan, capacity }: Pick<HallFields, "plan" | "capacity">): number =>
	plan ? seatsOf(plan).length : (capacity ?? 0);
