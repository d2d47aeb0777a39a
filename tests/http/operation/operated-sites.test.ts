import { readEventSale } from "@lerret/platform/boxoffice/sale/sale";
import { siteFileColumns } from "@lerret/platform/operation/site-file";
import { removeSite } from "@lerret/platform/pages/manage-sites";
import { readSites } from "@lerret/platform/sites/read";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBuyer, openShop } from "../../support/box-office.ts";
import { createEditor } from "../../support/editor.ts";
import { addSoldTicket, now } from "../../support/rows.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
});
afterAll(() => app.close());

async function call(method: string, path: string, body?: unknown, token = "operator") {
	const response = await app.request(`/api/management/operation/${path}`, {
		method,
		headers: { authorization: `Bearer ${token}` },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	return { status: response.status, body: await response.json() };
}

const fields = (id: string, more: object = {}) => ({
	...{ id, title: `Kinoen ${id}`, host: `${id}.example`, orgNumber: "310987654" },
	...{ visitingAddress: ["Strandgata 4", "8899 Fjordvik"], phone: "75 00 12 34", email: `post@${id}.example`, ...more },
});
const siteOf = async (id: string) => (await readSites(app.db)).find((site) => site.id === id);

describe("a site made by an operator", () => {
	test("is hidden, with the standard pages and a cinema of its own", async () => {
		expect(await call("POST", "site", fields("fjord"))).toMatchObject({
			status: 201,
			body: { id: "fjord", published: false, closedAt: null, hasBookkeeping: false, partnerId: 1 },
		});
		const page = await app.request("/", { host: "fjord.example" });
		expect([page.status, await page.text()]).toEqual([404, expect.stringContaining("Nettstedet er ikke publisert.")]);
		expect((await call("PUT", "site/fjord/publication")).body).toMatchObject({ published: true });
		expect((await app.request("/", { host: "fjord.example" })).status).toBe(200);
		expect((await call("DELETE", "site/fjord/publication")).body).toMatchObject({ published: false });
		expect((await app.request("/", { host: "fjord.example" })).status).toBe(404);
	});

	test.each([
		["an id that is taken", fields("tindevik"), "id", "Det finnes alt et nettsted som heter tindevik."],
		[
			"a host that is taken",
			fields("vidda", { host: "birkevag.localhost" }),
			"host",
			"birkevag.localhost hører til nettstedet birkevag.",
		],
		["a copy of none", fields("vidda", { copyOf: "borte" }), "copyOf", "Det finnes ikke noe nettsted som heter borte."],
		[
			"a host with a port",
			fields("vidda", { host: "vidda.example:80" }),
			"host",
			expect.stringContaining("Må være en nettadresse"),
		],
		[
			"a wrong number",
			fields("vidda", { orgNumber: "123456789" }),
			"orgNumber",
			expect.stringContaining("gyldig organisasjonsnummer"),
		],
	])("is rejected with %s, and nothing is made", async (_what, body, path, message) => {
		const cinemas = await app.db.selectFrom("cinema").selectAll().execute();
		expect(await call("POST", "site", body)).toMatchObject({ status: 400, body: { errors: [{ path, message }] } });
		expect(await siteOf("vidda")).toBeUndefined();
		expect(await app.db.selectFrom("cinema").selectAll().execute()).toEqual(cinemas);
	});

	test("is in the log with who made it", async () => {
		const rows = await app.db
			.selectFrom("audit")
			.selectAll()
			.where("kind", "=", "site")
			.where("item_id", "=", "fjord")
			.orderBy("action")
			.execute();
		expect(rows.map(({ action, staff_name }) => [action, staff_name])).toEqual([
			["create", "Dagny Drift"],
			["hide", "Dagny Drift"],
			["show", "Dagny Drift"],
		]);
	});
});

describe("a file of sites", () => {
	const heading = "id;title;host;aliases;orgNumber;visitingAddress;phone;email;partnerId";
	const line = (id: string, partner = "") =>
		`${id};Kinoen i ${id};${id}.kino.example;www.${id}.kino.example;310 987 654;Storgata 1, 1234 Byen;75 00 12 34;post@${id}.example;${partner}`;
	const send = (lines: string[], isTrial = false) =>
		call("POST", "site-file", { csv: [heading, ...lines].join("\r\n"), ...(isTrial ? { isTrial } : {}) });
	const outcomes = ({ body }: Awaited<ReturnType<typeof send>>) =>
		body.rows.map(({ line, id, outcome }: Record<string, unknown>) => [line, id, outcome]);

	test("is tried without making anything, makes all, and can be sent again with more", async () => {
		const lines = [line("ask"), "", line("bjork", "118")];
		expect(outcomes(await send(lines, true))).toEqual([
			[2, "ask", "new"],
			[4, "bjork", "new"],
		]);
		expect(await siteOf("ask")).toBeUndefined();
		expect(outcomes(await send(lines))).toEqual([
			[2, "ask", "created"],
			[4, "bjork", "created"],
		]);
		expect(await siteOf("bjork")).toMatchObject({ title: "Kinoen i bjork", published: false, partnerIds: [118, 268] });
		expect(outcomes(await send([...lines, line("cypress")]))).toEqual([
			[2, "ask", "exists"],
			[4, "bjork", "exists"],
			[5, "cypress", "created"],
		]);
	});

	test("with an error on a line makes none, and every line says what is wrong", async () => {
		const { status, body } = await send([
			line("dram"),
			line("dram").replaceAll("dram.kino", "dram2.kino"),
			line("eik").replace("eik.kino.example", "dram.kino.example"),
			line("fura").replace("310 987 654", "310 987 650").replace("75 00 12 34", ""),
			line("ask").replace("ask.kino.example", "ny.example"),
			line("Gran"),
			line("hegg").replace("hegg.kino.example", "birkevag.localhost"),
			line("hyll").replace("www.hyll", "www.bjork"),
			line("lerk").replace("www.lerk", "lerk"),
			line("osp", ";ekstra"),
		]);
		expect(status).toBe(200);
		expect(body.rows.map(({ outcome, errors }: { outcome: string; errors: string[] }) => [outcome, ...errors])).toEqual(
			[
				["new"],
				["wrong", "Id-en dram står også på linje 2."],
				["wrong", "Nettadressen dram.kino.example står også på linje 2."],
				["wrong", expect.stringMatching(/^Organisasjonsnummer: /u), expect.stringMatching(/^Telefon: /u)],
				["wrong", "Det finnes alt et nettsted som heter ask: Kinoen i ask, med nettadressen ask.kino.example."],
				["wrong", expect.stringMatching(/^Id: Må begynne med en bokstav/u), ...[expect.anything(), expect.anything()]],
				["wrong", "Nettadressen birkevag.localhost hører til nettstedet birkevag."],
				["wrong", "Nettadressen www.bjork.kino.example hører til nettstedet bjork."],
				["wrong", "Nettadressen lerk.kino.example står to ganger på linjen."],
				["wrong", expect.stringMatching(/^«ekstra» står i en kolonne uten overskrift\./u)],
			],
		);
		expect(await siteOf("dram")).toBeUndefined();
	});

	test("may have labels as its heading, commas or tabs, and quoted cells", async () => {
		const csv =
			'Id,Navnet på nettstedet,Nettadresse,Organisasjonsnummer,Besøksadresse,Telefon,E-postadresse\nlind,"Lind, kino og scene",lind.example,310987654,"Storgata 1, 1234 Byen",75001234,post@lind.example\n';
		expect((await call("POST", "site-file", { csv })).body.rows).toMatchObject([{ outcome: "created" }]);
		expect((await siteOf("lind"))?.theme.footer.organisation).toMatchObject({
			legalName: "Lind, kino og scene",
			visitingAddress: ["Storgata 1", "1234 Byen"],
			postalAddress: ["Storgata 1", "1234 Byen"],
		});
		expect((await call("POST", "site-file", { csv: csv.replaceAll(",", "\t") })).status).toBe(200);
		// Excel marks the encoding, and saves empty columns too.
		const withEmpty = `\u{feff}${heading};;\n${line("older")};;\n`;
		expect((await call("POST", "site-file", { csv: withEmpty })).body.rows).toMatchObject([{ outcome: "created" }]);
	});

	test.each([
		["an unknown heading", "id;navn\na;b", /^Ukjent overskrift: «navn»\. Kolonnene er id, title, host,/u],
		["a heading that is there twice", "id;id\na;b", /^Overskriften «id» står to ganger\./u],
		[
			"too many sites",
			["id", ...Array.from({ length: 501 }, () => "a")].join("\n"),
			/^Filen har mer enn 500 nettsteder\./u,
		],
		["no sites", `${siteFileColumns.join(";")}\n`, /^Filen har ingen nettsteder\./u],
		["an open quotation mark", 'id;title\n"a;b', /^Filen kan ikke leses som CSV/u],
	])("with %s is rejected", async (_what, csv, message) => {
		expect(await call("POST", "site-file", { csv })).toMatchObject({
			status: 400,
			body: { errors: [{ path: "csv", message: expect.stringMatching(message) }] },
		});
	});
});

describe("a closed site", () => {
	test("has no sale, can be read by its staff, and opens again hidden", async () => {
		await openShop(app);
		const buyer = createBuyer(app);
		await buyer.buy({ seats: ["2-4"] });
		expect(await call("PUT", "site/tindevik/closure")).toMatchObject({
			status: 409,
			body: {
				code: "sold_ahead",
				detail: expect.stringMatching(/^Det er solgt én billett til noe som ikke har vært\./u),
			},
		});
		app.setClock(
			(
				await app.db
					.selectFrom("event")
					.select("ends_at")
					.orderBy("ends_at", "desc")
					.executeTakeFirstOrThrow()
					.then(({ ends_at }) => Temporal.Instant.from(ends_at))
			).add({ hours: 1 }),
		);
		expect(await call("PUT", "site/tindevik/closure")).toMatchObject({
			status: 200,
			body: { published: false, closedAt: expect.any(String), hasBookkeeping: false },
		});
		expect((await app.request("/")).status).toBe(404);
		const asAdmin = { headers: { authorization: "Bearer admin" } };
		expect((await app.request("/api/management/site/tindevik/order", asAdmin)).status).toBe(200);
		expect(
			(await app.request("/api/management/site/tindevik/report/vat?from=2026-11-01&to=2026-11-30", asAdmin)).status,
		).toBe(200);
		expect(await call("PUT", "site/tindevik/publication")).toMatchObject({
			status: 409,
			body: { code: "site_closed" },
		});
		expect((await call("DELETE", "site/tindevik/closure")).body).toMatchObject({ published: false, closedAt: null });
		expect((await call("PUT", "site/tindevik/publication")).status).toBe(200);
	});

	test("sells nothing, also by a site that was read before, and its settings do not show it", async () => {
		const site = await siteOf("tindevik");
		if (!site) throw new Error("there is no site");
		const stateOfSale = async () => (await readEventSale(app.db, site, "prove", now)).state;
		expect(await stateOfSale()).toBe("open");
		expect((await call("PUT", "site/tindevik/closure")).status).toBe(200);
		expect(await stateOfSale()).toBe("closed");
		const admin = createEditor(app, "operator");
		const { body: settings, etag } = await admin.call("GET", "settings");
		expect(await admin.call("PUT", "settings", { ...settings, published: true }, etag)).toMatchObject({
			status: 400,
			body: { errors: [{ path: "published", message: expect.stringContaining("stengt") }] },
		});
		expect((await call("DELETE", "site/tindevik/closure")).status).toBe(200);
		expect(await stateOfSale()).toBe("open");
	});

	test("keeps its books: a site that has taken money is not removed", async () => {
		await addSoldTicket(app.db, { siteId: "birkevag", eventId: "solgt" });
		const { body } = await call("GET", "site");
		expect(body.filter(({ hasBookkeeping }: { hasBookkeeping: boolean }) => hasBookkeeping)).toMatchObject([
			{ id: "birkevag" },
		]);
		const remove = app.db.transaction().execute((trx) => removeSite(trx, "birkevag", "Birkevåg kino", now));
		await expect(remove).rejects.toThrow(/har tatt imot penger/u);
		expect(await siteOf("birkevag")).toBeDefined();
	});

	test("that does not exist is not found", async () => {
		for (const path of ["site/borte/closure", "site/borte/publication"])
			for (const method of ["PUT", "DELETE"]) expect((await call(method, path)).status).toBe(404);
	});
});
