import { generateKeyPairSync } from "node:crypto";
import { ticketFilePaths } from "@lerret/contracts/file-paths";
import { ticketPath } from "@lerret/contracts/paths";
import { decodeProtectedHeader, importSPKI, jwtVerify } from "jose";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, openShop } from "../../support/box-office.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const account = "lommebok@kinoen.iam.gserviceaccount.com";
const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const keyFile = JSON.stringify({ type: "service_account", client_email: account, private_key: pem });
const issuerId = "3388000000022123456";

let app: TestApp;
beforeEach(async () => {
	const member = { id: "leder", name: "Leder", roles: [{ role: "admin" as const, siteId: "tindevik" }] };
	app = await createTestApp({}, { readStaff: async () => member });
	await openShop(app);
});
afterEach(() => app.close());

async function call(method: string, body?: unknown) {
	const response = await app.request("/api/management/site/tindevik/google-wallet", {
		method,
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const text = await response.text();
	return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

async function buyOne() {
	const order = await createBuyer(app).buy({ seats: ["2-4"] });
	const code = order.tickets[0]?.code ?? "";
	return { code, page: ticketPath(code), wallet: ticketFilePaths(ticketPath(code)).wallet };
}

describe("a ticket's page", () => {
	test("has no link before the venue has an issuer, and again when it is taken away", async () => {
		const { page, wallet } = await buyOne();
		expect(await (await app.request(page)).text()).not.toContain("Google Wallet");
		expect((await app.request(wallet)).status).toBe(404);
		await call("PUT", { issuerId, keyFile });
		expect(await (await app.request(page)).text()).toContain("Legg i Google Wallet");
		expect((await call("DELETE")).status).toBe(204);
		expect((await app.request(wallet)).status).toBe(404);
	});

	test("leads to a pass that Google can verify with the venue's own key", async () => {
		await call("PUT", { issuerId, keyFile });
		const { code, wallet } = await buyOne();
		const response = await app.request(wallet);
		expect([response.status, response.headers.get("referrer-policy"), response.headers.get("cache-control")]).toEqual([
			303,
			"no-referrer",
			"no-store",
		]);
		const address = response.headers.get("location") ?? "";
		expect(address.startsWith("https://pay.google.com/gp/v/save/")).toBe(true);
		const jwt = address.slice(address.lastIndexOf("/") + 1);
		expect(decodeProtectedHeader(jwt)).toEqual({ alg: "RS256", typ: "JWT" });
		const key = await importSPKI(publicKey.export({ type: "spki", format: "pem" }).toString(), "RS256");
		const { payload } = await jwtVerify<{ typ: string; payload: Record<string, object[]> }>(jwt, key);
		expect(payload).toMatchObject({
			iss: account,
			aud: "google",
			typ: "savetowallet",
			origins: ["http://localhost:3000"],
		});
		const [pass] = payload.payload.eventTicketObjects ?? [];
		const [event] = payload.payload.eventTicketClasses ?? [];
		expect(pass).toMatchObject({
			state: "ACTIVE",
			barcode: { type: "QR_CODE", value: code },
			seatInfo: { seat: { defaultValue: { language: "nb", value: "Rad 2, sete 4" } } },
		});
		expect(event).toMatchObject({ issuerName: "Tindevik kulturhus", reviewStatus: "UNDER_REVIEW" });
		expect(pass).toMatchObject({ classId: (event as { id: string }).id });
		expect((event as { id: string }).id).toMatch(/^3388000000022123456\.[\w.-]+$/u);
	});

	test("has no link for a ticket that is no more, or a code that is none", async () => {
		await call("PUT", { issuerId, keyFile });
		const { code, page, wallet } = await buyOne();
		await app.db.updateTable("order_ticket").set({ state: "refunded" }).where("code", "=", code).execute();
		expect(await (await app.request(page)).text()).not.toContain("Google Wallet");
		expect((await app.request(wallet)).status).toBe(404);
		expect((await app.request(ticketFilePaths(ticketPath("oppdiktet")).wallet)).status).toBe(404);
	});
});

describe("the issuer", () => {
	test("is shown without its key, which is encrypted in the database", async () => {
		expect((await call("GET")).body).toEqual({ issuer: null });
		expect((await call("PUT", { issuerId, keyFile })).status).toBe(204);
		expect((await call("GET")).body).toEqual({ issuer: { issuerId, serviceAccount: account } });
		const rows = JSON.stringify(await app.db.selectFrom("google_wallet").selectAll().execute());
		expect(rows).not.toContain(pem.split("\n")[1]);
		const log = JSON.stringify(
			await app.db.selectFrom("audit").selectAll().where("kind", "=", "google-wallet").execute(),
		);
		expect(log).toContain(account);
		expect(log).not.toContain("PRIVATE KEY");
	});

	test.each([
		["no JSON", "tull"],
		["a key without an account", JSON.stringify({ private_key: pem })],
		["an account of another kind", JSON.stringify({ client_email: "kari@kino.example", private_key: pem })],
		["a key that is none", JSON.stringify({ client_email: account, private_key: "nøkkel" })],
	])("is not %s", async (_what, text) => {
		expect((await call("PUT", { issuerId, keyFile: text })).body.errors[0].path).toBe("keyFile");
		expect((await call("GET")).body).toEqual({ issuer: null });
	});
});
