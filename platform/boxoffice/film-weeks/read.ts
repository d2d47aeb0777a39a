import type { FilmWeekFileItem } from "@lerret/contracts/api/film-weeks";
import { AppError } from "@lerret/contracts/errors";
import { type FilmWeek, filmWeekFrom, filmWeekOf, filmWeekRowSchema, weekendNumber } from "@lerret/contracts/film-week";
import * as z from "zod";
import { writeAudit } from "../../content/audit.ts";
import type { ChangeContext } from "../../content/save.ts";
import { osloDate, toOsloIso } from "../../core/time.ts";
import type { Database, Tables, Writer } from "../../db/database.ts";
import { readJson } from "../../db/json.ts";
import { deliveryStateOf } from "../orders/email-job.ts";
import { type MadeFile, type RenderedFile, renderFiles } from "./render.ts";

const rowsSchema = z.array(filmWeekRowSchema);

type FileRow = Tables["film_week_file"];

const toMade = (row: FileRow): MadeFile => ({
	...{ number: row.number, cinema: row.cinema, from: row.week_from, to: row.period_to },
	createdAt: toOsloIso(row.created_at),
	rows: readJson(rowsSchema, row.rows_json, "film_week_file.rows_json"),
});

const selectFiles = (db: Database, siteId: string) =>
	db.selectFrom("film_week_file").selectAll().where("site_id", "=", siteId).orderBy("week_from").orderBy("number");

/** The files of a week, by number. */
export const readWeek = async (db: Database, siteId: string, weekFrom: string): Promise<MadeFile[]> =>
	(await selectFiles(db, siteId).where("week_from", "=", weekFrom).execute()).map(toMade);

/** One file as a receiver gets it. Throws `not_found`, also where it has nothing for the distributor. */
export async function readFile(
	db: Database,
	siteId: string,
	{ week, number, distributor }: { week: string; number: number; distributor: string | null },
): Promise<RenderedFile> {
	const rendered = renderFiles(await readWeek(db, siteId, week), distributor);
	const found = rendered.find(({ file }) => file.number === number);
	if (!found) throw new AppError("not_found");
	return found;
}

/** The key of the job that sends a file to a receiver. */
export const emailKey = (
	email: Pick<Tables["film_week_email"], "site_id" | "week_from" | "number" | "receiver">,
): string => JSON.stringify([email.site_id, email.week_from, email.number, email.receiver]);

/** The files of the weeks that have a day of the period, the latest week first. */
export async function listFiles(db: Database, siteId: string, { from, to }: FilmWeek): Promise<FilmWeekFileItem[]> {
	const first = filmWeekOf(from).from;
	const [files, emails] = await Promise.all([
		selectFiles(db, siteId).where("week_from", ">=", first).where("week_from", "<=", to).execute(),
		readEmails(db, siteId, { from: first, to }),
	]);
	const weeks = [...Map.groupBy(files, ({ week_from }) => week_from).values()].reverse();
	return weeks.flatMap((some) => {
		const made = some.map(toMade);
		const rendered = renderFiles(made);
		const isReplaced = some.some(({ number }) => number !== weekendNumber);
		return some.flatMap((row): FilmWeekFileItem[] => {
			const one = rendered.find(({ file }) => file.number === row.number);
			if (!one) return [];
			const { rows, changes } = one.file;
			const named = [...rows, ...changes.flatMap((change) => [change.old, change.new])];
			const own = emails.filter((email) => email.week_from === row.week_from && email.number === row.number);
			return [
				{
					...{ week: row.week_from, to: row.period_to, number: row.number, kind: one.file.kind },
					createdAt: one.file.createdAt,
					sha256: one.sha256,
					rows: rows.length + changes.length,
					distributors: [...new Set(named.flatMap((each) => each?.distributor || []))].sort(),
					emails: own.map(({ receiver, sent_at, state }) => ({
						...{ receiver, state, sentAt: sent_at && toOsloIso(sent_at) },
					})),
					isOwed: isOwed(row, own) && !(row.number === weekendNumber && isReplaced),
					sentAt: row.sent_at && toOsloIso(row.sent_at),
					sentBy: row.staff_name,
				},
			];
		});
	});
}

type SentEmail = Awaited<ReturnType<typeof readEmails>>[number];

async function readEmails(db: Database, siteId: string, { from, to }: FilmWeek) {
	const emails = await db
		.selectFrom("film_week_email")
		.selectAll()
		.where("site_id", "=", siteId)
		.where("week_from", ">=", from)
		.where("week_from", "<=", to)
		.orderBy("receiver")
		.execute();
	const pending = emails.filter(({ sent_at }) => sent_at === null).map(emailKey);
	const jobs = pending.length
		? await db
				.selectFrom("job")
				.select(["id", "key"])
				.where("kind", "=", "film-week-email")
				.where("key", "in", pending)
				.execute()
		: [];
	return emails.map((email) => {
		const job_id = jobs.find(({ key }) => key === emailKey(email))?.id ?? null;
		return { ...email, state: deliveryStateOf({ sent_at: email.sent_at, job_id }) };
	});
}

/** Whether staff must send a file: they have not said that they did, and email does not reach all receivers. */
const isOwed = ({ sent_at, is_covered }: FileRow, emails: SentEmail[]): boolean =>
	sent_at === null && (is_covered === 0 || emails.some(({ state }) => state === "failed"));

/** A week is compared with its last file, and its files are tasks, for a year; a refund later than that is settled by hand. */
export const longestWeeks = 53;

/** The files that staff must send, the oldest first. */
export async function findOwedFiles(db: Database, siteId: string, now: string): Promise<FilmWeekFileItem[]> {
	const today = osloDate(Temporal.Instant.from(now)).toString();
	const from = await findFirstOwing(db, siteId, filmWeekFrom(filmWeekOf(today), -longestWeeks).from);
	if (from === null) return [];
	const owed = (await listFiles(db, siteId, { from, to: today })).filter((file) => file.isOwed);
	return owed.sort((a, b) => (a.week === b.week ? a.number - b.number : a.week < b.week ? -1 : 1));
}

/** The first week since `from` with a file that staff may have to send, so that the weeks before it are not read. */
async function findFirstOwing(db: Database, siteId: string, from: string): Promise<string | null> {
	const first = await db
		.selectFrom("film_week_file as file")
		.select((eb) => eb.fn.min("week_from").as("week"))
		.where("site_id", "=", siteId)
		.where("week_from", ">=", from)
		.where("sent_at", "is", null)
		.where((eb) => {
			const pending = eb
				.selectFrom("film_week_email as email")
				.select("email.number")
				.whereRef("email.site_id", "=", "file.site_id")
				.whereRef("email.week_from", "=", "file.week_from")
				.whereRef("email.number", "=", "file.number")
				.where("email.sent_at", "is", null);
			const later = eb
				.selectFrom("film_week_file as later")
				.select("later.number")
				.whereRef("later.site_id", "=", "file.site_id")
				.whereRef("later.week_from", "=", "file.week_from")
				.where("later.number", ">", weekendNumber);
			return eb.and([
				eb.or([eb("is_covered", "=", 0), eb.exists(pending)]),
				eb.or([eb("number", ">", weekendNumber), eb.not(eb.exists(later))]),
			]);
		})
		.executeTakeFirst();
	return first?.week ?? null;
}

/** Notes that staff have sent a file, or takes it back; without effect when it is so already. Throws `not_found`. */
export async function setFileSent(
	trx: Writer,
	{ siteId, week, number }: { siteId: string; week: string; number: number },
	isSent: boolean,
	{ actor, now }: ChangeContext,
): Promise<void> {
	const ofFile = trx
		.updateTable("film_week_file")
		.where("site_id", "=", siteId)
		.where("week_from", "=", week)
		.where("number", "=", number);
	const changed = await ofFile
		.set({ sent_at: isSent ? now : null, staff_id: isSent ? actor.id : null, staff_name: isSent ? actor.name : null })
		.where("sent_at", isSent ? "is" : "is not", null)
		.returning("number")
		.executeTakeFirst();
	if (!changed) {
		await readFile(trx, siteId, { week, number, distributor: null });
		return;
	}
	const action = isSent ? "send" : "take-back";
	const itemId = `${week} nr. ${number}`;
	await writeAudit(trx, { siteId, actor, at: now, action, kind: "film-week", itemId, before: null, after: null });
}
