import { toStored } from "@lerret/platform/core/time";
import { writeExclusively } from "@lerret/platform/db/exclusive-write";
import { changeHosts, createSite, type NewSite, removeSite } from "@lerret/platform/pages/manage-sites";
import { type App, createApp } from "@lerret/server/app";
import { readConfig } from "@lerret/server/config";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { addProduction } from "../../support/rows.ts";
import { testSecretsKey } from "../../support/secrets-key.ts";
import { fridayAfternoon } from "../../support/test-app.ts";
import { createCheapPasswords, testPassword } from "../../support/visitor.ts";

let database: TestDatabase;
let apps: App[];
const emails: { from: string; text: string }[] = [];
beforeAll(async () => {
	database = await createTestDatabase();
	for (const id of [118, 178])
		await database.db
			.insertInto("cinema")
			.values({ id, name: `Kino ${id}` })
			.execute();
	apps = [await start(), await start()];
});
afterAll(async () => {
	for (const app of apps) await app.close();
	await database.close();
});
beforeEach(async () => {
	emails.length = 0;
	for (const table of ["site", "job", "account", "attempt"] as const) await database.db.deleteFrom(table).execute();
});

const start = () =>
	createApp(readConfig({ PUBLIC_URL: "https://drift.example", DATA_DIR: "/nowhere", SECRETS_KEY: testSecretsKey }), {
		db: database.db,
		log: pino({ level: "silent" }),
		now: () => fridayAfternoon,
		passwords: createCheapPasswords(),
		mailer: {
			send: async ({ fromName, fromHost, text }) => void emails.push({ from: `${fromName} ${fromHost}`, text }),
			close: () => {},
		},
	});

const now = toStored(fridayAfternoon);

const add = (id: string, partnerId = 118) => {
	const site: NewSite = {
		id,
		title: `${id} kino`,
		host: `${id}.example`,
		aliases: [`www.${id}.example`],
		partnerId,
		giftCards: "https://billett.example/gavekort",
		organisation: {
			legalName: `${id} kino`,
			orgNumber: "310987654",
			visitingAddress: ["Strandgata 4"],
			postalAddress: ["Strandgata 4"],
			phone: "75 00 12 34",
			email: `post@${id}.example`,
			ticketOffice: "",
			stepFreeAccess: "",
			openingHours: [],
		},
	};
	return writeExclusively(database.db, (trx) => createSite(trx, site, now));
};
const remove = (id: string) => writeExclusively(database.db, (trx) => removeSite(trx, id, `${id} kino`, now));

const request = (app: App, host: string, path: string, init: RequestInit = {}) =>
	app.fetch(new Request(`http://${host}${path}`, { ...init, headers: { ...init.headers, host } }));

async function linksOf(host: string): Promise<string[]> {
	const answers = apps.map(async (app) => {
		const robots = await request(app, host, "/robots.txt");
		return /^Sitemap: (\S+)\/sitemap\.xml$/mu.exec(await robots.text())?.[1] ?? String(robots.status);
	});
	return Promise.all(answers);
}
const both = (link: string) => [link, link];

test("the first site that is created becomes the default site in every process", async () => {
	expect(await linksOf("fjord.example")).toEqual(both("421"));
	await add("fjord");
	await add("vidda");
	expect(await linksOf("www.fjord.example")).toEqual(both("https://drift.example"));
	expect(await linksOf("drift.example")).toEqual(both("https://drift.example"));
	expect(await linksOf("www.vidda.example")).toEqual(both("https://vidda.example"));
});

test("cached pages get the links of a site that becomes the default or gets another host", async () => {
	await add("fjord");
	await add("vidda");
	const canonical = async (host: string) => {
		const html = await Promise.all(apps.map(async (app) => (await request(app, host, "/om-oss")).text()));
		return html.map((text) => /<link rel="canonical" href="([^"]+)"/u.exec(text)?.[1]);
	};
	expect(await canonical("vidda.example")).toEqual(both("https://vidda.example/om-oss"));
	const change = { host: "kino.vidda.example", add: [], remove: [] };
	await writeExclusively(database.db, (trx) => changeHosts(trx, "vidda", change, now));
	expect(await canonical("vidda.example")).toEqual(both("https://kino.vidda.example/om-oss"));
	await remove("fjord");
	expect(await canonical("vidda.example")).toEqual(both("https://drift.example/om-oss"));
	expect(await linksOf("fjord.example")).toEqual(both("421"));
});

async function collectEmails(host: string, partner: number): Promise<string[]> {
	const [app] = apps as [App];
	const headers = { "content-type": "application/json" };
	const post = async (call: string, body: object) =>
		(
			await request(app, host, `/api/loyalty/${partner}/${call}`, {
				method: "POST",
				headers,
				body: JSON.stringify(body),
			})
		).status;
	const email = `gjest@${host}`;
	expect(await post("profile", { email, password: testPassword, userName: "Nora" })).toBe(201);
	expect(await post("forgotPassword", { Email: email })).toBe(200);
	await app.runDueJobs();
	return emails.map(({ from, text }) => `${from} ${/https:\S+(?=\?token)/u.exec(text)?.[0]}`).sort();
}

test("of sites that share a cinema, each sends its own emails from its own address", async () => {
	for (const id of ["fjord", "vidda", "skog"]) await add(id);
	expect(await collectEmails("www.vidda.example", 118)).toEqual([
		"vidda kino vidda.example https://vidda.example/bekreft-e-post",
		"vidda kino vidda.example https://vidda.example/nytt-passord",
	]);
});

test("an email of a cinema that the requested site does not belong to comes from the cinema's own site", async () => {
	await add("fjord", 178);
	await add("vidda");
	expect(await collectEmails("fjord.example", 118)).toEqual([
		"vidda kino vidda.example https://vidda.example/bekreft-e-post",
		"vidda kino vidda.example https://vidda.example/nytt-passord",
	]);
});

test("the films of a cinema are those of the requested site", async () => {
	await add("fjord");
	await add("vidda");
	await addProduction(database.db, { site_id: "vidda", id: "vinterlys", title: "Vinterlys" });
	const filmVersion = { site_id: "vidda", production_id: "vinterlys", edi_number: "EDI20269001", label: "2D" };
	await database.db.insertInto("edition").values(filmVersion).execute();
	const [app] = apps as [App];
	const path = "/api/loyalty/118/movieInfo?ediNumber=EDI20269001";
	const info = await request(app, "vidda.example", path);
	expect(await info.json()).toMatchObject({ Title: "Vinterlys", link: "https://vidda.example/vinterlys" });
	expect((await request(app, "fjord.example", path)).status).toBe(404);
});
