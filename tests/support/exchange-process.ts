import { settlePayment } from "@lerret/platform/boxoffice/order-payments/settle";
import { createTestDriver } from "@lerret/platform/boxoffice/payments/test-driver";
import type { BoxOffice } from "@lerret/platform/boxoffice/services";
import { type DatabaseLocation, openDatabase } from "@lerret/platform/db/database";

/** A process of its own that settles a test payment once, and writes how many statements it took. */
export type SettleTask = {
	location: DatabaseLocation;
	paymentId: string;
	now: string;
	/** Before statement number so many, it kills itself; null: never. */
	killBefore: number | null;
};

const { location, paymentId, now, killBefore }: SettleTask = JSON.parse(process.argv[2] ?? "");
let count = 0;
const db = openDatabase(location, () => {
	count += 1;
	if (count === killBefore) process.kill(process.pid, "SIGKILL");
});
const readTime = async () => now;
const test = createTestDriver(db, readTime);
// Settling needs no more of it.
const boxOffice = { db, readTime, driversOf: async () => ({ test }) } as unknown as BoxOffice;
await settlePayment(boxOffice, paymentId, "staff");
console.log(count);
await db.destroy();
