import { controlEndpoints, scanListSchema, scanRequestSchema } from "@lerret/contracts/api/control";
import { parseInput } from "@lerret/contracts/parse-input";
import { implement } from "../../endpoint.ts";
import { readControlEvents } from "./events.ts";
import { readControlList } from "./list.ts";
import { recordScan, undoScan } from "./scan.ts";

/** Ticket control (ticketing.md, "Control"). */
export const control = implement(controlEndpoints, {
	listControlEvents: async ({ boxOffice: { db, readTime } }, { site }) =>
		readControlEvents(db, site, Temporal.Instant.from(await readTime(db))),

	async createScans({ boxOffice: { db, readTime } }, { params, staff, body }) {
		// Chosen here, because the errors of a union do not name the field.
		const list = Array.isArray(body) ? parseInput(scanListSchema, body) : [parseInput(scanRequestSchema, body)];
		const door = { ...params, staffId: staff.id };
		const scans = [];
		for (const scan of list)
			scans.push(await db.transaction().execute(async (trx) => recordScan(trx, door, scan, await readTime(trx))));
		const [first] = scans;
		return Array.isArray(body) || !first ? scans : first;
	},

	deleteScan: ({ boxOffice: { db, readTime } }, { params }) =>
		db.transaction().execute(async (trx) => undoScan(trx, params, params.id, await readTime(trx))),

	getControlList: ({ boxOffice: { db } }, { params }) => readControlList(db, params),
});
