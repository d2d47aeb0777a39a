import { sql } from "kysely";
import { within } from "../db/caller.ts";
import { type Database, type DatabaseWatch, type Writer, watchOf } from "../db/database.ts";

/** The number of each site's content, by site id, and of films' reviews (`reviewsKey`). It grows with every committed change; an unchanged object means that nothing did. */
export type ContentVersions = ReadonlyMap<string, number>;

/** Follows the content versions closely enough to decide, for every request, whether a kept page is still right. */
export type ContentFollower = {
	/** The versions at this moment where they are known without waiting, else null: then `read` has to be asked. */
	now: () => ContentVersions | null;
	/** The versions at this moment; the last known ones while the database is away. Throws where none were ever known. */
	read: () => Promise<ContentVersions>;
	/** When the next planned publication is due, in stored form, as it was heard together with the versions; null where none is. */
	due: () => string | null;
};

/**
 * Counts a change of a site's content that no table's trigger counts (0003-content-version), such as one of a new table.
 * In the writer's own transaction: a change that is taken back is not counted.
 */
export async function touchContent(trx: Writer, siteId: string): Promise<void> {
	await trx
		.insertInto("content_version")
		.values({ site_id: siteId, slot: 0, version: 1 })
		.onConflict((conflict) =>
			conflict.columns(["site_id", "slot"]).doUpdateSet((eb) => ({ version: eb("content_version.version", "+", 1) })),
		)
		.execute();
}

/** The key in `ContentVersions` of what is said of a film at a cinema; several films share one (0030-review-version). */
export const reviewsKey = (partner: number, movieId: string): string =>
	`reviews ${partner} ${([...movieId].at(-1)?.codePointAt(0) ?? 0) % 16}`;

/**
 * Each site's slots together, as they are committed, the cinemas' reviews under their keys, and when something is due: who plans or
 * forgets a publication counts it as a change. The number comes as text from PostgreSQL.
 */
const question = `select site_id, version, (select min(at) from planned_publication where failure is null) as due from (
	select site_id, sum(version) as version from content_version group by site_id
	union all select 'reviews ' || partner_id || ' ' || bucket, sum(version) from review_version group by partner_id, bucket
) as counted`;

type SiteRow = { site_id: string; version: number | string; due: string | null };

/** All sites' versions in one number, which every committed change of any site makes larger. */
const contentSumQuestion = "select sum(version) as sum from content_version";

/** The same with the cinemas' reviews. */
const sumQuestion = `select (${contentSumQuestion}) + coalesce((select sum(version) from review_version), 0) as sum`;

type SumRow = { sum: number | string | null };

/** That number as text: as long as it is the same, so is all content. */
export async function readVersionSum(db: Database): Promise<string> {
	const { rows } = await sql.raw<SumRow>(contentSumQuestion).execute(db);
	return String(rows[0]?.sum);
}

async function readVersions(db: Database): Promise<SiteRow[]> {
	return (await sql.raw<SiteRow>(question).execute(db)).rows;
}

/** A version that another process changed is known after this many milliseconds at the latest (issue 6: ≤ 1 s). */
const trustedFor = 800;
/** From this age on a version is asked anew, while the known one is still used. */
const freshFor = 350;
/** How long a request waits to hear the versions before it makes do with the last known ones. */
const patience = 1000;

/**
 * Follows an open database. On SQLite every commit of any process is seen at once, by one tiny statement. On PostgreSQL this process's own
 * writes are seen at once, those of others within a second. `elapsed` counts milliseconds, for tests.
 */
export function followContent(db: Database, elapsed: () => number = () => performance.now()): ContentFollower {
	const watch = watchOf(db);
	return watch.kind === "sqlite" ? followSqlite(db, watch) : followPostgres(db, watch, elapsed);
}

function followSqlite(db: Database, watch: DatabaseWatch & { kind: "sqlite" }): ContentFollower {
	const known = createKnown();
	let knownSum: SumRow["sum"] = null;
	const now = () => {
		// What is not committed yet is nobody's business.
		if (watch.isWriting()) return known.get();
		try {
			// Versions only grow, and none is ever taken away. Most requests need no more than this one number, however many sites there are.
			const [counted] = (watch.all(sumQuestion) ?? []) as SumRow[];
			if (!counted || counted.sum === knownSum) return known.get();
			const versions = known.set(watch.all(question) as SiteRow[]);
			knownSum = counted.sum;
			return versions;
		} catch {
			return known.get();
		}
	};
	return { now, read: async () => now() ?? known.set(await readVersions(db)), due: known.due };
}

function followPostgres(
	db: Database,
	watch: DatabaseWatch & { kind: "postgres" },
	elapsed: () => number,
): ContentFollower {
	const known = createKnown();
	let checkedAt = Number.NEGATIVE_INFINITY;
	let checkedWrites = -1;
	let running: { writes: number; done: Promise<ContentVersions> } | null = null;

	/** Asks anew, or joins a question that was put after this process's last write. */
	function ask(): Promise<ContentVersions> {
		const writes = watch.writes();
		if (running?.writes === writes) return running.done;
		const asked = { writes, done: put(writes) };
		running = asked;
		const end = () => {
			if (running === asked) running = null;
		};
		asked.done.then(end, end);
		return asked.done;
	}

	async function put(writes: number): Promise<ContentVersions> {
		const askedAt = elapsed();
		const versions = known.set(await readVersions(db));
		checkedAt = askedAt;
		checkedWrites = writes;
		return versions;
	}

	function now(): ContentVersions | null {
		const age = elapsed() - checkedAt;
		if (checkedWrites !== watch.writes() || age > trustedFor) return null;
		if (age > freshFor && !running) ask().catch(() => {});
		return known.get();
	}

	return {
		now,
		due: known.due,
		async read() {
			const current = now();
			if (current) return current;
			try {
				return await within(patience, ask());
			} catch (error) {
				const last = known.get();
				if (!last) throw error;
				// The database is away: what is known is used, and it is asked again when that has grown old.
				checkedAt = elapsed();
				checkedWrites = watch.writes();
				return last;
			}
		},
	};
}

/** The last known versions; a new object only where one of them differs. */
function createKnown() {
	let versions: ContentVersions | null = null;
	let due: string | null = null;
	return {
		get: () => versions,
		due: () => due,
		set(rows: SiteRow[]): ContentVersions {
			due = rows[0]?.due ?? null;
			const next = new Map(rows.map(({ site_id, version }) => [site_id, Number(version)]));
			if (versions && isSame(versions, next)) return versions;
			versions = next;
			return next;
		},
	};
}

function isSame(a: ContentVersions, b: ContentVersions): boolean {
	if (a.size !== b.size) return false;
	for (const [site, version] of a) if (b.get(site) !== version) return false;
	return true;
}
