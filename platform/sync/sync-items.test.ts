import { expect } from "vitest";
import { test } from "../../tests/support/database.ts";
import { readItems } from "./sync-items.ts";

test("more items can be looked up than a statement takes values", async ({ db }) => {
	const ids = Array.from({ length: 70_000 }, (_, n) => String(n));
	expect(await readItems(db, { siteId: "tindevik", source: "liste" }, "event", ids)).toEqual([]);
});
