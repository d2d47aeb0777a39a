import { fillDemo } from "@lerret/demo/fill/fill";
import { type Database, openDatabase } from "@lerret/platform/db/database";
import { migrate } from "@lerret/platform/db/migrate";
import { createApp } from "@lerret/server/app";
import type { Config } from "@lerret/server/config";
import { sql } from "kysely";
import pino from "pino";

/** Friday 20 November 2026 at 11.00 in Oslo, with a whole evening ahead: the same day however often this is measured. */
export const instant = Temporal.Instant.from("2026-11-20T10:00:00Z");

/** The site that is asked: the default one of the demo. */
export const site = "tindevik";

export type Answer = { html: string; statements: number };

/** The demo venue, open and asked without a port. */
export type House = {
	db: Database;
	/** Renders a page. Throws where that is not what a visitor should get, or where a block was left out. */
	ask: (path: string) => Promise<Answer>;
	/** Lets the database count what is in it, as an installation's does by itself. */
	analyze: () => Promise<void>;
	close: () => Promise<void>;
};

/** Puts the house together on a fresh database that is filled with the demo. */
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
			if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`);
			if (complaints.length > 0) throw new Error(`${path} was answered with a complaint: ${complaints[0]}`);
			return { html, statements };
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

/**
 * Asks for a page as often as `timeInTurn` wants. Throws where an answer took another number of statements than the first:
 * then it came out of a cache, and its time says nothing about rendering.
 */
export function uncached(house: House, path: string, first: Answer): () => Promise<void> {
	return async () => {
		const { statements } = await house.ask(path);
		if (statements !== first.statements) {
			throw new Error(`${path} took ${first.statements} statements at first and then ${statements}: it is cached`);
		}
	};
}

/** The path of the film that has most showings ahead: the fullest page of its kind. */
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
