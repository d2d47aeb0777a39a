import { expect } from "vitest";
import { test } from "../../tests/support/database.ts";
import { addSite } from "../../tests/support/rows.ts";
import { readPartner } from "./lookups.ts";

test("the cinema of a site is its first partner id, and 0 without one", async ({ db }) => {
	await addSite(db);
	expect(await readPartner(db, "tindevik")).toBe(118);
	for (const config_json of ['{"partnerIds":[]}', "{}"]) {
		await db.updateTable("site").set({ config_json }).execute();
		expect(await readPartner(db, "tindevik")).toBe(0);
	}
});
