import { expect, test } from "vitest";
import { createTestLocation } from "../../../tests/support/database.ts";
import { insertRow } from "../../../tests/support/old-rows.ts";
import { codeHashOf } from "../../boxoffice/orders/tickets/code.ts";
import { type Database, openDatabase } from "../database.ts";
import { knownMigrations, migrate, migrateWith } from "../migrate.ts";

const at = (minute: number) => `2026-11-20T14:${String(minute).padStart(2, "0")}:00.000Z`;
const key = { site_id: "tindevik", event_id: "prove" };

const addHold = (db: Database, id: string, minute: number, quantity: number, session_hash = "s") =>
	insertRow(db, "hold", {
		...key,
		id,
		session_hash,
		quantity,
		created_at: at(minute),
		ends_at: at(minute + 10),
		expires_at: at(minute + 10),
		released_at: null,
		address: null,
	});

async function addOrder(db: Database, id: string, state: string, paid_at: string | null): Promise<void> {
	await insertRow(db, "ticket_order", {
		...key,
		id,
		hold_id: id,
		session_hash: "s",
		idempotency_key: id,
		request_hash: "r",
		state,
		email: "kari@post.example",
		ore: 0,
		is_test: 0,
		refund_rule_json: "{}",
		created_at: at(0),
		paid_at,
	});
	await insertRow(db, "order_line", {
		order_id: id,
		number: 1,
		ticket_type_id: "v",
		ticket_type: "Voksen",
		shows: "",
		ore: 0,
		vat_rate: 0,
	});
}

test("a session keeps its newest hold and its orders, and tickets get the hashes of their codes", async () => {
	const { location, remove } = await createTestLocation();
	const db = openDatabase(location);
	try {
		const before = knownMigrations().filter((name) => name < "0045");
		await migrateWith(db, location.kind, before);
		for (const [minute, id] of ["paid", "open", "old", "older", "newest"].entries()) await addHold(db, id, minute, 2);
		await addHold(db, "block", 9, 3, "");
		await addHold(db, "block-2", 9, 3, "");
		await addOrder(db, "paid", "paid", at(1));
		await addOrder(db, "open", "awaiting-payment", null);
		await insertRow(db, "place_count", { ...key, taken: 16 });
		await insertRow(db, "seat_claim", { ...key, seat: "1-1", state: "held", hold_id: "old", expires_at: at(12) });
		const ticket = { ...key, order_id: "paid", line_number: 1, state: "valid", created_at: at(1) };
		await insertRow(db, "order_ticket", { ...ticket, id: "t", code: "0000.abc.def" });
		await migrate(db, location.kind);

		const holds = await db.selectFrom("hold").select(["id", "released_at", "sold_at"]).orderBy("id").execute();
		expect(holds.map(({ id, released_at, sold_at }) => [id, released_at, sold_at])).toEqual([
			["block", null, null],
			["block-2", null, null],
			["newest", null, null],
			["old", at(2), null],
			["older", at(3), null],
			["open", null, at(1)],
			["paid", null, at(1)],
		]);
		expect((await db.selectFrom("place_count").select("taken").executeTakeFirstOrThrow()).taken).toBe(12);
		expect(await db.selectFrom("seat_claim").select(["hold_id", "expires_at"]).execute()).toEqual([
			{ hold_id: null, expires_at: at(2) },
		]);
		const { code_hash } = await db.selectFrom("order_ticket").select("code_hash").executeTakeFirstOrThrow();
		expect(code_hash).toBe(codeHashOf("0000.abc.def"));
		const another = addHold(db, "another", 5, 1);
		await expect(another).rejects.toThrow();
	} finally {
		await db.destroy();
		await remove();
	}
});
