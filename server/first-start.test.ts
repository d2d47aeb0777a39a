import { fillDemo } from "@lerret/demo/fill/fill";
import { expect, test } from "vitest";
import { createTestDatabase } from "../testing/database.ts";
import { fridayAfternoon } from "../testing/house.ts";

test("of two processes that fill an empty database at once, one does it and the other finds it done", async () => {
	const { db, close } = await createTestDatabase();
	try {
		await Promise.all([fillDemo(db, fridayAfternoon), fillDemo(db, fridayAfternoon)]);
		const sites = await db.selectFrom("site").select("id").orderBy("id").execute();
		expect(sites.map(({ id }) => id)).toEqual(["birkevag", "tindevik"]);
	} finally {
		await close();
	}
});
