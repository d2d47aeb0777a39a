import { maxPlatformPageSize, platformEndpoints } from "@lerret/contracts/api/platform";
import { AppError } from "@lerret/contracts/errors";
import { readSites } from "@lerret/platform/pages/read";
import { type ChangePosition, readChanges } from "@lerret/platform/programme/changes";
import { toOsloIso, toStored } from "@lerret/platform/time";
import { Hono } from "hono";
import * as z from "zod";
import type { Context } from "../startup/context.ts";
import { handle } from "./handle.ts";

/** The programme for other installations (contract, "Platform data API"). */
export function platformApi(context: Context): Hono {
	const { db, now, originOf } = context;
	const api = new Hono();

	api.use("/api/platform/*", async (c, next) => {
		await next();
		c.header("cache-control", "no-store");
	});

	handle(api, context, platformEndpoints.getPlatformSites, async () => {
		const [sites, updatedRows] = await Promise.all([
			readSites(db),
			db.selectFrom("site").select(["id", "updated_at"]).execute(),
		]);
		const updatedAtBySite = new Map(updatedRows.map((row) => [row.id, row.updated_at]));
		return sites.map(({ id, title, host, aliases, partnerIds }) => {
			const updatedAt = toOsloIso(updatedAtBySite.get(id) ?? toStored(now()));
			return { id, title, host, aliases, partnerIds, updatedAt };
		});
	});

	handle(api, context, platformEndpoints.getPlatformEvents, async ({ params, query: { updatedSince, cursor } }) => {
		const site = (await readSites(db)).find(({ id }) => id === params.siteId);
		if (!site) throw new AppError("not_found");
		const { events, productions, next } = await readChanges(db, site, {
			now: toStored(now()),
			since: updatedSince === undefined ? null : toStored(Temporal.Instant.from(updatedSince)),
			after: cursor === undefined ? null : readCursor(cursor),
			limit: maxPlatformPageSize,
			origin: originOf(site),
		});
		return { events, productions, next: next && writeCursor(next) };
	});

	return api;
}

const positionSchema = z.tuple([
	z.iso.datetime(),
	z.enum(["event", "production"]),
	// Rejects control characters, because PostgreSQL rejects text with a NUL.
	z.string().regex(/^\P{Cc}+$/u),
]);

function writeCursor({ changedAt, kind, id }: ChangePosition): string {
	return Buffer.from(JSON.stringify([changedAt, kind, id])).toString("base64url");
}

function readCursor(cursor: string): ChangePosition {
	try {
		const [changedAt, kind, id] = positionSchema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
		return { changedAt, kind, id };
	} catch {
		throw new AppError("invalid_request", { fields: [{ path: "cursor", message: "Er ikke en side herfra." }] });
	}
}
