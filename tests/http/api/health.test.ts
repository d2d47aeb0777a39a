import { expect, test } from "vitest";
import { createTestApp } from "../../support/test-app.ts";

test("the app is ready while its database responds and accepts writes", async () => {
	const app = await createTestApp();
	expect((await app.request("/readyz")).status).toBe(200);
	await app.close();
});

test("without its database, the app stays alive and reports why it is not ready", async () => {
	const app = await createTestApp();
	await app.db.destroy();
	const ready = await app.request("/readyz");
	expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "5"]);
	expect(await ready.json()).toMatchObject({ code: "database_unavailable", detail: "Databasen kan ikke nås." });
	expect((await app.request("/healthz")).status).toBe(200);
	await app.close();
});
