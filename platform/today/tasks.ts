import type { Task, TaskKind } from "@lerret/contracts/api/today";
import { filmWeekOf } from "@lerret/contracts/film-week";
import { nameKey } from "@lerret/contracts/names";
import { formatDay } from "@lerret/contracts/nb/time";
import type { SalePayment } from "@lerret/contracts/sale-payments";
import { showingCan } from "@lerret/contracts/showing-can";
import type { StaffRight } from "@lerret/contracts/staff";
import { type BackupAlarm, findBackupAlarms } from "../backup/status.ts";
import { findOwedFiles } from "../boxoffice/film-weeks/read.ts";
import { findLedgerErrors } from "../boxoffice/ledger/errors.ts";
import { listOrders } from "../boxoffice/order-management/list.ts";
import { findFailedEmails } from "../boxoffice/orders/email-job.ts";
import { findWaitingLinks } from "../boxoffice/orders/waiting-links.ts";
import { findUnsettled } from "../boxoffice/organisers/unsettled.ts";
import { findUnrefunded } from "../boxoffice/refunds/unrefunded.ts";
import { findOwedConcerts } from "../boxoffice/reports/deliveries.ts";
import { findFailedWithdrawals, findPlans } from "../content-types/planned-publications.ts";
import { later, toOsloIso } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import { readSettingChecks } from "../installation/setting-checks.ts";
import { countFailedJobs, readLastFailure } from "../jobs/failed.ts";
import { readManagedReviews } from "../loyalty/reviews-moderate.ts";
import { readUnmappedPrices } from "../prices/mapping.ts";
import { readPriceGroups } from "../prices/read.ts";
import { type ComingShowing, findDrafts, findOverlapping, findUnsellable, type Period } from "../showings/coming.ts";
import type { Site } from "../sites/read.ts";
import { findFilmsWithoutAge, isSynchronised, readMissingPictures } from "./programme-facts.ts";

/** `isTest`: all orders of the site are tests. */
type Search = {
	db: Database;
	site: Site;
	rights: ReadonlySet<StaffRight>;
	payment: SalePayment;
	isTest: boolean;
	now: string;
};

/** What someone with the right should see to. A task that is done is not found any more. */
type Source = { right: StaffRight; find: (search: Search) => Promise<(Task | null)[]> };

/** How far ahead errors in the programme are looked for, and drafts and plans. */
const daysAhead = { errors: 30, plans: 7 };

const sources: Source[] = [
	{
		right: "programme",
		find: async ({ db, site, now }) => [
			ofShowings("overlap", await findOverlapping(db, site.id, ahead(now, "errors"))),
		],
	},
	{
		right: "orders",
		find: async ({ db, site, now }) => {
			const { items, total } = await listOrders(db, site, { by: "ordered", urgent: "1", limit: 1 }, now);
			const { id = "", email = "" } = items[0] ?? {};
			const path = total === 1 ? `bestillinger/${encodeURIComponent(id)}` : "bestillinger?tilstand=oppmerksomhet";
			return [toTask("urgent-order", { count: total, title: total === 1 ? email : null, path })];
		},
	},
	{
		right: "orders",
		find: async ({ db, site }) => {
			const [first, ...others] = await findLedgerErrors(db, site.id);
			if (!first) return [];
			const { orderId, voucherId, email } = first;
			const path = orderId
				? `bestillinger/${encodeURIComponent(orderId)}`
				: voucherId && `gavekort/${encodeURIComponent(voucherId)}`;
			return [toTask("ledger-error", { count: others.length + 1, title: email, path })];
		},
	},
	{
		right: "orders",
		find: async ({ db, site, rights }) => {
			const unrefunded = await findUnrefunded(db, site.id);
			const refundable = unrefunded.filter((showing) => showingCan.refundAll(showing, rights) === true);
			return [ofShowings("unrefunded-showing", refundable, "#refunder")];
		},
	},
	{
		right: "orders",
		find: async ({ db, site, now }) => {
			const [first, ...others] = await findFailedEmails(db, site.id, now);
			if (!first) return [];
			const path = `bestillinger/${encodeURIComponent(first.orderId)}`;
			return [toTask("failed-email", { count: others.length + 1, title: first.email, path })];
		},
	},
	{
		right: "orders",
		find: async ({ db, site }) => {
			const [first, ...others] = await findWaitingLinks(db, site.id);
			if (!first) return [];
			const { orderId, email: title, closesAt: at } = first;
			const own = `bestillinger/${encodeURIComponent(orderId)}`;
			const path = others.length === 0 ? own : "bestillinger?tilstand=awaiting-payment";
			return [toTask("waiting-payment", { count: others.length + 1, title, at, path })];
		},
	},
	{
		right: "programme",
		find: async ({ db, site }) => {
			const failure = await readLastFailure(db, "sync");
			return failure !== null && (await isSynchronised(db, site.id))
				? [toTask("failed-import", { count: 1, path: null })]
				: [];
		},
	},
	{
		right: "programme",
		find: async ({ db, site, now }) => {
			const { count, source } = await readMissingPictures(db, site.id, now);
			return [toTask("missing-pictures", { count, title: source && `Fra ${source}`, path: "produksjoner" })];
		},
	},
	{
		right: "content",
		find: async ({ db, site, now }) => {
			const { failed, planned } = await findPlans(db, site.id, ahead(now, "plans"));
			return [toTask("failed-publication", failed), toTask("planned-publication", planned)];
		},
	},
	{
		right: "programme",
		find: async ({ db, site, now }) => [toTask("failed-withdrawal", await findFailedWithdrawals(db, site.id, now))],
	},
	{
		right: "programme",
		find: async ({ db, site }) => {
			const groups = await readPriceGroups(db, site.id);
			const failed = groups.filter(({ hasFailedPlan }) => hasFailedPlan);
			const alike = [...Map.groupBy(groups, ({ name }) => nameKey(name)).values()].filter(({ length }) => length > 1);
			return [
				toTask("failed-prices", { count: failed.length, title: failed[0]?.name, path: "priser" }),
				toTask("same-name-prices", { count: alike.length, title: alike[0]?.[0]?.name, path: "priser" }),
			];
		},
	},
	{
		right: "programme",
		find: async ({ db, site, now }) => {
			const prices = await readUnmappedPrices(db, site.id, now);
			return [toTask("unmapped-price", { count: prices.length, title: prices[0]?.label, path: "priser" })];
		},
	},
	{
		right: "programme",
		find: async ({ db, site, now }) => {
			const { withoutPrice, withoutSeller } = await findUnsellable(db, site, ahead(now, "errors"));
			return [
				ofShowings("showing-without-price", withoutPrice),
				ofShowings("showing-without-seller", withoutSeller, "/detaljer"),
			];
		},
	},
	{
		right: "settings",
		find: async ({ db, site, payment, now }) => {
			if (payment !== "none") return [];
			const [first, ...others] = (await findUnsellable(db, site, ahead(now, "errors"))).paid;
			if (!first) return [];
			const { title, startsAt: at } = first;
			return [toTask("showing-without-payment", { count: others.length + 1, title, at, path: "betaling" })];
		},
	},
	{
		right: "programme",
		find: async ({ db, site, now }) => {
			const [first, ...others] = await findFilmsWithoutAge(db, site.id, now);
			if (!first) return [];
			const path = `produksjoner/${encodeURIComponent(first.id)}`;
			return [toTask("film-without-age", { count: others.length + 1, title: first.title, path })];
		},
	},
	{
		right: "content",
		find: async ({ db, site }) => {
			const { total } = await readManagedReviews(db, site.id, { reported: "1", hidden: "0", limit: 1 });
			return [toTask("reported-review", { count: total, path: "omtaler" })];
		},
	},
	{
		right: "programme",
		find: async ({ db, site, now }) => [ofShowings("draft", await findDrafts(db, site.id, ahead(now, "plans")))],
	},
	{
		right: "installation",
		find: async ({ db }) => [toTask("failed-job", { count: await countFailedJobs(db), path: "status" })],
	},
	{
		right: "reports",
		find: async ({ db, site, now }) => {
			const owed = await findOwedConcerts(db, site, now);
			if (!owed) return [];
			const { from, to, due, concerts: count, isLate, isSoon } = owed;
			const day = formatDay(`${due}T12:00Z`, true);
			const title = isLate ? `Fristen var ${day}` : isSoon ? `Fristen er straks: ${day}` : `Fristen er ${day}`;
			const path = `rapporter?${new URLSearchParams({ rapport: "tono-concerts", fra: from, til: to })}`;
			return [toTask("tono-concerts", { count, title, path })];
		},
	},
	{
		right: "reports",
		find: async ({ db, site, now }) => {
			const [first, ...others] = await findOwedFiles(db, site.id, now);
			if (!first) return [];
			const { week, number, kind } = first;
			const { from, to } = filmWeekOf(week);
			const of = `uka fra ${formatDay(`${week}T12:00Z`)}`;
			const title = kind === "week" ? of : kind === "provisional" ? `helga i ${of}` : `rettelse nr. ${number} av ${of}`;
			const path = `rapporter?${new URLSearchParams({ rapport: "film-week", fra: from, til: to })}`;
			return [toTask("film-week", { count: others.length + 1, title, path })];
		},
	},
	{
		right: "reports",
		find: async ({ db, site, isTest, payment, now }) => {
			const unsettled = await findUnsettled(db, site.id, { isTest: isTest && payment === "test", now });
			const [first] = unsettled;
			const path = first ? `program/${encodeURIComponent(first.id)}/oppgjor` : null;
			return [toTask("unsettled-showing", { count: unsettled.length, title: first?.title, at: first?.startsAt, path })];
		},
	},
	{
		right: "installation",
		find: async ({ db }) => {
			const failures = (await readSettingChecks(db)).flatMap(({ failure }) => failure ?? []);
			return [toTask("failed-setting", { count: failures.length, title: failures[0], path: "status" })];
		},
	},
	{
		right: "installation",
		find: async ({ db, now }) => (await findBackupAlarms(db, now)).map(ofBackup),
	},
];

/** The tasks of a site that the rights allow to see. */
export async function findTasks(search: Search): Promise<Task[]> {
	const found: (Task | null)[] = [];
	// One after the other, because a page that staff open must not take all connections from visitors.
	for (const { right, find } of sources) if (search.rights.has(right)) found.push(...(await find(search)));
	return found.filter((task) => task !== null);
}

const ahead = (now: string, what: keyof typeof daysAhead): Period => ({
	start: now,
	end: later(now, { hours: daysAhead[what] * 24 }),
});

type Found = { count: number; title?: string | null | undefined; at?: string | null | undefined; path: string | null };

/** Null without any. `at` is in stored form. */
const toTask = (kind: TaskKind, { count, title = null, at = null, path }: Found): Task | null =>
	count === 0 ? null : { kind, count, title, at: at && toOsloIso(at), path };

/** `part`: the tab or the anchor of the showing's page where it is solved. */
function ofShowings(kind: TaskKind, showings: ComingShowing[], part = ""): Task | null {
	const [first] = showings;
	if (!first) return null;
	const { id, title, startsAt } = first;
	const path = `program/${encodeURIComponent(id)}${part}`;
	return toTask(kind, { count: showings.length, title, at: startsAt, path });
}

function ofBackup({ kind, since, hasSucceeded, failure }: BackupAlarm): Task | null {
	const time =
		failure === null ? { title: hasSucceeded ? "Sist gikk det bra" : "Satt opp", at: since } : { title: failure };
	return toTask(kind === "backup" ? "late-backup" : "unverified-backup", {
		count: 1,
		path: "sikkerhetskopier",
		...time,
	});
}
