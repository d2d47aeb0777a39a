import type { Readiness } from "@lerret/contracts/api/today";
import { readyWords } from "@lerret/contracts/ready";
import { type ReadyKind, readyKinds } from "@lerret/contracts/ready-kinds";
import type { StaffRight } from "@lerret/contracts/staff";
import { findBackupAlarms, readBackupStatus } from "../backup/status.ts";
import type { Database } from "../db/database.ts";
import { readMailProof } from "../installation/mail-proof.ts";
import { isInitialLogo } from "../pages/standard/initial-logo.ts";
import { findUnwrittenPages } from "../pages/standard/unwritten-pages.ts";
import { readPriceBook } from "../programme/price-book.ts";
import type { Site } from "../sites/read.ts";

/** The door of «Gjør klart»: what a venue has of what it needs, read from what is stored and never from what was clicked. */

/** `isDemo`: a demo has no payment account, no backups and no colleagues to be missed. */
export type Installation = { isDemo: boolean; hasOwnLogin: boolean; mailUrl: string | null };

type Facts = { isTest: boolean; now: string };

/** `isTest`: the site has no payment account. `now` is in stored form. */
export async function findReadiness(
	db: Database,
	site: Site,
	{ isDemo, hasOwnLogin, mailUrl }: Installation,
	{ isTest, now }: Facts,
): Promise<Readiness> {
	const stored = await countStored(db, site.id);
	const unwritten = await findUnwrittenPages(db, site.id);
	const { theme, ticketing, accessibilityStatement } = site;
	const seller = ticketing?.seller;
	const isOwnSale = seller === "own";
	const prices = isOwnSale ? [...(await readPriceBook(db, site.id)).groups.values()].flat() : [];
	/** Undefined: it does not concern the venue. */
	const done: Record<ReadyKind, boolean | undefined> = {
		seller: ticketing !== undefined,
		halls: seller === "link" ? undefined : stored.halls,
		prices: isOwnSale ? prices.length > 0 : undefined,
		payment: isOwnSale ? isDemo || !isTest : undefined,
		email: (await readMailProof(db, mailUrl)) !== null,
		backup: isDemo || (await isBackedUp(db, now)),
		privacy: !unwritten.includes("personvernerklaering"),
		accessibility: accessibilityStatement.isPublicBody
			? accessibilityStatement.url !== null
			: accessibilityStatement.url !== null || !unwritten.includes("tilgjengelighetserklaering"),
		"opening-hours": theme.footer.organisation.openingHours.length > 0,
		logo: !isInitialLogo(theme.logo.svg),
		production: stored.productions,
		showing: stored.showings,
		colleagues: isDemo || !hasOwnLogin || stored.staff > 1,
		figures: isOwnSale && stored.films && !isDemo ? (ticketing?.figureReceivers ?? []).length > 0 : undefined,
	};
	const rows = readyKinds.flatMap((kind) => {
		const isDone = done[kind];
		return isDone === undefined ? [] : [{ kind, isDone }];
	});
	return { isPublished: site.published, rows };
}

/** What someone with the rights can see to; null when nothing is left. */
export function forViewer({ isPublished, rows }: Readiness, rights: ReadonlySet<StaffRight>): Readiness | null {
	const own = rows.filter(({ kind }) => rights.has(readyWords[kind].right));
	const isLeft = own.some(({ isDone }) => !isDone) || (!isPublished && rights.has("settings"));
	return isLeft ? { isPublished, rows: own } : null;
}

/** The last scheduled backup succeeded, and none is overdue. */
async function isBackedUp(db: Database, now: string): Promise<boolean> {
	const backup = (await readBackupStatus(db)).find(({ kind }) => kind === "backup");
	const alarms = await findBackupAlarms(db, now);
	return backup?.succeeded_at != null && alarms.every(({ kind }) => kind !== "backup");
}

async function countStored(db: Database, siteId: string) {
	const row = await db
		.selectNoFrom((eb) => [
			eb.exists(eb.selectFrom("hall").select("hall.id").where("site_id", "=", siteId)).as("halls"),
			eb.exists(published(db, siteId).select("production.id")).as("productions"),
			eb.exists(published(db, siteId).select("production.id").where("object", "=", "movie")).as("films"),
			eb.exists(eb.selectFrom("event").select("event.id").where("site_id", "=", siteId)).as("showings"),
			eb
				.selectFrom("staff_role")
				.innerJoin("staff", "staff.id", "staff_role.staff_id")
				.select((count) => count.fn.count<number | string>("staff.id").distinct().as("count"))
				.where("staff.closed_at", "is", null)
				.where((or) => or.or([or("staff_role.site_id", "=", siteId), or("staff_role.site_id", "is", null)]))
				.as("staff"),
		])
		.executeTakeFirstOrThrow();
	const [halls, productions, films, showings] = [row.halls, row.productions, row.films, row.showings].map(Boolean);
	return { halls, productions, films, showings, staff: Number(row.staff) };
}

const published = (db: Database, siteId: string) =>
	db.selectFrom("production").where("site_id", "=", siteId).where("published_at", "is not", null);
