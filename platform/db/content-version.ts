import { sql } from "kysely";
import { withTimeout } from "./caller-wait.ts";
import { type Database, type DatabaseWatch, type Writer, watchOf } from "./database.ts";

/**
 * The content version of each site by id, and of film reviews by `reviewsKey`. A version grows with every committed
 * change; the same object means that nothing has changed.
 */
export type ContentVersions = ReadonlyMap<string, number>;

/** Follows the content versions, so that every request can decide whether a cached page is still valid. */
export type ContentFollower = {
	/** The current versions where they are known without waiting, else null; then call `read`. */
	current: () => ContentVersions | null;
	/** The current versions; the last known ones while the database is unavailable. Throws where none are known. */
	read: () => Promise<ContentVersions>;
	/** When the next planned publication or change of prices is due (stored form), as of the last read; null for none. */
	nextDue: () => string | null;
};

/**
 * Counts a change of a site's content that no trigger counts (`baseline`), in the transaction of the change.
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

/** The key in `ContentVersions` of a film's reviews at a cinema; several films share a key (the triggers of `baseline`). */
export const reviewsKey = (partner: number, movieId: string): string =>
	`reviews ${partner} ${([...movieId].at(-1)?.codePointAt(0) ?? 0) % 16}`;

/**
 * The next due time belongs to the same query because planning and cancelling count as changes. PostgreSQL returns the
 * sum as text.
 */
const versionsQuery = `select site_id, version, (
	select min(at) from (
		select at from planned_publication where failure is null union all
		select at from planned_withdrawal where failure is null union all
		select at from planned_price_change where failure is null
	) as planned
) as due from (
	select site_id, sum(version) as version from content_version group by site_id
	union all select 'reviews ' || partner_id || ' ' || bucket, sum(version) from review_version group by partner_id, bucket
) as counted`;

type SiteRow = { site_id: string; version: number | string; due: string | null };

const contentSumQuery = "select sum(version) as sum from content_version";

const totalSumQuery = `select (${contentSumQuery}) + coalesce((select sum(version) from review_version), 0) as sum`;

type SumRow = { sum: number | string | null };

/** Returns the sum of all content versions as text; it grows with every committed change. */
export async function readVersionSum(db: Database): Promise<string> {
	const { rows } = await sql.raw<SumRow>(contentSumQuery).execute(db);
	return String(rows[0]?.sum);
}

/** With the sum, by which a reader asks only for later changes. */
type ReadVersions = { rows: SiteRow[]; sum: string };

const noSum = "-1";

/** Null if the sum is still the known one: most reads then get no rows, however many sites there are. */
async function readVersions(db: Database, knownSum: string = noSum): Promise<ReadVersions | null> {
	const { rows } = await sql<SiteRow & SumRow>`
		select site_id, version, due, total.sum as sum from (${sql.raw(totalSumQuery)}) as total
		left join (${sql.raw(versionsQuery)}) as versions on true
		where coalesce(total.sum, 0) <> cast(${knownSum} as numeric)`.execute(db);
	const [first] = rows;
	return first ? { rows: rows.filter(({ site_id }) => site_id !== null), sum: String(first.sum ?? 0) } : null;
}

/**
 * In ms: after this age a version is read again before use, because changes of other processes must show within a
 * second.
 */
const maxAgeMs = 800;
/** In ms: after this age a version is read again in the background. */
const refreshAfterMs = 350;
/** In ms: how long a request waits for the versions before it uses the last known ones. */
const maxWaitMs = 1000;

/**
 * Follows an open database. SQLite sees every process's commits at once, with one small query; on PostgreSQL, other
 * processes' commits are seen within a second. `elapsed` returns milliseconds and is replaced in tests.
 */
export function followContent(db: Database, elapsed: () => number = () => performance.now()): ContentFollower {
	const watch = watchOf(db);
	return watch.kind === "sqlite" ? followSqlite(db, watch) : followPostgres(db, watch, elapsed);
}

function followSqlite(db: Database, watch: DatabaseWatch & { kind: "sqlite" }): ContentFollower {
	const cache = createVersionCache();
	let cachedSum: SumRow["sum"] = null;
	const now = () => {
		// A connection sees its own uncommitted changes.
		if (watch.isWriting()) return cache.get();
		try {
			// Versions only grow, so most requests need this one number, however many sites there are.
			const [counted] = (watch.all(totalSumQuery) ?? []) as SumRow[];
			if (!counted || counted.sum === cachedSum) return cache.get();
			const versions = cache.set(watch.all(versionsQuery) as SiteRow[]);
			cachedSum = counted.sum;
			return versions;
		} catch {
			return cache.get();
		}
	};
	const read = async () => now() ?? cache.set((await readVersions(db))?.rows ?? []);
	return { current: now, read, nextDue: cache.due };
}

function followPostgres(
	db: Database,
	watch: DatabaseWatch & { kind: "postgres" },
	elapsed: () => number,
): ContentFollower {
	const cache = createVersionCache();
	let checkedAt = Number.NEGATIVE_INFINITY;
	let checkedWrites = -1;
	let knownSum = noSum;
	let running: { writes: number; done: Promise<ContentVersions> } | null = null;

	/** Reads the versions, or joins a read that started after this process's last write. */
	function joinOrRead(): Promise<ContentVersions> {
		const writes = watch.writes();
		if (running?.writes === writes) return running.done;
		const request = { writes, done: readAndCache(writes) };
		running = request;
		const end = () => {
			if (running === request) running = null;
		};
		request.done.then(end, end);
		return request.done;
	}

	async function readAndCache(writes: number): Promise<ContentVersions> {
		const requestedAt = elapsed();
		const changed = await readVersions(db, knownSum);
		const known = cache.get();
		const versions = changed || !known ? cache.set(changed?.rows ?? []) : known;
		if (changed) knownSum = changed.sum;
		checkedAt = requestedAt;
		checkedWrites = writes;
		return versions;
	}

	function now(): ContentVersions | null {
		const age = elapsed() - checkedAt;
		if (checkedWrites !== watch.writes() || age > maxAgeMs) return null;
		if (age > refreshAfterMs && !running) joinOrRead().catch(() => {});
		return cache.get();
	}

	return {
		current: now,
		nextDue: cache.due,
		async read() {
			const current = now();
			if (current) return current;
			try {
				return await withTimeout(maxWaitMs, joinOrRead());
			} catch (error) {
				const last = cache.get();
				if (!last) throw error;
				// The database is unavailable: use the last known versions until they are too old again.
				checkedAt = elapsed();
				checkedWrites = watch.writes();
				return last;
			}
		},
	};
}

function createVersionCache() {
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
