import { paths } from "@lerret/contracts/paths";
import { expect, test } from "vitest";
import { createTestApp } from "../../support/test-app.ts";

test("errors of pages that are rendered at the same time are logged with their own paths", async () => {
	const app = await createTestApp();
	try {
		const broken = [paths.about, paths.contact, paths.news];
		await app.db
			.updateTable("page")
			.set({ config_json: "{}" })
			.where("site_id", "=", "tindevik")
			.where("path", "in", broken)
			.execute();
		await Promise.all(broken.map((path) => app.request(path)));
		const errors = app.logEntries.filter(({ msg }) => msg === "page failed while loading");
		expect(errors.map(({ path }) => path).sort()).toEqual([...broken].sort());
	} finally {
		await app.close();
	}
});
