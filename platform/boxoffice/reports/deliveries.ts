import type { ReportDelivery, ReportName } from "@lerret/contracts/api/reports";
import { AppError } from "@lerret/contracts/errors";
import { type HalfYear, halfYearDueBy } from "@lerret/contracts/tono";
import { writeAudit } from "../../content/audit.ts";
import type { ChangeContext } from "../../content/save.ts";
import { osloDate, toOsloIso } from "../../core/time.ts";
import type { Database, Writer } from "../../db/database.ts";
import type { Site } from "../../sites/read.ts";
import { reports } from "./definitions.ts";
import { periodBounds } from "./read.ts";

/** Reports that a venue owes others by a day, and what staff say of having sent them. */

type Period = Pick<HalfYear, "from" | "to">;

/** How long before its day a report becomes a task, and how long after it it stays one. */
const taskDays = { before: 21, soon: 3, after: 60 };

/** By when a report of exactly these days is owed, and whether it was sent; null for one without such a day. */
export async function readDelivery(
	db: Database,
	siteId: string,
	{ report, period, now }: { report: ReportName; period: Period; now: string },
): Promise<ReportDelivery | null> {
	const due = dueDay(report, period, now);
	if (due === null) return null;
	const sent = await db
		.selectFrom("report_delivery")
		.select(["sent_at", "staff_name"])
		.where((eb) => eb.and(keyOf({ siteId, report, period })))
		.executeTakeFirst();
	return { due, sentAt: sent ? toOsloIso(sent.sent_at) : null, sentBy: sent?.staff_name ?? null };
}

/** Null for a period that has not ended, too. */
const dueDay = (report: ReportName, period: Period, now: string): string | null =>
	period.to < osloDate(Temporal.Instant.from(now)).toString() ? (reports[report].dueOf?.(period) ?? null) : null;

type Sent = { siteId: string; report: ReportName; period: Period };
const keyOf = ({ siteId, report, period: { from, to } }: Sent) => ({
	...{ site_id: siteId, report, period_from: from, period_to: to },
});

/** Notes that a report was sent, or takes it back; without effect when it is so already. */
export async function setDelivered(
	trx: Writer,
	{ siteId, report, period }: Sent,
	isSent: boolean,
	{ actor, now }: ChangeContext,
): Promise<void> {
	if (dueDay(report, period, now) === null) throw new AppError("not_found");
	const key = keyOf({ siteId, report, period });
	const changed = isSent
		? await trx
				.insertInto("report_delivery")
				.values({ ...key, sent_at: now, staff_id: actor.id, staff_name: actor.name })
				.onConflict((conflict) => conflict.doNothing())
				.returning("report")
				.executeTakeFirst()
		: await trx
				.deleteFrom("report_delivery")
				.where((eb) => eb.and(key))
				.returning("report")
				.executeTakeFirst();
	if (!changed) return;
	const [before, after] = isSent ? [null, period] : [period, null];
	const action = isSent ? "send" : "take-back";
	await writeAudit(trx, { siteId, actor, at: now, action, kind: "report", itemId: report, before, after });
}

/** A half-year whose concerts are still to be reported to TONO; null when there is none, or it is too early to say. */
export async function findOwedConcerts(
	db: Database,
	site: Site,
	now: string,
): Promise<(HalfYear & { concerts: number; isSoon: boolean; isLate: boolean }) | null> {
	const today = osloDate(Temporal.Instant.from(now));
	// It may not have ended yet: 21 days before 15 January is in December.
	const half = halfYearDueBy(today.add({ days: taskDays.before }).toString());
	const due = Temporal.PlainDate.from(half.due);
	const daysLeft = today.until(due).days;
	if (daysLeft < -taskDays.after) return null;
	const delivery = await readDelivery(db, site.id, { report: "tono-concerts", period: half, now });
	if (delivery?.sentAt) return null;
	const selection = { siteId: site.id, isTest: false, now, ...periodBounds(half) };
	const { rows } = await reports["tono-concerts"].read(db, selection, site, {});
	if (rows.length === 0) return null;
	return { ...half, concerts: rows.length, isSoon: daysLeft <= taskDays.soon, isLate: daysLeft < 0 };
}
