import { describeFields } from "@lerret/contracts/describe";
import { siteSettingsRequestSchema } from "@lerret/contracts/settings/site";
import { openDatabase } from "@lerret/platform/db/database";
import { readSites } from "@lerret/platform/sites/read";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { createTestLocation, type TestLocation } from "../../support/database.ts";
import { runAdminInChildProcess, runAdminInProcess } from "../../support/operator-commands.ts";

let testLocation: TestLocation;
beforeAll(async () => {
	testLocation = await createTestLocation("nothing");
	for (const id of ["118", "178"]) await admin("create-cinema", id, "--name", `Kino ${id}`);
});
afterAll(() => testLocation.remove());

const admin = (...words: string[]) => runAdminInProcess(testLocation.location, words);

async function readAllSites() {
	const db = openDatabase(testLocation.location);
	try {
		return await readSites(db);
	} finally {
		await db.destroy();
	}
}

const siteOptions = {
	"--title": "Fjord & sjø kino",
	"--host": "www.fjordkino.example",
	"--alias": "fjordkino.example",
	"--partner": "178",
	"--org-number": "310 987 654",
	"--address": "Strandgata 4, 8899 Fjordvik",
	"--phone": "75 00 12 34",
	"--email": "post@fjordkino.example",
	"--gift-cards": "https://billett.fjordkino.example/gavekort",
};
const createSiteArgs = (id: string, overrides: Partial<typeof siteOptions> = {}) => [
	"create-site",
	id,
	...Object.entries({ ...siteOptions, ...overrides }).flat(),
];
const createSite = (id: string, overrides?: Partial<typeof siteOptions>) => admin(...createSiteArgs(id, overrides));

describe("npm run admin", () => {
	test("creates a site and lists what is missing", async () => {
		const { code, out, error } = await runAdminInChildProcess(testLocation.location, createSiteArgs("fjordkino"));
		expect([code, error]).toEqual([0, ""]);
		expect(out).toContain("Fjord & sjø kino er laget, og svarer på www.fjordkino.example, fjordkino.example.");
		expect(out).toContain("https://kino.example/management/fjordkino/sider");
		expect(out).toContain("Adressen er https://kino.example.");
		expect(out).toContain("  Personvernerklæring: Den er ikke skrevet, og siden sier det. Loven krever den.\n");
		expect(await readAllSites()).toMatchObject([
			{ id: "fjordkino", partnerIds: [178, 268], stage: "production", published: true },
		]);
	});

	test("creates a second site after the first, with its own host", async () => {
		const overrides = { "--title": "Viddekino", "--host": "viddekino.example", "--alias": "www.viddekino.example" };
		expect((await createSite("viddekino", overrides)).out).toContain("Adressen er https://viddekino.example.");
		expect((await admin("list-sites")).out).toBe(
			"fjordkino\tFjord & sjø kino\t178\twww.fjordkino.example fjordkino.example\n" +
				"viddekino\tViddekino\t178\tviddekino.example www.viddekino.example\n",
		);
	});

	test("rejects a second site with the same id or host", async () => {
		expect(await createSite("fjordkino", { "--host": "ny.example" })).toMatchObject({
			code: 1,
			error: "Det gikk ikke. Det finnes alt et nettsted som heter fjordkino.\n",
		});
		expect(await createSite("ny", { "--host": "ny.example", "--alias": "viddekino.example" })).toMatchObject({
			code: 1,
			error: "Det gikk ikke. viddekino.example hører til nettstedet viddekino.\n",
		});
		expect(await readAllSites()).toHaveLength(2);
	});

	test("changes a site's host and keeps the old one as an alias until it is removed", async () => {
		expect((await admin("site-hosts", "viddekino", "--host", "kino.vidda.example")).out).toBe(
			"viddekino svarer nå på kino.vidda.example, viddekino.example, www.viddekino.example.\n",
		);
		expect(
			(await admin("site-hosts", "viddekino", "--remove", "viddekino.example", "--add", "vidda.example")).out,
		).toBe("viddekino svarer nå på kino.vidda.example, www.viddekino.example, vidda.example.\n");
		expect(await admin("site-hosts", "viddekino", "--remove", "feil.example")).toMatchObject({
			code: 1,
			error: expect.stringContaining("viddekino har ikke navnet feil.example."),
		});
	});

	test("removes a site only with the right title, and makes the next one the first", async () => {
		expect(await admin("remove-site", "fjordkino", "--title", "Viddekino")).toMatchObject({
			code: 1,
			error: expect.stringContaining("fjordkino heter «Fjord & sjø kino». Ingenting er slettet."),
		});
		expect(await admin("remove-site", "fjordkino", "--title", "Fjord & sjø kino")).toMatchObject({ code: 0 });
		expect((await readAllSites())[0]).toMatchObject({ id: "viddekino", isDefault: true });
	});

	test("lists cinemas, and rejects a number that is taken, 268 and a site's unknown cinema", async () => {
		expect((await admin("list-cinemas")).out).toBe("118\tKino 118\n178\tKino 178\n");
		expect(await admin("create-cinema", "118", "--name", "To")).toMatchObject({ code: 1 });
		expect(await admin("create-cinema", "268", "--name", "Egen")).toMatchObject({
			code: 2,
			error: expect.stringMatching(/^NUMMER: Må være et tall fra 1 til 999999, og ikke 268/u),
		});
		expect(await admin("change-site", "viddekino", "--partner", "119")).toMatchObject({
			code: 1,
			error: expect.stringContaining("ingen kino med nummer 119. Kinoer: 118 (Kino 118), 178 (Kino 178)."),
		});
	});

	test("creates an unpublished site, publishes it, and changes its stage and cinema", async () => {
		const overrides = { "--title": "Skogkino", "--host": "skogkino.example", "--alias": "www.skogkino.example" };
		const created = await admin(...createSiteArgs("skogkino", overrides), "--unpublished", "--stage", "development");
		expect(created.out).toContain("npm run admin -- change-site skogkino --published");
		const skogkino = async () => (await readAllSites()).find(({ id }) => id === "skogkino");
		expect(await skogkino()).toMatchObject({ published: false, stage: "development", partnerIds: [178, 268] });
		expect((await admin("list-sites")).out).toContain(
			"skogkino\tSkogkino\t178\tskogkino.example www.skogkino.example\tikke publisert\tunder utvikling\n",
		);
		const changed = await admin("change-site", "skogkino", "--published", "--stage", "production", "--partner", "118");
		expect(changed.out).toBe("skogkino er publisert, med kino 118.\n");
		expect(await skogkino()).toMatchObject({ published: true, stage: "production", partnerIds: [118, 268] });
		expect((await admin("change-site", "skogkino", "--unpublished")).out).toBe(
			"skogkino er ikke publisert, med kino 118.\n",
		);
		expect(await admin("change-site", "nowhere", "--published")).toMatchObject({ code: 1 });
	});

	test("makes the cinema of a new site, with the number that is asked for or a free one", async () => {
		const optional = new Set(["--partner", "--gift-cards", "--alias"]);
		const required = Object.entries(siteOptions).filter(([name]) => !optional.has(name));
		const create = (id: string, ...more: string[]) => {
			const options = { ...Object.fromEntries(required), "--title": `Kinoen ${id}`, "--host": `${id}.example` };
			return admin("create-site", id, ...Object.entries(options).flat(), ...more);
		};
		expect((await create("havkino", "--partner", "245")).out).toContain(
			"Kinoen «Kinoen havkino» er laget, med nummer 245.\n",
		);
		expect((await create("fjellkino")).out).toContain("Kinoen «Kinoen fjellkino» er laget, med nummer 1.\n");
		const made = (await readAllSites()).filter(({ id }) => id === "havkino" || id === "fjellkino");
		expect(made.map(({ partnerIds, checkout }) => [partnerIds, checkout])).toEqual([
			[[245, 268], { giftCards: null }],
			[[1, 268], { giftCards: null }],
		]);
		expect(JSON.stringify(made.map(({ theme }) => theme.menu))).not.toContain("Gavekort");
		expect((await admin("list-cinemas")).out).toContain("1\tKinoen fjellkino\n");
	});

	test("explains options that set settings as the settings do", async () => {
		const { out } = await admin("create-site", "--help");
		const { title, organisation, stage } = siteSettingsRequestSchema.shape;
		const fields = describeFields(z.object({ title, stage, phone: organisation.shape.phone }));
		expect(fields).toHaveLength(3);
		for (const { name, label } of fields) expect(out).toMatch(new RegExp(`^  --${name} +${label}\\.`, "mu"));
		expect(out).toMatch(/^ {2}--legal-name .*Som --title, når det ikke er sagt\.$/mu);
	});

	test.each([
		[
			"several invalid options, all reported",
			["create-site", "Fjord", "--partner", "268", "--host", "a.no:80", "--org-number", "123456789"],
			[
				/^ID: Må begynne med en bokstav/mu,
				/^--partner: Må være et tall fra 1 til 999999, og ikke 268/mu,
				/^--host: Må være/mu,
			].concat([
				/^--org-number: Er ikke et gyldig/mu,
				/^--address: Mangler\.$/mu,
				/^Bruk: npm run admin -- create-site/mu,
			]),
		],
		[
			"an invalid default value, reported once",
			["create-site", "fjord", "--title", "", "--address", ""],
			[
				/^--title: Kan ikke være tom\.$/mu,
				/^--address: Skriv besøksadressen\.$/mu,
				/^(?!.*(?:legal-name|postal-address): )/su,
			],
		],
		["a reserved id", ["create-site", "logg-inn"], [/^ID: Er reservert\.$/mu]],
		["no host to change", ["site-hosts", "a"], [/Bruk: npm run admin -- site-hosts/u]],
		["no site setting to change", ["change-site", "a"], [/Bruk: npm run admin -- change-site/u]],
		["contradicting options", ["change-site", "a", "--published", "--unpublished"], [/^Velg enten/u]],
		["the sites' own number", ["change-site", "a", "--partner", "268"], [/^--partner: Må være et tall fra 1/u]],
		["no title", ["remove-site", "a"], [/^--title: Mangler\.$/mu]],
	])("shows the usage after %s", async (_name, words, messages) => {
		const { code, error } = await admin(...words);
		expect(code).toBe(2);
		for (const message of messages) expect(error).toMatch(message);
	});
});
