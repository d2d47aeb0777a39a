import { controlEndpoints, scanRequestsSchema } from "@lerret/contracts/api/control";
import { readControlEvents } from "@lerret/platform/boxoffice/control/events";
import { readControlList } from "@lerret/platform/boxoffice/control/list";
import { recordScan, undoScan } from "@lerret/platform/boxoffice/control/scan";
import { Hono } from "hono";
import { parseInput } from "../http/problem.ts";
import type { Context } from "../startup/context.ts";
import { handle, handleUnparsed } from "./handle.ts";
import { readJson } from "./loyalty-env.ts";
import type { StaffEnv } from "./require-staff.ts";

/** Ticket control (ticketing.md, "Control"). */
export function controlApi(context: Context): Hono<StaffEnv> {
	const { db, readTime } = context.boxOffice;
	const api = new Hono<StaffEnv>();

	handle(api, context, controlEndpoints.listControlEvents, async ({ c }) =>
		readControlEvents(db, c.get("site"), Temporal.Instant.from(await readTime(db))),
	);

	handleUnparsed(api, context, controlEndpoints.createScans, async (c) => {
		const request = parseInput(scanRequestsSchema, await readJson(c));
		const { siteId = "", eventId = "" } = c.req.param();
		const door = { siteId, eventId, staffId: c.get("staff").id };
		const scans = [];
		for (const scan of Array.isArray(request) ? request : [request])
			scans.push(await db.transaction().execute(async (trx) => recordScan(trx, door, scan, await readTime(trx))));
		return c.json(Array.isArray(request) ? scans : scans[0]);
	});

	handle(api, context, controlEndpoints.deleteScan, async ({ params }) => {
		await db.transaction().execute(async (trx) => undoScan(trx, params, params.id, await readTime(trx)));
	});

	handle(api, context, controlEndpoints.getControlList, ({ params }) => readControlList(db, params));

	return api;
}
