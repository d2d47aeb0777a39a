import type { Topic } from "@lerret/contracts/newsletter";
import { describe, expect, test as testWithoutDatabase } from "vitest";
import { namedPrices } from "../../../../tests/support/box-office.ts";
import { test } from "../../../../tests/support/database.ts";
import { addEvent, addProduction, addSite, now } from "../../../../tests/support/rows.ts";
import { siteConfig } from "../../../../tests/support/site-configs.ts";
import type { Database } from "../../../db/database.ts";
import { readIssue } from "./content.ts";
import { createVariant } from "./variant.ts";
import { parseWeek, type Week, weekToSend } from "./week.ts";

const site = siteConfig();
const origin = "https://tindevik.example";
const at = (stored: string) => Temporal.Instant.from(stored);

function week48(): Week {
	const week = parseWeek("2026-W48", 4);
	if (!week) throw new Error("2026-W48 is a week");
	return week;
}

describe("the week", () => {
	testWithoutDatabase.each([
		["a Monday", "2026-11-23T09:00:00Z", "2026-W48"],
		["a Thursday", "2026-11-26T20:00:00Z", "2026-W48"],
		["a Friday", "2026-11-27T09:00:00Z", "2026-W49"],
		["a Sunday, late in Oslo and early in UTC", "2026-11-29T22:59:00Z", "2026-W49"],
		["New Year's Day in the old year's week", "2027-01-01T09:00:00Z", "2027-W01"],
		["the last Monday of a year with 53 weeks", "2026-12-28T09:00:00Z", "2026-W53"],
	])("to send is chosen on %s", (_what, instant, issue) => {
		expect(weekToSend(at(instant), 4).issue).toBe(issue);
	});

	testWithoutDatabase("runs from Monday 04.00 to Monday 04.00 in Oslo, across the change to winter time", () => {
		expect(parseWeek("2026-W43", 4)).toMatchObject({
			start: "2026-10-19T02:00:00.000Z",
			end: "2026-10-26T03:00:00.000Z",
			span: "mandag 19. til søndag 25. oktober",
		});
		expect(parseWeek("2026-W49", 4)?.span).toBe("mandag 30. november til søndag 6. desember");
	});

	testWithoutDatabase.each(["2026-W54", "2027-W53", "2026-W00", "2026-48", "2026-W4", "uke 48", ""])(
		"is not parsed from %j",
		(text) => {
			expect(parseWeek(text, 4)).toBeNull();
		},
	);
});

async function addProgramme(db: Database): Promise<void> {
	await addSite(db);
	const film = async (id: string, title: string, genres: string, startsAt: string) => {
		await addProduction(db, { id, title, genres_json: genres });
		await addEvent(db, { id: `e-${id}`, production_id: id, starts_at: startsAt });
	};
	const culture = async (id: string, title: string, genre: string, startsAt: string) => {
		const row = { object: "culture", object_class: "stage", age_limit: null, genres_json: `["${genre}"]` } as const;
		await addProduction(db, { id, title, ...row });
		await addEvent(db, { id: `e-${id}`, production_id: id, starts_at: startsAt, object: "culture" });
	};
	await film("vinterlys", "Vinterlys & <mørke>", '["Drama"]', "2026-11-24T17:00:00.000Z");
	await film("robot", "Robotbestemor", '["Animasjon","Barn"]', "2026-11-25T17:00:00.000Z");
	await culture("jazz", "Jazz i foajeen", "Konsert", "2026-11-26T18:00:00.000Z");
	await culture("babysang", "Babysang", "Barn", "2026-11-27T10:00:00.000Z");
	await culture("revy", "Revyen", "Teater", "2026-12-05T18:00:00.000Z");
}

async function createTestVariant(db: Database, topics: Topic[]) {
	const content = await readIssue(db, site, week48(), at(now));
	return createVariant(content, topics, { site, origin, week: week48() });
}

const titlesIn = (text: string | undefined) =>
	["Vinterlys & <mørke>", "Robotbestemor", "Jazz i foajeen", "Babysang", "Revyen"]
		.filter((title) => text?.includes(title))
		.sort((a, b) => (text?.indexOf(a) ?? 0) - (text?.indexOf(b) ?? 0));

describe("an issue variant", () => {
	test.for([
		[["film"], ["Vinterlys & <mørke>", "Robotbestemor"]],
		[["kultur"], ["Jazz i foajeen", "Babysang", "Revyen"]],
		[["familie"], ["Robotbestemor", "Babysang"]],
		[
			["film", "familie"],
			["Vinterlys & <mørke>", "Robotbestemor", "Babysang"],
		],
		[
			["film", "kultur", "familie"],
			["Vinterlys & <mørke>", "Jazz i foajeen", "Robotbestemor", "Babysang", "Revyen"],
		],
	] as [Topic[], string[]][])("for %o contains each production once", async ([topics, titles], { db }) => {
		await addProgramme(db);
		const variant = await createTestVariant(db, topics);
		expect(titlesIn(variant?.text)).toEqual(titles);
		for (const title of titles) expect(variant?.text.split(`${title}\n`)).toHaveLength(2);
	});

	test("is not created if the week has none of the chosen topics", async ({ db }) => {
		await addSite(db);
		await addProduction(db, { id: "vinterlys" });
		await addEvent(db, { id: "e-1", production_id: "vinterlys", starts_at: "2026-11-24T17:00:00.000Z" });
		expect(await createTestVariant(db, ["kultur"])).toBeNull();
		expect(await createTestVariant(db, ["film"])).not.toBeNull();
	});

	test("leaves out events that are cancelled, not public, begun or outside of the week", async ({ db }) => {
		await addProgramme(db);
		await db.updateTable("event").set({ status: "cancelled" }).where("id", "=", "e-vinterlys").execute();
		await db.updateTable("production").set({ published_at: null }).where("id", "=", "robot").execute();
		await db.updateTable("event").set({ starts_at: now }).where("id", "=", "e-jazz").execute();
		expect(titlesIn((await createTestVariant(db, ["film", "kultur"]))?.text)).toEqual(["Babysang", "Revyen"]);
	});

	test("escapes markup in titles", async ({ db }) => {
		await addProgramme(db);
		const variant = await createTestVariant(db, ["film"]);
		expect(variant?.html).toContain("Vinterlys &amp; &lt;mørke&gt;");
		expect(variant?.html).not.toContain("<mørke>");
	});

	test("has only absolute links to the configured origin, and no script or foreign picture", async ({ db }) => {
		await addProgramme(db);
		const { html = "" } = (await createTestVariant(db, ["film", "kultur"])) ?? {};
		const links = [...html.matchAll(/(?:href|src)="([^"]*)"/gu)].map((match) => match[1] ?? "");
		expect(links.length).toBeGreaterThan(5);
		const others = links.filter((link) => !link.startsWith(origin) && !/^\{\{(avmeld|valg)\}\}$/u.test(link));
		expect(others, "the venue's phone number").toEqual(["tel:+4775001234"]);
		expect(html).not.toMatch(/<script|@import|url\(/u);
	});

	test("leads to free places by other words than to tickets", async ({ db }) => {
		await addSite(db);
		await addProduction(db, { id: "vinterlys" });
		const starts_at = "2026-11-24T19:30:00.000Z";
		await addEvent(db, { id: "e-1", production_id: "vinterlys", starts_at, prices_json: namedPrices({ Alle: 0 }) });
		expect((await createTestVariant(db, ["film"]))?.html).toContain(">Les mer og bestill plass<");
		await addEvent(db, { id: "e-2", production_id: "vinterlys", starts_at, prices_json: namedPrices({ Alle: 5000 }) });
		expect((await createTestVariant(db, ["film"]))?.html).toContain(">Les mer og kjøp billett<");
	});

	test("marks showings after midnight and sold-out ones", async ({ db }) => {
		await addSite(db);
		await addProduction(db, { id: "vinterlys" });
		await addEvent(db, {
			id: "e-1",
			production_id: "vinterlys",
			starts_at: "2026-11-27T23:30:00.000Z",
			status: "sold-out",
		});
		expect((await createTestVariant(db, ["film"]))?.text).toContain(
			"fre. 27. nov. kl. 00.30 (natt til lørdag 28. november, utsolgt)",
		);
	});

	test("states once that a showing is moved, and from when", async ({ db }) => {
		await addSite(db);
		await addProduction(db, { id: "vinterlys" });
		const moved = { starts_at: "2026-11-24T19:30:00.000Z", moved_from: "2026-11-24T17:00:00.000Z" };
		await addEvent(db, { id: "e-1", production_id: "vinterlys", status: "moved", ...moved });
		expect((await createTestVariant(db, ["film"]))?.text).toContain("tir. 24. nov. kl. 20.30 (flyttet fra 18.00)");
	});

	test("has a short subject that names premieres first", async ({ db }) => {
		await addProgramme(db);
		await db.updateTable("production").set({ premiere_on: "2026-11-25" }).where("id", "=", "robot").execute();
		const subject = (await createTestVariant(db, ["film"]))?.subject ?? "";
		expect(subject).toBe("Uke 48 hos Tindevik kulturhus: Robotbestemor, Vinterlys & <mørke>");
		expect(subject.length).toBeLessThanOrEqual(70);
	});
});
