import { type Database, type DatabaseWatch, type Writer, watchOf } from "../db/database.ts";

/** The number of each site's content, by site id. It grows with every committed change; an unchanged object means that nothing did. */
export type ContentVersions = ReadonlyMap<string, number>;

/** Follows the content versions closely enough to decide, for every request, whether a kept page is still right. */
export type ContentFollower = {
	/** The versions at this moment where they are known without waiting, else null: then `read` has to be asked. */
	now: () => ContentVersions | null;
	/** The versions at this moment; the last known ones while the database is away. Throws where none were ever known. */
	read: () => Promise<ContentVersions>;
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

/** Each site's slots, as they are committed. */
async function readSlots(db: Database): Promise<SlotRow[]> {
	return db.selectFrom("content_version").select(["site_id", "version"]).execute();
}

type SlotRow = { site_id: string; version: number };

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
	const now = () => {
		// What is not committed yet is nobody's business.
		if (watch.isWriting()) return known.get();
		try {
			const rows = watch.all("select site_id, version from content_version") as SlotRow[] | null;
			return rows ? known.set(rows) : known.get();
		} catch {
			return known.get();
		}
	};
	return { now, read: async () => now() ?? known.set(await readSlots(db)) };
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
		const versions = known.set(await readSlots(db));
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
	return {
		get: () => versions,
		set(rows: SlotRow[]): ContentVersions {
			const next = new Map<string, number>();
			for (const { site_id, version } of rows) next.set(site_id, (next.get(site_id) ?? 0) + version);
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

/** Throws where `promise` has not settled after so many milliseconds. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(() => reject(new Error("the database did not answer in time")), milliseconds);
	});
	try {
		return await Promise.race([promise, late]);
	} finally {
		clearTimeout(timer);
	}
}
