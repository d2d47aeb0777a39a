import { toStored } from "@lerret/platform/core/time";
import { addJob } from "@lerret/platform/jobs/add";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { addTestEvent, createBuyer, openShop } from "../../support/box-office.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
	await openShop(app, { settings: { ...voucherSettings, mayCancel: true } });
	await addTestEvent(app, "uten-nummer");
	await app.db.updateTable("event").set({ screen: "Storsalen" }).where("id", "=", "uten-nummer").execute();
});
afterAll(() => app.close());

type Step = (typeof steps)[number];
const steps = ["hold", "places", "order", "pay", "cancel", "voucher", "reconcile", "page", "film"] as const;

/** The statements that decide about seats and money, and those that pages wait for, with the step that runs each first. */
const keyStatements: [title: string, step: Step, pattern: RegExp][] = [
	[
		"The event of a sale with its hall, its plan and its own settings",
		"hold",
		/^select "event"\."starts_at".*"hall_plan"/u,
	],
	["A venue's ticket types and price groups", "hold", /^select "ticket_type"/u],
	["How many places one network address holds", "hold", /^select sum\("quantity"\)/u],
	["Take seats that are free or whose hold has ended: all or none", "hold", /^insert into "seat_claim"/u],
	["Take places without numbers, up to the capacity", "places", /^insert into "place_count"/u],
	["The order of a repeated request", "order", /^select \* from "ticket_order" where "site_id"/u],
	["Lock the live hold that an order is made of", "order", /^update "hold" set "id"/u],
	["Claim the reading of a payment at its provider", "pay", /^update "payment" set "earliest_read_at"/u],
	["Lock an order", "pay", /^update "ticket_order" set "state" = "state"/u],
	["A payment is captured", "pay", /^update "payment" set "captured_ore"/u],
	["An order is paid", "pay", /^update "ticket_order" set "paid_at"/u],
	["Tickets become valid", "pay", /^update "order_ticket" set "state" = \S+ where "order_id"/u],
	["A hold is sold", "pay", /^update "hold" set .*"sold_at"/u],
	["Book entries of the ledger", "pay", /^insert into "ledger_entry"/u],
	["Count what is sold of an event", "pay", /^insert into "sold_count"/u],
	["The next number of a receipt, without gaps", "pay", /^insert into "receipt_count"/u],
	["Lock the tickets that are taken back", "cancel", /^update "order_ticket" set "state" = "state"/u],
	["What paid an order, and what is left of it", "cancel", /^select \* from "order_source" where "order_id"/u],
	["What has been given back of a payment", "cancel", /^select sum\("ore"\) as "ore" from "refund"/u],
	["Claim a try of a refund", "cancel", /^update "refund" set "tries"/u],
	["Lock a voucher", "voucher", /^update "voucher" set "state" = "state"/u],
	["Open payments that are read again", "reconcile", /^select "payment"\."id" from "payment".*"next_read_at"/u],
	["Orders whose time is up", "reconcile", /^select "ticket_order"\."id" from "ticket_order".*"closes_at"/u],
	["Refunds that are tried again", "reconcile", /^select "refund"\."id" from "payment".*"next_try_at"/u],
	["Redirects of an address", "page", /^select "from_path"/u],
	["A page with its blocks", "page", /^select "page"\."id"/u],
	["The films of a programme with their events", "page", /^select "production"\."id".* from "event"/u],
	["The production of a film's page", "film", /^select "production"\."id".*"production"\."body"/u],
];

async function recordSteps(): Promise<Record<Step, string[]>> {
	const recorded = Object.fromEntries(steps.map((step): [Step, string[]] => [step, []])) as Record<Step, string[]>;
	async function record<T>(step: Step, act: () => Promise<T>): Promise<T> {
		app.sqlStatements.length = 0;
		const result = await act();
		recorded[step] = app.sqlStatements.map((statement) => statement.replaceAll(/\s+/gu, " ").trim());
		return result;
	}
	const buyer = createBuyer(app);
	const { body: hold } = await record("hold", () => buyer.hold({ seats: ["1-2", "1-3"] }));
	await record("places", () => createBuyer(app).hold({ quantity: 2 }, "uten-nummer"));
	const { body: order } = await record("order", () => buyer.order(hold));
	await record("pay", () => buyer.decide(order.redirectUrl, "pay"));
	await record("cancel", () => buyer.call("POST", `tindevik/orders/${order.id}/cancellations`, {}));
	const { code } = await createVoucherBuyer(createBuyer(app)).buyGiftCard();
	await record("voucher", () => createBuyer(app).buy({ seats: ["2-4"] }, { giftCard: code, payment: "none" }));
	// A payment that is open.
	const other = createBuyer(app);
	await other.order((await other.hold({ seats: ["3-1"] })).body);
	const job = { kind: "reconcile-payments", payload: {}, key: "recurring", runAt: toStored(fridayAfternoon) } as const;
	await app.db.transaction().execute((trx) => addJob(trx, job));
	await record("reconcile", () => app.runDueJobs());
	await record("page", () => app.request("/kinoprogram"));
	await record("film", () => app.request("/vinterlys-over-tindevik-9001"));
	return recorded;
}

const clauses = new Set(["from", "where", "inner", "left", "group", "order", "limit", "returning", "values", "union"]);
const longestLine = 130;

/** A line for each clause, indented by its parentheses. */
function format(statement: string): string {
	const lines: string[] = [];
	let depth = 0;
	let line = "";
	const words = statement.split(" ");
	for (const [i, word] of words.entries()) {
		const isClause = clauses.has(word) || (word === "on" && words[i + 1] === "conflict");
		if (line.trim() !== "" && (isClause || line.length + word.length >= longestLine)) {
			lines.push(line);
			line = "\t".repeat(isClause ? depth : depth + 1) + word;
		} else line += line.trim() === "" ? word : ` ${word}`;
		depth += (word.match(/\(/gu)?.length ?? 0) - (word.match(/\)/gu)?.length ?? 0);
	}
	return [...lines, line].join("\n");
}

test("the key statements of holds, money and pages are those of docs/sql, for a reviewer who reads SQL", async () => {
	const recorded = await recordSteps();
	const kind = inject("databaseKind");
	const update = `npx vitest run --project ${kind} tests/http/ticketing/statements -u`;
	const found = keyStatements.map(([title, step, pattern]) => {
		const statement = recorded[step].find((text) => pattern.test(text));
		return { title, statement };
	});
	expect(found.filter(({ statement }) => statement === undefined)).toEqual([]);
	const parts = found.map(({ title, statement = "" }) => `-- ${title}\n${format(statement)};\n`);
	const text = [`-- Made by tests/http/ticketing/statements.test.ts: ${update}\n`, ...parts].join("\n");
	await expect(text, `a key statement is another one now. Read it, and accept it with: ${update}`).toMatchFileSnapshot(
		`../../../docs/sql/${kind}.sql`,
	);
});
