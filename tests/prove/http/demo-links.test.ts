import { expect, test } from "vitest";
import { followLinks } from "../../support/follow-links.ts";
import { createTestApp } from "../../support/test-app.ts";

test("no link in the demo is dead, that of no event either", { timeout: 300_000 }, async () => {
	const app = await createTestApp({ DEMO: "1" });
	const hosts = ["localhost:3000", "birkevag.localhost:3000", "billett.birkevag.localhost:3000"];
	try {
		const { visited, dead } = await followLinks(app, [`http://${hosts[0]}/`, `http://${hosts[1]}/`], hosts);
		expect(dead).toEqual([]);
		expect(visited.size).toBeGreaterThan(300);
	} finally {
		await app.close();
	}
});
