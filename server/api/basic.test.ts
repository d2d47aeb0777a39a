import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestHouse, fridayAfternoon, type TestHouse } from "../../testing/house.ts";

const credentials = { PLATFORM_API_USER: "naboen", PLATFORM_API_PASSWORD: "kåpe:og hatt" };
const allowed = 30;

let house: TestHouse;
beforeAll(async () => {
	house = await createTestHouse(credentials);
});
afterAll(() => house.close());

function ask(address: string, password: string | null): Promise<Response> {
	const pair = Buffer.from(`naboen:${password}`).toString("base64");
	const headers = { host: "localhost:3000", ...(password === null ? {} : { authorization: `Basic ${pair}` }) };
	const request = new Request("http://localhost:3000/api/platform/sites", { headers });
	return Promise.resolve(house.fetch(request, { incoming: { socket: { remoteAddress: address } } }));
}

const askOften = (times: number, address: string, password: string | null) =>
	Promise.all(Array.from({ length: times }, async () => (await ask(address, password)).status));

test("limits an address after too many wrong passwords and still accepts the right one", async () => {
	const guesses = await askOften(allowed, "192.0.2.1", "kåpe");
	expect(new Set(guesses)).toEqual(new Set([401]));
	const refused = await ask("192.0.2.1", "kåpe");
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
	expect((await refused.json()).code).toBe("too_many_attempts");
	expect((await ask("192.0.2.1", credentials.PLATFORM_API_PASSWORD)).status).toBe(200);
	expect((await ask("192.0.2.2", "kåpe")).status).toBe(401);

	house.setClock(fridayAfternoon.add({ minutes: 16 }));
	expect((await ask("192.0.2.1", "kåpe")).status).toBe(401);
	house.setClock(fridayAfternoon);
});

test("does not count requests without credentials as failed attempts", async () => {
	const statuses = await askOften(allowed + 10, "192.0.2.3", null);
	expect(new Set(statuses)).toEqual(new Set([401]));
});

test("counts all addresses of one IPv6 /64 network together", async () => {
	for (let i = 1; i <= allowed; i++) await ask(`2001:db8:1:2::${i}`, "kåpe");
	expect((await ask("2001:db8:1:2::ffff", "kåpe")).status).toBe(429);
	expect((await ask("2001:db8:1:3::1", "kåpe")).status).toBe(401);
});
