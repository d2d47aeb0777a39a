import { afterAll, beforeAll, expect, test } from "vitest";
import { createEditor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { fridayAfternoon } from "../../support/test-app.ts";
import { startTwoInstallations, type TwoInstallations } from "../../support/two-installations.ts";

const siteId = "tindevik";
const film = "orneredet";
const later = fridayAfternoon.add({ hours: 2 });

let neighbours: TwoInstallations;
beforeAll(async () => {
	neighbours = await startTwoInstallations({ readStaff: readTestStaff });
});
afterAll(() => neighbours.close());

test("an editor's scheduled change survives a sync after its publication time, even before any request", async () => {
	const { source, target, sync } = neighbours;
	await sync();
	const editor = createEditor(target);
	const read = await editor.call("GET", `production/${film}`);
	const { id: _, ...fields } = read.body;
	const put = await editor.call("PUT", `production/${film}`, { ...fields, title: "Ørneredet, norsk tale" }, read.etag);
	expect(put.status, JSON.stringify(put.body)).toBe(200);
	const at = fridayAfternoon.add({ hours: 1 }).toString();
	expect((await editor.call("PUT", `production/${film}/publication`, { at })).status).toBe(200);

	await source.db
		.updateTable("production")
		.set({ title: "Ørneredet (2026)", updated_at: "2026-11-20T13:30:00.000Z" })
		.where("site_id", "=", siteId)
		.where("id", "=", film)
		.execute();
	await sync({ now: () => later });
	const { title } = await target.db
		.selectFrom("production")
		.select("title")
		.where("site_id", "=", siteId)
		.where("id", "=", film)
		.executeTakeFirstOrThrow();
	expect(title).toBe("Ørneredet, norsk tale");
});
