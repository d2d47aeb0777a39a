import type { Database } from "../../db/database.ts";
import { hallOfEvent, planOfEvent, saleOfEvent, selectShowings } from "../../db/joins.ts";

/** The events of a site with their production, their hall, and how their sale deviates. */
export const selectEvents = (db: Database, siteId: string) =>
	selectShowings(db, siteId)
		.leftJoin("hall", hallOfEvent)
		.leftJoin("event_sale", saleOfEvent)
		.leftJoin("hall_plan", planOfEvent);
