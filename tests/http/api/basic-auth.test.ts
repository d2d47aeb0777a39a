import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

const credentials = { PLATFORM_API_USER: "naboen", PLATFORM_API_PASSWORD: "kåpe:og hatt" };
const maxFailures = 30;

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp(credentials);
});
afterAll(() => app.close());

function sendRequest(address: string, password: string | null): Promise<Response> {
	const encoded = Buffer.from(`naboen:${password}`).toString("base64");
	const headers = { host: "localhost:3000", ...(password === null ? {} : { authorization: `Basic ${encoded}` }) };
	const request = new Request("http://localhost:3000/api/platform/sites", { headers });
	return Promise.resolve(app.fetch(request, { incoming: { socket: { remoteAddress: address } } }));
}

const sendRequests = (times: number, address: string, password: string | null) =>
	Promise.all(Array.from({ length: times }, async () => (await sendRequest(address, password)).status));

test("limits an address after too many wrong passwords and still accepts the right one", async () => {
	const guesses = await sendRequests(maxFailures, "192.0.2.1", "kåpe");
	expect(new Set(guesses)).toEqual(new Set([401]));
	const rejected = await sendRequest("192.0.2.1", "kåpe");
	expect(rejected.status).toBe(429);
	expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
	expect((await rejected.json()).code).toBe("too_many_attempts");
	expect((await sendRequest("192.0.2.1", credentials.PLATFORM_API_PASSWORD)).status).toBe(200);
	expect((await sendRequest("192.0.2.2", "kåpe")).status).toBe(401);

	app.setClock(fridayAfternoon.add({ minutes: 16 }));
	expect((await sendRequest("192.0.2.1", "kåpe")).status).toBe(401);
	app.setClock(fridayAfternoon);
});

test("does not count requests without credentials as failed attempts", async () => {
	const statuses = await sendRequests(maxFailures + 10, "192.0.2.3", null);
	expect(new Set(statuses)).toEqual(new Set([401]));
});

test("counts all addresses of one IPv6 /64 network together", async () => {
	for (let i = 1; i <= maxFailures; i++) await sendRequest(`2001:db8:1:2::${i}`, "kåpe");
	expect((await sendRequest("2001:db8:1:2::ffff", "kåpe")).status).toBe(429);
	expect((await sendRequest("2001:db8:1:3::1", "kåpe")).status).toBe(401);
});
