import { writeInTurn } from "@lerret/platform/db/in-turn";
import { toStored } from "@lerret/platform/programme/oslo-time";
import { changeHosts, createSite, type NewSite, removeSite } from "@lerret/platform/sites/operate";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { fridayAfternoon } from "../testing/house.ts";
import { addProduction } from "../testing/rows.ts";
import { testSecretsKey } from "../testing/secrets-key.ts";
import { cheapPasswords, goodPassword } from "../testing/visitor.ts";
import { type App, createApp } from "./app.ts";
import { readConfig } from "./config.ts";

let database: TestDatabase;
let houses: App[];
const letters: { from: string; text: string }[] = [];
beforeAll(async () => {
	database = await createTestDatabase();
	houses = [await start(), await start()];
});
afterAll(async () => {
	for (const house of houses) await house.close();
	await database.close();
});
beforeEach(async () => {
	letters.length = 0;
	for (const table of ["site", "job", "account", "attempt"] as const) await database.db.deleteFrom(table).execute();
});

const start = () =>
	createApp(readConfig({ PUBLIC_URL: "https://drift.example", DATA_DIR: "/nowhere", SECRETS_KEY: testSecretsKey }), {
		db: database.db,
		log: pino({ level: "silent" }),
		now: () => fridayAfternoon,
		passwords: cheapPasswords(),
		mailer: {
			send: async ({ fromName, fromHost, text }) => void letters.push({ from: `${fromName} ${fromHost}`, text }),
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
			openingHours: [],
		},
	};
	return writeInTurn(database.db, (trx) => createSite(trx, site, now));
};
const remove = (id: string) => writeInTurn(database.db, (trx) => removeSite(trx, id, `${id} kino`));

const ask = (house: App, host: string, path: string, init: RequestInit = {}) =>
	house.fetch(new Request(`http://${host}${path}`, { ...init, headers: { ...init.headers, host } }));

async function linksOf(host: string): Promise<string[]> {
	const answers = houses.map(async (house) => {
		const robots = await ask(house, host, "/robots.txt");
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
		const html = await Promise.all(houses.map(async (house) => (await ask(house, host, "/om-oss")).text()));
		return html.map((text) => /<link rel="canonical" href="([^"]+)"/u.exec(text)?.[1]);
	};
	expect(await canonical("vidda.example")).toEqual(both("https://vidda.example/om-oss"));
	const change = { host: "kino.vidda.example", add: [], remove: [] };
	await writeInTurn(database.db, (trx) => changeHosts(trx, "vidda", change, now));
	expect(await canonical("vidda.example")).toEqual(both("https://kino.vidda.example/om-oss"));
	await remove("fjord");
	expect(await canonical("vidda.example")).toEqual(both("https://drift.example/om-oss"));
	expect(await linksOf("fjord.example")).toEqual(both("421"));
});

async function lettersOf(host: string, partner: number): Promise<string[]> {
	const [house] = houses as [App];
	const post = async (call: string, body: object) =>
		(await ask(house, host, `/api/loyalty/${partner}/${call}`, { method: "POST", body: JSON.stringify(body) })).status;
	const email = `gjest@${host}`;
	expect(await post("profile", { email, password: goodPassword, userName: "Nora" })).toBe(201);
	expect(await post("forgotPassword", { Email: email })).toBe(200);
	await house.settled();
	return letters.map(({ from, text }) => `${from} ${/https:\S+(?=\?token)/u.exec(text)?.[0]}`).sort();
}

test("of sites that share a cinema, each sends its own emails from its own address", async () => {
	for (const id of ["fjord", "vidda", "skog"]) await add(id);
	expect(await lettersOf("www.vidda.example", 118)).toEqual([
		"vidda kino vidda.example https://vidda.example/bekreft-e-post",
		"vidda kino vidda.example https://vidda.example/nytt-passord",
	]);
});

test("an email of a cinema that the requested site does not belong to comes from the cinema's own site", async () => {
	await add("fjord", 178);
	await add("vidda");
	expect(await lettersOf("fjord.example", 118)).toEqual([
		"vidda kino vidda.example https://vidda.example/bekreft-e-post",
		"vidda kino vidda.example https://vidda.example/nytt-passord",
	]);
});

test("the films of a cinema are those of the requested site", async () => {
	await add("fjord");
	await add("vidda");
	await addProduction(database.db, { site_id: "vidda", id: "vinterlys", title: "Vinterlys" });
	const edition = { site_id: "vidda", production_id: "vinterlys", edi_number: "EDI20269001", label: "2D" };
	await database.db.insertInto("edition").values(edition).execute();
	const [house] = houses as [App];
	const path = "/api/loyalty/118/movieInfo?ediNumber=EDI20269001";
	const info = await ask(house, "vidda.example", path);
	expect(await info.json()).toMatchObject({ Title: "Vinterlys", link: "https://vidda.example/vinterlys" });
	expect((await ask(house, "fjord.example", path)).status).toBe(404);
});
