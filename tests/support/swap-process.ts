import { AppError } from "@lerret/contracts/errors";
import { type DatabaseLocation, openDatabase } from "@lerret/platform/db/database";
import { proposeSwap, swapHalls } from "@lerret/platform/showings/swap-halls";
import { readSites } from "@lerret/platform/sites/read";

/** A process of its own that exchanges or moves halls once, and writes how many statements it took, or the code of its error. */
export type SwapTask = {
	location: DatabaseLocation;
	siteId: string;
	eventId: string;
	target: { hallId: string } | { withEventId: string };
	idempotencyKey: string;
	now: string;
	/** After so many statements, which are not committed then, it kills itself; null: never. */
	killAfter: number | null;
};

const { location, siteId, killAfter, now, idempotencyKey, ...swap }: SwapTask = JSON.parse(process.argv[2] ?? "");
let count = 0;
let isCounting = false;
const db = openDatabase(location, (statement) => {
	if (!isCounting || /^(?:begin|commit)/iu.test(statement)) return;
	count += 1;
	if (count === killAfter) process.kill(process.pid, "SIGKILL");
});
const site = (await readSites(db)).find(({ id }) => id === siteId);
if (!site) throw new Error(`no site ${siteId}`);
const request = { eventId: swap.eventId, ...swap.target };
try {
	const { proposal } = await proposeSwap(db, site, request, now);
	const confirmed = { ...request, seats: {}, proposal: proposal ?? "", idempotencyKey };
	const by = { actor: { id: "staff-admin", name: "Leif Leder" }, now };
	isCounting = true;
	await db.transaction().execute((trx) => swapHalls(trx, site, confirmed, by));
	isCounting = false;
	console.log(count);
} catch (error) {
	if (!(error instanceof AppError)) throw error;
	console.log(error.code);
}
await db.destroy();
