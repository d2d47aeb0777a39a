import { readTables, type Table } from "@lerret/platform/backup/read-tables";
import { withoutConstraints } from "@lerret/platform/backup/without-constraints";
import { transitions } from "@lerret/platform/boxoffice/states";
import { expireVouchers } from "@lerret/platform/boxoffice/vouchers/expire";
import { deleteOldEntries } from "@lerret/platform/boxoffice/waiting-list/entries";
import type { Tables, Writer } from "@lerret/platform/db/database";
import { batchesOf } from "@lerret/platform/retention/clean-up";
import type { TableFacts } from "@lerret/platform/retention/table";
import { tablesByFolder } from "@lerret/platform/tables";
import { cleanUp } from "@lerret/server/jobs/clean-up";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { addTestEvent, createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor } from "../../support/editor.ts";
import { exchange } from "../../support/exchanges.ts";
import { fillPersonalColumns, personalColumns } from "../../support/personal-columns.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { registerVisitor } from "../../support/visitor.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

let app: TestApp;
let tables: Table[];
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app, { settings: { ...voucherSettings, mayExchange: true } });
	tables = await readTables(app.db, inject("databaseKind"));
});
afterEach(() => app.close());

const facts = Object.values(tablesByFolder).flatMap((some) => Object.entries<TableFacts<string>>(some));
const tableOf = (name: string): Table => {
	const table = tables.find((one) => one.name === name);
	if (!table) throw new Error(`no table ${name}`);
	return table;
};

/** A row with a value in each column; instants are far in the future. */
function someRow({ columns }: Table, values: Record<string, unknown>): Record<string, unknown> {
	const exampleOf = (name: string, kind: string) => {
		if (name.endsWith("_at")) return "2999-01-01T00:00:00.000Z";
		if (kind === "text") return `${name} ${values.id}`;
		return kind === "bytes" ? new Uint8Array() : 1;
	};
	const known = Object.entries(values).filter(([name]) => columns.some((column) => column.name === name));
	return {
		...Object.fromEntries(columns.map(({ name, kind }) => [name, exampleOf(name, kind)])),
		...Object.fromEntries(known),
	};
}

const insert = (trx: Writer, table: string, row: Record<string, unknown>) =>
	trx
		.insertInto(table as "job")
		.values(row as never)
		.execute();
const readRows = async (db: Writer, table: string): Promise<Record<string, unknown>[]> =>
	db
		.selectFrom(table as "job")
		.selectAll()
		.execute();

class RollBack extends Error {}

/** Runs `act` without foreign keys, and undoes what it wrote. */
async function tryOut(act: (trx: Writer) => Promise<void>): Promise<void> {
	const trial = app.db.transaction().execute((trx) =>
		withoutConstraints(trx, inject("databaseKind"), async () => {
			await act(trx);
			throw new RollBack();
		}),
	);
	await trial.catch((error: unknown) => {
		if (!(error instanceof RollBack)) throw error;
	});
}

const terms = facts.flatMap(([name, { deleted = [], erased, ...others }]) => [
	...deleted.map((term) => ({ name, term, own: { ...others, deleted: [term] } })),
	...(erased ? [{ name, term: erased, own: { ...others, erased } }] : []),
]);

test("rows are deleted and erased at the age that their table states, and not before", async () => {
	const now = "2026-11-20T17:00:00.000Z";
	await tryOut(async (trx) => {
		for (const { name, term, own } of terms) {
			const missing = Object.fromEntries(
				[...(term.only ?? "").matchAll(/(\w+) is null/gu)].map(([, column]) => [column, null]),
			);
			const before = term.age.before(now);
			const kept = Temporal.Instant.from(before).add({ milliseconds: 1 }).toString({ smallestUnit: "millisecond" });
			await sql`delete from ${sql.table(name)}`.execute(trx);
			for (const [id, at] of Object.entries({ old: before, new: kept }))
				await insert(trx, name, someRow(tableOf(name), { id, ...missing, [term.after]: at }));
			const young = (await readRows(trx, name)).filter((row) => row[term.after] === kept);
			for (const batch of batchesOf({ [name]: own }, now)) await batch(trx, 50);
			const rows = await readRows(trx, name);
			expect(
				rows.filter((row) => row[term.after] === kept),
				`${name}, ${term.after}`,
			).toEqual(young);
			const old = rows.filter((row) => row[term.after] === before);
			if ("deleted" in own) expect(old, name).toEqual([]);
			else expect(old, name).toMatchObject([own.personal]);
		}
	});
	expect(terms.length).toBeGreaterThan(20);
});

/** The columns that still have such a value, in any table. */
async function findPersonalValues(): Promise<string[]> {
	const texts = tables.filter(({ columns }) => columns.every(({ kind }) => kind !== "bytes"));
	const found = await Promise.all(
		texts.map(async ({ name }) => {
			const rows = await app.db
				.selectFrom(name as "job")
				.selectAll()
				.execute();
			return [...JSON.stringify(rows).matchAll(/personal (\w+\.\w+)/gu)].map(([, column = ""]) => column);
		}),
	);
	return [...new Set(found.flat())].sort();
}

/** Orders and vouchers in every state in which they may stay. */
async function sellInAllWays(): Promise<void> {
	const admin = createEditor(app, "admin");
	const refund = (id: string, fields: object = {}) =>
		admin.callOnce(`order/${id}/refunds`, { reason: "Syk", ...fields }, id);
	const customer = { email: "kari@post.example", name: "Kari" };
	const gift = { ...customer, recipientName: "Per", recipientEmail: "per@post.example", greeting: "Hei" };
	const vouchers = createVoucherBuyer(createBuyer(app));
	await createBuyer(app).buy({ seats: ["2-1"] }, customer);
	const partly = await createBuyer(app).buy({ seats: ["2-3", "2-4"] }, customer);
	await refund(partly.id, { tickets: [partly.tickets[0]?.id] });
	await refund((await createBuyer(app).buy({ seats: ["2-6"] }, customer)).id);
	await addTestEvent(app, "senere");
	const exchanger = createBuyer(app);
	await exchange(exchanger, await exchanger.buy({ seats: ["2-8"] }, customer), "senere");
	await admin.callOnce("order", { eventId: "prove", seats: ["3-1"], ...customer, reason: "Premie" }, "free");
	for (const [seat, outcome] of [
		["3-3", "decline"],
		["3-4", null],
	] as const) {
		const buyer = createBuyer(app, "2001:db8:5:6::7");
		const order = await buyer.order((await buyer.hold({ seats: [seat] })).body, customer);
		if (outcome) await buyer.decide(order.body.redirectUrl, outcome);
	}
	await createBuyer(app).hold({ seats: ["3-6"] });
	await vouchers.orderGiftCard(gift);
	const usedUp = await vouchers.buyGiftCard(15_000, gift);
	await createBuyer(app).buy({ seats: ["1-1"] }, { ...customer, giftCard: usedUp.code, payment: "none" });
	await refund((await vouchers.buyGiftCard(20_000, gift)).orderId);
	await vouchers.buyGiftCard(30_000, gift);
	await admin.callOnce("gift-card", { orderId: partly.id, ore: 20_000, reason: "Lyden", exceedsPaid: true }, "given");
	const { id: blocked } = await vouchers.buyKlippekort();
	await app.db.updateTable("voucher").set({ state: "blocked" }).where("id", "=", blocked).execute();
}

/** Rows of tables that sales do not write: each of them with an end. */
async function addOtherRows(accountId: string): Promise<void> {
	const old = "2026-11-01T12:00:00.000Z";
	await app.db.transaction().execute(async (trx) => {
		// A hold without an order is deleted in the end, and nothing else may name it then.
		const sold = await trx
			.selectFrom("ticket_order")
			.select("hold_id as id")
			.where("hold_id", "is not", null)
			.limit(1)
			.executeTakeFirstOrThrow();
		await insert(trx, "staff", someRow(tableOf("staff"), { id: "staff" }));
		const filled = await Promise.all(
			personalColumns.map(async ({ table }) => ((await readRows(trx, table)).length > 0 ? table : "")),
		);
		const missing = new Set(personalColumns.map(({ table }) => table).filter((table) => !filled.includes(table)));
		for (const [name, { deleted = [], erased }] of facts.filter(([table]) => missing.has(table)))
			for (const [i, after] of (erased
				? [erased]
				: deleted.length > 0
					? deleted
					: [{ after: "created_at" }]
			).entries()) {
				const times = name === "ticket" ? { expires_at: old } : { [after.after]: old };
				const keys = {
					id: `${i}`,
					review_id: "0",
					account_id: accountId,
					staff_id: "staff",
					hold_id: sold.id,
					event_id: "gone",
					site_id: shopSite,
				};
				const nulls = name === "subscriber" && i === 0 ? { confirmed_at: null, unsubscribed_at: null } : {};
				await insert(trx, name, someRow(tableOf(name), { ...keys, ...times, ...nulls }));
			}
	});
}

test("no personal column keeps its value when the time of its row is over, in every end that a row can have", async () => {
	// Those of the demo have no end.
	for (const table of ["account", "subscriber", "job"] as const) await app.db.deleteFrom(table).execute();
	const { accountId } = await registerVisitor(app);
	await sellInAllWays();
	await app.runDueJobs();
	app.setClock(Temporal.Instant.from("2026-11-20T18:00:00Z"));
	await app.runDueJobs();
	await addOtherRows(accountId);
	const open = ["awaiting-payment", "closing"];
	for (const table of ["ticket_order", "voucher"] as const) {
		const states = new Set((await app.db.selectFrom(table).select("state").execute()).map(({ state }) => `${state}`));
		const ends = Object.keys(transitions[table]).filter((state) => !open.includes(state));
		expect([...states].sort(), table).toEqual(ends.sort());
	}

	await fillPersonalColumns(app.db, tables);
	expect(await findPersonalValues()).toEqual(personalColumns.map(({ table, column }) => `${table}.${column}`).sort());

	for (const at of ["2030-01-01T03:30:00.000Z", "2040-01-01T03:30:00.000Z", "2040-02-15T03:30:00.000Z"]) {
		app.setClock(Temporal.Instant.from(at));
		await expireVouchers(app.db, at);
		await app.db.transaction().execute((trx) => deleteOldEntries(trx, at));
		await cleanUp(app.db, at);
		await app.runDueJobs();
	}
	expect(await findPersonalValues()).toEqual([]);
	const left: (keyof Tables)[] = ["ticket_order", "order_line", "ledger_entry", "receipt"];
	for (const table of left)
		expect((await app.db.selectFrom(table).selectAll().execute()).length, table).toBeGreaterThan(0);
});
