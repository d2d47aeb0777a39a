import { expect, test } from "vitest";
import { createTestHouse } from "../../testing/house.ts";

test("a house whose database is away lives, and says why it is not ready", async () => {
	const house = await createTestHouse();
	expect((await house.get("/readyz")).status).toBe(200);
	await house.db.destroy();
	const ready = await house.get("/readyz");
	expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "5"]);
	expect(await ready.json()).toMatchObject({ code: "unavailable", detail: "Databasen kan ikke nås." });
	expect((await house.get("/healthz")).status).toBe(200);
	await house.close();
});
