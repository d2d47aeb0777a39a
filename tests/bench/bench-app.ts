import { fillDemo } from "@lerret/demo/fill/fill";
import { type Database, openDatabase } from "@lerret/platform/db/database";
import { selectShowings } from "@lerret/platform/db/joins";
import { migrate } from "@lerret/platform/db/migrate";
import { createApp } from "@lerret/server/app";
import type { Config } from "@lerret/server/config";
import { sql } from "kysely";
import pino from "pino";
import { median, type TimedCase } from "./timing.ts";

/**
 * Friday 20 November 2026 at 11.00 in Oslo. Fixed, so that every run measures the same day before its evening showings.
 */
export const benchNow = Temporal.Instant.from("2026-11-20T10:00:00Z");

export const siteId = "tindevik";

export type PageResponse = { html: string; statements: number };

export type BenchApp = {
	db: Database;
	/** Requests a page. Throws unless the status is 200 and no warning is logged. */
	request: (path: string) => Promise<PageResponse>;
	/** Changes the site's content, so that every cached page becomes stale (contract, "Management API"). */
	changeContent: () => Promise<void>;
	/** Updates the planner's statistics, as PostgreSQL's autovacuum does after a while. */
	analyze: () => Promise<void>;
	close: () => Promise<void>;
};

export async function openApp(config: Config): Promise<BenchApp> {
	let statements = 0;
	const db = openDatabase(config.database, () => statements++);
	await migrate(db, config.database.kind);
	await fillDemo(db, benchNow);
	const warnings: string[] = [];
	const log = pino({ level: "warn" }, { write: (line) => warnings.push(line) });
	const app = await createApp(config, { db, log, now: () => benchNow });

	return {
		db,
		async request(path) {
			statements = 0;
			const response = await app.fetch(new Request(`http://localhost${path}`, { headers: { host: "localhost" } }));
			const html = await response.text();
			if (response.status !== 200) throw new Error(`${path} responded with ${response.status}`);
			if (warnings.length > 0) throw new Error(`${path} logged a warning: ${warnings[0]}`);
			return { html, statements };
		},
		async changeContent() {
			const { numUpdatedRows } = await db
				.updateTable("redirect")
				.set({ status: 301 })
				.where("site_id", "=", siteId)
				.where("from_path", "=", "/kino")
				.executeTakeFirstOrThrow();
			if (numUpdatedRows !== 1n) throw new Error("the demo no longer has the redirect that is changed here");
		},
		async analyze() {
			await sql`analyze`.execute(db);
		},
		async close() {
			await app.close();
			await db.destroy();
		},
	};
}

export type PageRendering = TimedCase & {
	html: string;
	/**
	 * The median of all responses, because some responses include periodic statements such as the check for changes by
	 * other processes.
	 */
	statements: () => number;
};

/** Lower than the number of statements of any rendered page. */
const minStatements = 3;

/** Throws, also from later calls of `act`, when a response comes from a cache. */
export async function createRendering(app: BenchApp, path: string): Promise<PageRendering> {
	const counts: number[] = [];
	const requestRendered = async () => {
		const response = await app.request(path);
		if (response.statements < minStatements)
			throw new Error(`${path} came out of a cache, though the content had changed`);
		counts.push(response.statements);
		return response;
	};
	const { html } = await requestRendered();
	return { html, prepare: app.changeContent, act: requestRendered, statements: () => median(counts) };
}

export async function readMostShownFilmPath(db: Database): Promise<string> {
	const { slug } = await selectShowings(db, siteId)
		.select("production.slug")
		.where("event.object", "=", "movie")
		.groupBy("production.slug")
		.orderBy((eb) => eb.fn.countAll(), "desc")
		.orderBy("production.slug")
		.limit(1)
		.executeTakeFirstOrThrow();
	return `/${slug}`;
}
