import { writeExclusively } from "@lerret/platform/db/exclusive-write";
import { changeHosts } from "@lerret/platform/pages/manage-sites";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
	await app.runDueJobs();
	app.emails.length = 0;
	// A form that was sent minutes ago would count as the same double click.
	await app.db.deleteFrom("attempt").execute();
});

const forms = {
	"/nyhetsbrev": { epost: "kari@post.example", tema: "film" },
	"/nyhetsbrev/bekreft": { token: "x" },
	"/ny-e-post": { token: "x" },
	"/ikke-meg": { token: "x" },
	"/nyhetsbrev/valg": { token: "x", handling: "slett" },
	"/tilbakemelding": { side: "/", melding: "Noe som er vanskelig å lese." },
} as const;

const post = (path: string, origin: string | null, fields: Record<string, string>, host = "localhost:3000") =>
	app.request(path, {
		method: "POST",
		host,
		headers: { "content-type": "application/x-www-form-urlencoded", ...(origin === null ? {} : { origin }) },
		body: new URLSearchParams(fields),
	});

test.each(Object.entries(forms))(
	"%s rejects forms from pages of other origins, with and without script",
	async (path, fields) => {
		for (const origin of [
			"https://ond.example",
			"null",
			"http://localhost:3001",
			"http://localhost.ond.example:3000",
			"http://birkevag.localhost:3000",
		])
			for (const target of [path, `${path}.data`]) {
				const response = await post(target, origin, fields);
				expect([target, origin, response.status]).toEqual([target, origin, 403]);
				expect(await response.json()).toMatchObject({ code: "xsrf" });
			}
		await app.runDueJobs();
		expect(app.emails).toEqual([]);
	},
);

test.each([
	["the site's own address", "http://localhost:3000", "localhost:3000"],
	["the other site's address", "http://birkevag.localhost:3000", "birkevag.localhost:3000"],
	["another name of this machine", "http://127.0.0.1:3000", "127.0.0.1:3000"],
	["another name of the same site", "http://127.0.0.1:3000", "localhost:3000"],
	["the address of the installation", "http://localhost:3000", "birkevag.localhost:3000"],
	["a browser without an Origin header", null, "localhost:3000"],
] as const)("a sign-up from %s is accepted", async (_what, origin, host) => {
	expect((await post("/nyhetsbrev", origin, forms["/nyhetsbrev"], host)).status).toBeLessThan(400);
	await app.runDueJobs();
	expect(app.emails).toHaveLength(1);
});

test("a page of one site cannot write at another, whatever names both have", async () => {
	const twoSites = await createTestApp({ PUBLIC_URL: "https://drift.example" });
	for (const [site, host, alias] of [
		["tindevik", "tindevik.example", "www.tindevik.example"],
		["birkevag", "birkevag.example", "www.birkevag.example"],
	] as const)
		await writeExclusively(twoSites.db, (trx) =>
			changeHosts(trx, site, { host, add: [alias], remove: [] }, "2026-11-20T12:00:00.000Z"),
		);
	const statusFrom = async (origin: string, host: string) =>
		(
			await twoSites.request("/tilbakemelding", {
				method: "POST",
				host,
				headers: { "content-type": "application/x-www-form-urlencoded", origin },
				body: new URLSearchParams(forms["/tilbakemelding"]),
			})
		).status;
	for (const foreign of [
		"https://birkevag.example",
		"https://www.birkevag.example",
		"http://localhost",
		"https://localhost",
	])
		expect([foreign, await statusFrom(foreign, "tindevik.example")]).toEqual([foreign, 403]);
	for (const own of ["https://tindevik.example", "https://www.tindevik.example", "https://drift.example"])
		expect([own, await statusFrom(own, "tindevik.example")]).toEqual([own, 302]);
	await twoSites.close();
});

test("one-click unsubscription is accepted from any origin", async () => {
	const response = await post("/nyhetsbrev/avmelding?token=x", "https://post.example", {
		"List-Unsubscribe": "One-Click",
	});
	expect(response.status).not.toBe(403);
});

test("behind a proxy that drops the port from Host, an alias's origin is accepted and another port's is rejected", async () => {
	const proxiedApp = await createTestApp({ PUBLIC_URL: "https://kino.example:8443" });
	const change = { host: null, add: ["kulturhus.example"], remove: [] };
	await writeExclusively(proxiedApp.db, (trx) => changeHosts(trx, "tindevik", change, "2026-11-20T12:00:00.000Z"));
	const statusFrom = async (origin: string, host: string) =>
		(
			await proxiedApp.request("/tilbakemelding", {
				method: "POST",
				host,
				headers: { "content-type": "application/x-www-form-urlencoded", origin },
				body: new URLSearchParams(forms["/tilbakemelding"]),
			})
		).status;
	expect(await statusFrom("https://kulturhus.example:8443", "kulturhus.example:8443")).toBeLessThan(400);
	expect(await statusFrom("https://kulturhus.example:8443", "kulturhus.example")).toBeLessThan(400);
	expect(await statusFrom("https://kulturhus.example:9443", "kulturhus.example")).toBe(403);
	expect(await statusFrom("https://kulturhus.example", "kulturhus.example:8443")).toBe(403);
	await proxiedApp.close();
});

test("if the app is reached over TLS, an origin without TLS is rejected", async () => {
	const secureApp = await createTestApp({ PUBLIC_URL: "https://kino.example" });
	const statusFrom = async (origin: string) => {
		const response = await secureApp.request("/tilbakemelding", {
			method: "POST",
			host: "kino.example",
			headers: { "content-type": "application/x-www-form-urlencoded", origin },
			body: new URLSearchParams(forms["/tilbakemelding"]),
		});
		return response.status;
	};
	expect(await statusFrom("http://kino.example")).toBe(403);
	expect(await statusFrom("https://kino.example")).toBeLessThan(400);
	await secureApp.close();
});
