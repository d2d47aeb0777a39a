import { fillDemo } from "@lerret/demo/fill/fill";
import { type Database, openDatabase } from "@lerret/platform/db/database";
import { migrate } from "@lerret/platform/db/migrate";
import { createApp } from "@lerret/server/app";
import type { Config } from "@lerret/server/config";
import { sql } from "kysely";
import pino from "pino";
import { median, type Timed } from "./measure.ts";

/**
 * Friday 20 November 2026 at 11.00 in Oslo. Fixed, so that every run measures the same day before its evening showings.
 */
export const instant = Temporal.Instant.from("2026-11-20T10:00:00Z");

export const site = "tindevik";

export type Answer = { html: string; statements: number };

export type House = {
	db: Database;
	/** Requests a page. Throws unless the status is 200 and no warning is logged. */
	ask: (path: string) => Promise<Answer>;
	/** Changes the site's content, so that every cached page becomes stale (contract, "Management API"). */
	change: () => Promise<void>;
	/** Updates the planner's statistics, as PostgreSQL's autovacuum does after a while. */
	analyze: () => Promise<void>;
	close: () => Promise<void>;
};

export async function openHouse(config: Config): Promise<House> {
	let statements = 0;
	const db = openDatabase(config.database, () => statements++);
	await migrate(db, config.database.kind);
	await fillDemo(db, instant);
	const complaints: string[] = [];
	const log = pino({ level: "warn" }, { write: (line) => complaints.push(line) });
	const app = await createApp(config, { db, log, now: () => instant });

	return {
		db,
		async ask(path) {
			statements = 0;
			const response = await app.fetch(new Request(`http://localhost${path}`, { headers: { host: "localhost" } }));
			const html = await response.text();
			if (response.status !== 200) throw new Error(`${path} responded with ${response.status}`);
			if (complaints.length > 0) throw new Error(`${path} logged a warning: ${complaints[0]}`);
			return { html, statements };
		},
		async change() {
			const { numUpdatedRows } = await db
				.updateTable("redirect")
				.set({ status: 301 })
				.where("site_id", "=", site)
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

export type Rendering = Timed & {
	html: string;
	/**
	 * The median of all responses, because some responses include periodic statements such as the check for changes by
	 * other processes.
	 */
	statements: () => number;
};

/** Lower than the number of statements of any rendered page. */
const fewestStatements = 3;

/** Throws, also from later calls of `act`, when a response comes from a cache. */
export async function createRendering(house: House, path: string): Promise<Rendering> {
	const counts: number[] = [];
	const ask = async () => {
		const answer = await house.ask(path);
		if (answer.statements < fewestStatements)
			throw new Error(`${path} came out of a cache, though the content had changed`);
		counts.push(answer.statements);
		return answer;
	};
	const { html } = await ask();
	return { html, prepare: house.change, act: ask, statements: () => median(counts) };
}

export async function fullestFilmPath(db: Database): Promise<string> {
	const { slug } = await db
		.selectFrom("event")
		.innerJoin("production", (join) =>
			join.onRef("production.site_id", "=", "event.site_id").onRef("production.id", "=", "event.production_id"),
		)
		.select("production.slug")
		.where("event.site_id", "=", site)
		.where("event.object", "=", "movie")
		.groupBy("production.slug")
		.orderBy((eb) => eb.fn.countAll(), "desc")
		.orderBy("production.slug")
		.limit(1)
		.executeTakeFirstOrThrow();
	return `/${slug}`;
}
