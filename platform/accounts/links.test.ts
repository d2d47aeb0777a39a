import { expect } from "vitest";
import { test } from "../../tests/support/database.ts";
import { now } from "../../tests/support/rows.ts";
import { addLink, consumeLink } from "./links.ts";
import { staffRealm } from "./realm.ts";

test("of two links that are used at the same moment, where one use ends both, one works and the other is invalid", async ({
	db,
}) => {
	const purpose = "first-admin-form";
	// PostgreSQL ended most pairs as a deadlock when each use deleted its own link first.
	for (let pair = 0; pair < 5; pair += 1) {
		const tokens: string[] = [];
		for (const _ of [1, 2])
			tokens.push(await db.transaction().execute((trx) => addLink(trx, staffRealm, null, purpose, now)));
		const uses = await Promise.allSettled(
			tokens.map((token) => db.transaction().execute((trx) => consumeLink(trx, staffRealm, purpose, token, now))),
		);
		const codes = uses.map((use) => (use.status === "fulfilled" ? "ok" : use.reason.code));
		expect(codes.sort()).toEqual(["invalid_token", "ok"]);
	}
});
