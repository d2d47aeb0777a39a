import { type FilmWeek, filmWeekFrom, filmWeekOf, weekendNumber, weekendOf } from "@lerret/contracts/film-week";
import { nameKey } from "@lerret/contracts/names";
import { type FigureReceiver, receiverKey } from "@lerret/contracts/settings/figure-receivers";
import { osloDate, toOsloIso, toStored } from "../../core/time.ts";
import type { Database, Writer } from "../../db/database.ts";
import { addJobs } from "../../jobs/add.ts";
import { readSites, type Site } from "../../sites/read.ts";
import { toFilmWeekRows } from "../reports/film-week.ts";
import { periodBounds, readShownGroups } from "../reports/read.ts";
import { filmsOf } from "../reports/shown.ts";
import { emailKey, longestWeeks, readWeek } from "./read.ts";
import { type MadeFile, renderFiles } from "./render.ts";
import { nextRows } from "./rows.ts";

/** The sites whose payments are no tests. */
type IsReal = (siteId: string) => Promise<boolean>;

/**
 * Makes the files that are due in Oslo: of each week whose showings have ended, of the weekend from Monday on, and corrections.
 * Called again, and by several processes at once, it makes each file once. Throws after the last site if some of them failed.
 */
export async function makeFilmWeekFiles(db: Database, now: Temporal.Instant, isReal: IsReal): Promise<void> {
	const today = osloDate(now);
	const week = filmWeekOf(today.toString());
	const failures: unknown[] = [];
	for (const site of await readSites(db))
		try {
			const hasAccount = await isReal(site.id);
			const of = (some: FilmWeek) => ({ site, week: some, hasAccount, now: toStored(now) });
			for (const ended of await weeksToMake(db, site.id, week)) await makeWeekFile(db, of(ended));
			const isAfterWeekend = today.dayOfWeek <= 4;
			if (isAfterWeekend) await makeWeekendFile(db, of(week));
		} catch (error) {
			// The other venues owe their figures too.
			failures.push(error);
		}
	if (failures.length > 0) throw new AggregateError(failures, `The film weeks of ${failures.length} sites failed`);
}

/** The weeks that have ended, since the first with a file. */
async function weeksToMake(db: Database, siteId: string, current: FilmWeek): Promise<FilmWeek[]> {
	const last = filmWeekFrom(current, -1);
	const oldest = filmWeekFrom(current, -longestWeeks).from;
	const row = await db
		.selectFrom("film_week_file")
		.select((eb) => eb.fn.min("week_from").as("first"))
		.where("site_id", "=", siteId)
		.where("number", ">", weekendNumber)
		.where("week_from", ">=", oldest)
		.executeTakeFirst();
	const weeks = [last];
	for (let first = row?.first ?? last.from; (weeks[0] ?? last).from > first; )
		weeks.unshift(filmWeekFrom(weeks[0] ?? last, -1));
	return weeks;
}

type Due = { site: Site; week: FilmWeek; hasAccount: boolean; now: string };

/** The rows of a period; null while one of its showings has not ended. */
async function readRows(db: Database, { site, now }: Due, period: FilmWeek) {
	const selection = { siteId: site.id, isTest: false, now, ...periodBounds(period) };
	const groups = filmsOf(await readShownGroups(db, selection, site));
	return groups.every(({ endsAt }) => endsAt <= now) ? toFilmWeekRows(groups) : null;
}

/** A venue that tries its shop without an account has no figures to send; one that gives tickets away has visitors. */
const isWorthSending = (rows: MadeFile["rows"], hasAccount: boolean): boolean =>
	rows.length > 0 && (hasAccount || rows.some(({ visitors }) => visitors > 0));

async function makeWeekFile(db: Database, due: Due): Promise<void> {
	const rows = await readRows(db, due, due.week);
	if (!rows) return;
	const made = await readWeek(db, due.site.id, due.week.from);
	const last = made.findLast(({ number }) => number !== weekendNumber);
	const next = last ? nextRows(last.rows, rows) : isWorthSending(rows, due.hasAccount) ? rows : null;
	if (next)
		await storeFile(db, due, { made, number: (last?.number ?? weekendNumber) + 1, to: due.week.to, rows: next });
}

async function makeWeekendFile(db: Database, due: Due): Promise<void> {
	const weekend = weekendOf(due.week);
	const made = await readWeek(db, due.site.id, due.week.from);
	if (made.length > 0) return;
	const rows = await readRows(db, due, weekend);
	if (rows && isWorthSending(rows, due.hasAccount))
		await storeFile(db, due, { made, number: weekendNumber, to: weekend.to, rows });
}

/** Stores a file with the emails to its receivers, unless another process has stored one of its number. */
async function storeFile(
	db: Database,
	{ site, week, now }: Due,
	{ made, ...file }: Pick<MadeFile, "number" | "to" | "rows"> & { made: MadeFile[] },
): Promise<void> {
	const all = [...made, { ...file, cinema: site.title, from: week.from, createdAt: toOsloIso(now) }];
	const isIn = (distributor: string | null) =>
		renderFiles(all, distributor).some(({ file: { number } }) => number === file.number);
	const isWeekend = file.number === weekendNumber;
	const receivers = site.ticketing?.figureReceivers ?? [];
	const chosen = receivers.filter(
		({ kind, distributor, getsWeekend }) =>
			(getsWeekend || !isWeekend) && isIn(kind === "distributor" ? distributor : null),
	);
	const isCovered = isWeekend ? receivers.some(({ kind }) => kind !== "archive") : coversAll(chosen, all);
	await db.transaction().execute(async (trx) => {
		const added = await trx
			.insertInto("film_week_file")
			.values({
				...{ site_id: site.id, week_from: week.from, number: file.number, period_to: file.to },
				...{ cinema: site.title, created_at: now, rows_json: JSON.stringify(file.rows) },
				...{ is_covered: isCovered ? 1 : 0, sent_at: null, staff_id: null, staff_name: null },
			})
			.onConflict((conflict) => conflict.doNothing())
			.returning("number")
			.executeTakeFirst();
		if (added) await queueEmails(trx, { site, week, number: file.number, now }, chosen);
	});
}

/** Whether every row that the last file is about goes to Filmweb, from where distributors fetch it, or to its distributor. */
function coversAll(receivers: FigureReceiver[], made: MadeFile[]): boolean {
	if (receivers.some(({ kind }) => kind === "filmweb")) return true;
	const names = new Set(
		receivers.flatMap(({ kind, distributor }) => (kind === "distributor" ? nameKey(distributor) : [])),
	);
	const { rows = [], changes = [] } = renderFiles(made).at(-1)?.file ?? {};
	const shown = [...rows, ...changes.flatMap((change) => [change.old, change.new])].filter((row) => row !== null);
	return shown.every(({ distributor }) => names.has(nameKey(distributor ?? "")));
}

async function queueEmails(
	trx: Writer,
	{ site, week, number, now }: { site: Site; week: FilmWeek; number: number; now: string },
	receivers: FigureReceiver[],
): Promise<void> {
	if (receivers.length === 0) return;
	const emails = receivers.map((receiver) => ({
		...{ site_id: site.id, week_from: week.from, number, receiver: receiverKey(receiver) },
		...{ queued_at: now, sent_at: null },
	}));
	await trx.insertInto("film_week_email").values(emails).execute();
	await addJobs(
		trx,
		emails.map((email) => ({
			kind: "film-week-email" as const,
			payload: { siteId: site.id, week: week.from, number, receiver: email.receiver },
			key: emailKey(email),
			runAt: now,
		})),
	);
}
