import PQueue from "p-queue";
import { earlier, later } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import { ProviderUnavailableError } from "../payments/driver.ts";
import type { PaymentDriverName } from "../payments/tables.ts";
import { finishRefund } from "../refunds/refund.ts";
import { isReleased } from "../sale/hold-conditions.ts";
import type { BoxOffice } from "../services.ts";
import { closeOrder } from "./close.ts";
import { settlePayment } from "./settle.ts";

/** How long money may come after a payment was closed. */
const lateMinutes = 60;
/** The most payments of each kind, account and run. */
const maxPerAccount = 200;
const accountsAtOnce = 20;
const paymentsAtOnce = 4;
/** No run begins more after this time, and none waits longer for one payment; all calls together take less. */
const [runSeconds, paymentSeconds] = [45, 30];

type Account = { siteId: string; driver: PaymentDriverName };

/**
 * Finds what a crash, a lost webhook or an absent provider has left: open payments, orders whose time is up, money that
 * came late, unfinished refunds, and money that a provider has given back. Accounts are reconciled side by side. `onError`
 * gets what could not be done; a later run tries again.
 */
export async function reconcile(boxOffice: BoxOffice, onError: (error: unknown) => void): Promise<void> {
	const { db, readTime } = boxOffice;
	const now = await readTime(db);
	const run = createRun(onError);
	const queue = new PQueue({ concurrency: accountsAtOnce });
	// Without a provider to wait for.
	const abandoned = async () => {
		for (const id of await readOverdueOrders(db, now, null)) await run.attempt(closeOrder(boxOffice, id));
	};
	await Promise.all([
		queue.add(abandoned),
		...(await readAccounts(db, now)).map((account) => queue.add(() => reconcileAccount(boxOffice, account, run, now))),
	]);
}

type Run = ReturnType<typeof createRun>;

function createRun(onError: (error: unknown) => void) {
	const endsAt = performance.now() + runSeconds * 1000;
	return {
		onError,
		isOver: () => performance.now() > endsAt,
		/** False if the account takes no calls now. */
		async attempt(work: Promise<unknown>): Promise<boolean> {
			try {
				await withinSeconds(paymentSeconds, work);
				return true;
			} catch (error) {
				if (error instanceof ProviderUnavailableError) return false;
				onError(error);
				return true;
			}
		},
	};
}

async function withinSeconds<T>(seconds: number, work: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(() => reject(new Error(`a payment took more than ${seconds} seconds`)), seconds * 1000);
	});
	try {
		return await Promise.race([work, timeout]);
	} finally {
		clearTimeout(timer);
	}
}

async function reconcileAccount(boxOffice: BoxOffice, account: Account, run: Run, now: string): Promise<void> {
	const { db } = boxOffice;
	const settle = (id: string) => run.attempt(settlePayment(boxOffice, id));
	const giveBack = (id: string) =>
		run.attempt(
			finishRefund(boxOffice, id).then((refund) => {
				if (refund?.state === "failed") run.onError(new Error(`the refund ${id} was rejected by its provider`));
			}),
		);
	await inParallel(await readUnsettled(db, account, now), settle, run);
	await inParallel(await readOverdueOrders(db, now, account), (id) => run.attempt(closeOrder(boxOffice, id)), run);
	await inParallel(await readDueRefunds(db, account, now), giveBack, run);
	await inParallel(await takeDueReadings(db, account, now), settle, run);
}

/** Ends early when `work` returns false, and when the time of the run is up. */
async function inParallel(ids: string[], work: (id: string) => Promise<boolean>, run: Run): Promise<void> {
	const waiting = ids.values();
	let isEnded = false;
	const worker = async () => {
		for (const id of waiting) {
			if (isEnded || run.isOver()) return;
			if (!(await work(id))) isEnded = true;
		}
	};
	await Promise.all(Array.from({ length: paymentsAtOnce }, worker));
}

/** The accounts with something to do. */
async function readAccounts(db: Database, now: string): Promise<Account[]> {
	const payments = db
		.selectFrom("payment")
		.innerJoin("ticket_order", "ticket_order.id", "payment.order_id")
		.select(["ticket_order.site_id as siteId", "payment.driver"]);
	return payments
		.where("payment.state", "in", ["created", "authorised"])
		.union(
			payments.where("payment.state", "in", ["cancelled", "failed"]).where("payment.updated_at", ">", lateFrom(now)),
		)
		.union(payments.where("payment.returns_due_at", "<=", now))
		.union(
			payments.where(
				"payment.id",
				"in",
				db.selectFrom("refund").select("payment_id").where("state", "=", "pending").$castTo<{ payment_id: string }>(),
			),
		)
		.execute();
}

const lateFrom = (now: string) => earlier(now, { minutes: lateMinutes });

const selectPayments = (db: Database, { siteId, driver }: Account) =>
	db
		.selectFrom("payment")
		.innerJoin("ticket_order", "ticket_order.id", "payment.order_id")
		.where("ticket_order.site_id", "=", siteId)
		.where("payment.driver", "=", driver)
		.limit(maxPerAccount);

async function readUnsettled(db: Database, account: Account, now: string): Promise<string[]> {
	const rows = await selectPayments(db, account)
		.select("payment.id")
		.where((eb) =>
			eb.or([
				eb("payment.state", "in", ["created", "authorised"]),
				eb.and([eb("payment.state", "in", ["cancelled", "failed"]), eb("payment.updated_at", ">", lateFrom(now))]),
			]),
		)
		.where((eb) => eb.or([eb("payment.next_read_at", "is", null), eb("payment.next_read_at", "<=", now)]))
		.orderBy("payment.updated_at")
		.execute();
	return rows.map(({ id }) => id);
}

/** Orders whose time is up: with an open payment at an account, or (null) without any. */
async function readOverdueOrders(db: Database, now: string, account: Account | null): Promise<string[]> {
	const open = db.selectFrom("payment").where("payment.state", "in", ["created", "authorised"]);
	const ofAccount = account ? open.where("payment.driver", "=", account.driver) : open;
	const rows = await db
		.selectFrom("ticket_order")
		.leftJoin("hold", "hold.id", "ticket_order.hold_id")
		.select("ticket_order.id")
		.where("ticket_order.state", "in", ["awaiting-payment", "closing"])
		.where("ticket_order.id", account ? "in" : "not in", ofAccount.select("payment.order_id"))
		.$if(account !== null, (query) => query.where("ticket_order.site_id", "=", account?.siteId ?? ""))
		.where((eb) =>
			eb.or([
				// Its places were to be exchanged, and the provider did not answer.
				eb("ticket_order.state", "=", "closing"),
				eb("hold.ends_at", "<=", now),
				isReleased,
				eb("ticket_order.closes_at", "<=", now),
			]),
		)
		.limit(maxPerAccount)
		.execute();
	return rows.map(({ id }) => id);
}

async function readDueRefunds(db: Database, account: Account, now: string): Promise<string[]> {
	const rows = await selectPayments(db, account)
		.innerJoin("refund", "refund.payment_id", "payment.id")
		.select("refund.id")
		.where("refund.state", "=", "pending")
		.where((eb) => eb.or([eb("refund.next_try_at", "is", null), eb("refund.next_try_at", "<=", now)]))
		.orderBy("refund.updated_at")
		.execute();
	return rows.map(({ id }) => id);
}

const maxReadings = 50;

/** Captured payments that may have been given back; one that cannot be read now comes again in an hour. */
async function takeDueReadings(db: Database, account: Account, now: string): Promise<string[]> {
	const due = await selectPayments(db, account)
		.select("payment.id")
		.where("payment.returns_due_at", "<=", now)
		.orderBy("payment.returns_due_at")
		.limit(maxReadings)
		.execute();
	const ids = due.map(({ id }) => id);
	if (ids.length === 0) return [];
	const laterAt = later(now, { hours: 1 });
	await db.updateTable("payment").set({ returns_due_at: laterAt }).where("id", "in", ids).execute();
	return ids;
}
