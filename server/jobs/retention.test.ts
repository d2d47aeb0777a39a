import { writeAudit } from "@lerret/platform/content/audit";
import { retention } from "@lerret/platform/retention/periods";
import { expect } from "vitest";
import { test } from "../../tests/support/database.ts";
import { addSite, inTransaction, now } from "../../tests/support/rows.ts";
import { testSite as site_id } from "../../tests/support/site-configs.ts";
import { addSubscribers } from "../../tests/support/subscribers.ts";
import { cleanUp } from "./clean-up.ts";

const ago = (days: number) =>
	Temporal.Instant.from(now)
		.subtract({ hours: days * 24 })
		.toString({ smallestUnit: "millisecond" });

test("a scan loses its usher and phone after 30 days, and keeps the rest", async ({ db }) => {
	const scan = { site_id, event_id: "e", ticket_id: null, result: "valid" as const, used_at: null, undone_at: null };
	for (const [id, days] of [
		["old", 31],
		["new", 29],
	] as const)
		await db
			.insertInto("scan")
			.values({ ...scan, id, device: "telefon", staff_id: "usher", read_at: ago(days), arrived_at: ago(days) })
			.execute();
	await cleanUp(db, now);
	const rows = await db
		.selectFrom("scan")
		.select(["id", "device", "staff_id", "result", "arrived_at"])
		.orderBy("id")
		.execute();
	expect(rows).toEqual([
		{ id: "new", device: "telefon", staff_id: "usher", result: "valid", arrived_at: ago(29) },
		{ id: "old", device: "", staff_id: "", result: "valid", arrived_at: ago(31) },
	]);
});

test("the newest versions of an item stay, and those published, planned or from before the first edit", async ({
	db,
}) => {
	await addSite(db);
	const item = { site_id, kind: "article" };
	await db
		.insertInto("content_item")
		.values({ ...item, id: "a", draft_json: null, created_at: now, updated_at: now })
		.execute();
	const count = retention.revisionsPerItem + 20;
	for (let number = 1; number <= count; number += 1)
		await db
			.insertInto("content_revision")
			.values({
				...item,
				item_id: "a",
				number,
				fields_json: "{}",
				saved_at: now,
				staff_id: number === 1 ? null : "s",
				staff_name: null,
			})
			.execute();
	const staff = { at: now, staff_id: "s", staff_name: "S", failure: null };
	await db
		.insertInto("publication")
		.values({ ...item, item_id: "a", number: 5, ...staff })
		.execute();
	await db
		.insertInto("planned_publication")
		.values({ ...item, item_id: "a", number: 7, ...staff })
		.execute();
	await cleanUp(db, now);
	const rows = await db.selectFrom("content_revision").select("number").orderBy("number").execute();
	const newest = Array.from({ length: retention.revisionsPerItem }, (_, i) => 21 + i);
	expect(rows.map(({ number }) => Number(number))).toEqual([1, 5, 7, ...newest]);
});

test("expired records of the identity provider and rendered issues of the newsletter are deleted", async ({ db }) => {
	await addSite(db);
	for (const [id, expires_at] of [
		["old", ago(1)],
		["new", ago(-1)],
		["always", null],
	] as const)
		await db
			.insertInto("identity_record")
			.values({
				model: "Session",
				id,
				payload_json: "{}",
				expires_at,
				grant_id: null,
				staff_id: null,
				uid: null,
				consumed_at: null,
			})
			.execute();
	for (const [issue, days] of [
		["2026-W30", retention.issueDays + 1],
		["2026-W46", 5],
	] as const)
		await db
			.insertInto("newsletter_edition")
			.values({ site_id, issue, topics: "film", subject: "", html: "", text: "", made_at: ago(days) })
			.execute();
	await cleanUp(db, now);
	const records = await db.selectFrom("identity_record").select("id").orderBy("id").execute();
	expect(records.map(({ id }) => id)).toEqual(["always", "new"]);
	expect(await db.selectFrom("newsletter_edition").select("issue").execute()).toEqual([{ issue: "2026-W46" }]);
});

test("an address that an account's owner has logged in from is deleted 30 days after the last login", async ({
	db,
}) => {
	const person = { password_hash: "", created_at: ago(400) };
	const kari = { id: "kari", email: "kari@post.example", user_name: "Kari", verified_at: null, picture: null };
	await db
		.insertInto("account")
		.values({ partner_id: 118, ...kari, ...person })
		.execute();
	const ola = { id: "ola", email: "ola@post.example", name: "Ola", generation: 0, updated_at: now };
	await db
		.insertInto("staff")
		.values({ last_login_at: null, closed_at: null, ...ola, ...person })
		.execute();
	const days = { old: retention.addressDays + 1, new: retention.addressDays - 1 };
	for (const [address, age] of Object.entries(days)) {
		const row = { address, last_login_at: ago(age) };
		await db
			.insertInto("account_address")
			.values({ account_id: "kari", ...row })
			.execute();
		await db
			.insertInto("staff_address")
			.values({ staff_id: "ola", ...row })
			.execute();
	}
	await cleanUp(db, now);
	expect(await db.selectFrom("account_address").select("address").execute()).toEqual([{ address: "new" }]);
	expect(await db.selectFrom("staff_address").select("address").execute()).toEqual([{ address: "new" }]);
});

test("which newsletters a subscriber got is deleted after two years, and the subscription stays", async ({ db }) => {
	await addSite(db);
	await addSubscribers(db, 1);
	const { id: subscriber_id } = await db.selectFrom("subscriber").select("id").executeTakeFirstOrThrow();
	const days = { "2024-W40": retention.deliveryDays + 1, "2024-W48": retention.deliveryDays - 1 };
	for (const [issue, age] of Object.entries(days)) {
		const queued = { site_id, issue, queued_at: ago(age) };
		await db.insertInto("newsletter_issue").values(queued).execute();
		await db
			.insertInto("newsletter_delivery")
			.values({ id: issue, topics: "film", subscriber_id, token_hash: issue, delivered_at: ago(age), ...queued })
			.execute();
	}
	await cleanUp(db, now);
	for (const table of ["newsletter_issue", "newsletter_delivery"] as const)
		expect(await db.selectFrom(table).select("issue").execute()).toEqual([{ issue: "2024-W48" }]);
	expect(await db.selectFrom("subscriber").select("id").execute()).toEqual([{ id: subscriber_id }]);
});

test("the log is deleted after two years, what belongs to an order after the years of accounting", async ({ db }) => {
	const add = (itemId: string, kind: string, action: string, days: number) =>
		inTransaction(db, (trx) =>
			writeAudit(trx, {
				siteId: null,
				actor: { id: "s", name: "S" },
				at: ago(days),
				itemId,
				kind,
				action,
				before: null,
				after: null,
			}),
		);
	await add("new", "article", "change", 700);
	await add("old", "article", "change", 740);
	await add("corrected", "order", "change", 740);
	await add("refunded", "event", "refund", 5 * 365);
	await add("over", "order", "refund", 7 * 365);
	await cleanUp(db, now);
	const rows = await db.selectFrom("audit").select("item_id").orderBy("item_id").execute();
	expect(rows.map(({ item_id }) => item_id)).toEqual(["corrected", "new", "refunded"]);
});
