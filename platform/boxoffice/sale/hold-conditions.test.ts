import { readdir, readFile } from "node:fs/promises";
import { expect } from "vitest";
import { test } from "../../../tests/support/database.ts";
import { addEvent, addProduction, addSite } from "../../../tests/support/rows.ts";
import { testSite } from "../../../tests/support/site-configs.ts";
import {
	hasPlaces,
	isBeforeEnd,
	isClaimed,
	isExpired,
	isLive,
	isReleased,
	isSold,
	isUnreleased,
	isUnsold,
} from "./hold-conditions.ts";

const now = "2026-11-20T18:00:00.000Z";
const before = "2026-11-20T17:55:00.000Z";
const after = "2026-11-20T18:05:00.000Z";

/** The states of docs/box-office.md, and the moment at which a live hold ends. */
const holds = {
	live: { expires_at: after, ends_at: after },
	ending: { expires_at: now, ends_at: now },
	expired: { expires_at: before, ends_at: before },
	kept: { expires_at: null, ends_at: after },
	"kept late": { expires_at: null, ends_at: before },
	released: { expires_at: after, ends_at: after, released_at: before },
	sold: { expires_at: null, ends_at: before, sold_at: before },
};

const conditions = {
	isUnreleased,
	isReleased,
	isUnsold,
	isSold,
	hasPlaces: hasPlaces(now),
	isLive: isLive(now),
	isExpired: isExpired(now),
	isBeforeEnd: isBeforeEnd(now),
};

test("each condition finds the holds of its states", async ({ db }) => {
	await addSite(db);
	await addProduction(db, { id: "film" });
	await addEvent(db, { id: "kveld", production_id: "film" });
	const event = { site_id: testSite, event_id: "kveld" };
	for (const [id, times] of Object.entries(holds)) {
		const hold = {
			address: null,
			network: null,
			quantity: 1,
			chosen_types_json: null,
			released_at: null,
			sold_at: null,
		};
		await db
			.insertInto("hold")
			.values({ id, ...event, session_hash: id, created_at: before, ...hold, ...times })
			.execute();
		const { expires_at } = times;
		await db
			.insertInto("seat_claim")
			.values({ ...event, seat: id, state: id === "sold" ? "sold" : "held", hold_id: id, expires_at })
			.execute();
	}
	const find = async (condition: typeof isUnreleased) =>
		(await db.selectFrom("hold").select("id").where(condition).orderBy("id").execute()).map(({ id }) => id);
	const found = Object.entries(conditions).map(async ([name, condition]) => [name, await find(condition)]);
	expect(Object.fromEntries(await Promise.all(found))).toEqual({
		isReleased: ["released"],
		isUnreleased: ["ending", "expired", "kept", "kept late", "live", "sold"],
		isSold: ["sold"],
		isUnsold: ["ending", "expired", "kept", "kept late", "live"],
		hasPlaces: ["kept", "kept late", "live", "sold"],
		isLive: ["live"],
		isExpired: ["ending", "expired"],
		isBeforeEnd: ["kept", "live"],
	});
	const claimed = await db.selectFrom("seat_claim").select("seat").where(isClaimed(now)).orderBy("seat").execute();
	expect(claimed.map(({ seat }) => seat)).toEqual(["kept", "kept late", "live", "released", "sold"]);
});

test("no other file asks for the times of a hold, and the documentation names every condition", async () => {
	const folder = "platform/boxoffice";
	const files = (await readdir(folder, { recursive: true })).filter(
		(file) => file.endsWith(".ts") && !/\.test\.ts$|conditions\.ts$/u.test(file),
	);
	const asking: string[] = [];
	for (const file of files)
		if (
			/"(?:hold\.)?(?:released_at|sold_at|expires_at)", "(?:is|is not|<=|>)"/u.test(
				await readFile(`${folder}/${file}`, "utf8"),
			)
		)
			asking.push(file);
	expect(asking).toEqual([]);
	const text = await readFile("docs/box-office.md", "utf8");
	expect(Object.keys({ ...conditions, isClaimed }).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
