import { appliedMigrations } from "@lerret/platform/db/migrate";
import { version } from "@lerret/platform/installation/version";
import { expect, inject, test } from "vitest";
import { createTestApp } from "../../support/test-app.ts";

test("the app is ready while its database responds and accepts writes", async () => {
	const app = await createTestApp();
	const ready = await app.request("/readyz");
	expect([ready.status, await ready.json()]).toEqual([200, { status: "ready", version }]);
	await app.close();
});

test("says which version runs, of which commit and with which tables", async () => {
	const app = await createTestApp();
	const { commit, ...rest } = await (await app.request("/version")).json();
	expect(rest).toEqual({ version, schema: (await appliedMigrations(app.db, inject("databaseKind"))).at(-1) });
	expect(commit).toMatch(/^[0-9a-f]{40}$/u);
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
