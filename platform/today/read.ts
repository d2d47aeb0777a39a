import type { Readiness, ShowingToday, Today } from "@lerret/contracts/api/today";
import type { SalePayment } from "@lerret/contracts/sale-payments";
import type { StaffRight } from "@lerret/contracts/staff";
import { readTakings } from "../boxoffice/reports/takings.ts";
import { readSalesOfPeriod } from "../boxoffice/sale/sales.ts";
import { dayBounds, programmeDay } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import { findOverlapping } from "../showings/coming.ts";
import type { Site } from "../sites/read.ts";
import { findTasks } from "./tasks.ts";

/** Up to so many tickets, a showing tomorrow needs attention. */
const fewTickets = 5;

/** `isTest`: all orders of the site are tests. `now` is in stored form. */
type Viewer = {
	rights: ReadonlySet<StaffRight>;
	payment: SalePayment;
	isTest: boolean;
	readiness: Readiness | null;
	now: string;
};

/** The day at `now` for someone with these rights: only what they allow is read. */
export async function readToday(
	db: Database,
	site: Site,
	{ rights, payment, isTest, readiness, now }: Viewer,
): Promise<Today> {
	const { dayStartsAt } = site.programme;
	const day = programmeDay(now, dayStartsAt);
	const [today, tomorrow] = [dayBounds(day, dayStartsAt), dayBounds(day.add({ days: 1 }), dayStartsAt)];
	const both = { start: today.start, end: tomorrow.end };
	const overlapping = rights.has("programme") ? await findOverlapping(db, site.id, both) : [];
	const isOverlapping = new Set(overlapping.map(({ id }) => id));
	const read = async (period: typeof both): Promise<ShowingToday[]> =>
		(await readSalesOfPeriod(db, site, period, now)).map((sales) => ({
			...sales,
			isOverlapping: isOverlapping.has(sales.id),
		}));
	return {
		day: day.toString(),
		readiness,
		tasks: await findTasks({ db, site, rights, payment, isTest, now }),
		payment,
		takings: rights.has("reports") ? await readTakings(db, site.id, { isTest, now }) : null,
		showings: await read(today),
		slowTomorrow: (await read(tomorrow)).filter(isSlow),
	};
}

const isSlow = ({ isSoldHere, status, sold, free, issued }: ShowingToday): boolean =>
	isSoldHere && status !== "cancelled" && sold + free + issued <= fewTickets;
