import { type BlockType, blockTypes } from "@lerret/contracts/blocks";
import { paths } from "@lerret/contracts/paths";
import { selectPages } from "@lerret/contracts/routes";
import type { DataSource, MenuItem, Page } from "@lerret/contracts/site";
import { htmlToText } from "@lerret/platform/core/fold-text";
import { writeExclusively } from "@lerret/platform/db/exclusive-write";
import { storeMailProof } from "@lerret/platform/installation/mail-proof";
import { createSite } from "@lerret/platform/pages/manage-sites";
import { changeSiteConfig } from "@lerret/platform/sites/site-config";
import { putPage } from "@lerret/platform/sites/write";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addEvent, addProduction, inTransaction, now } from "../../support/rows.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** A new site says nothing that its venue has not said, and has no part without content. */

let app: TestApp;
const site = "nykino";
const host = "nykino.example";
beforeAll(async () => {
	app = await createTestApp();
	await app.db.deleteFrom("mail_proof").execute();
	await writeExclusively(app.db, (trx) =>
		createSite(
			trx,
			{
				id: site,
				title: "Ny kino",
				host,
				aliases: [],
				partnerId: 118,
				giftCards: null,
				published: true,
				organisation: {
					legalName: "Nybygda kommune",
					orgNumber: "310 987 654",
					visitingAddress: ["Strandgata 4", "8899 Nybygda"],
					postalAddress: ["Strandgata 4", "8899 Nybygda"],
					phone: "75 00 12 34",
					email: "post@nykino.example",
					ticketOffice: "",
					stepFreeAccess: "",
					openingHours: [],
				},
			},
			now,
		),
	);
});
afterAll(() => app.close());

async function open(path: string) {
	const response = await app.request(path, { host });
	const html = await response.text();
	return {
		status: response.status,
		body: /<body[^>]*>([\s\S]*)<\/body>/u.exec(html)?.[1]?.replaceAll(/<script[\s\S]*?<\/script>/gu, "") ?? "",
	};
}

/** What the first run does for a venue that shows one of both. Returns what undoes it. */
async function removeFromMenu(path: string): Promise<() => Promise<void>> {
	const change = (menuOf: (menu: MenuItem[]) => MenuItem[]) =>
		inTransaction(app.db, (trx) =>
			changeSiteConfig(trx, site, now, (config) => ({
				...config,
				theme: { ...config.theme, menu: menuOf(config.theme.menu) },
			})),
		);
	let before: MenuItem[] = [];
	await change((menu) => {
		before = menu;
		return menu.filter((item) => item.path !== path);
	});
	return async () => void (await change(() => before));
}

/** What a site may say only when its venue has it. */
const promises =
	/teleslynge|nyhetsbrev|e-post når|meld deg på|gavekort|klippekort|kulturkort|ledsager|parkering|\bheis|rullestol|synstolk|velg (?:seter|plasser)|trykk på tid|kjøp(?:e)? billett|hver uke|hele sesongen|som regel|onsdag|åpningstider|ungdomspris/iu;

/** A heading with nothing below it, and lists and sections without content. */
const hollow = [
	/<h([1-4])[^>]*>(?:(?!<\/h\1>)[\s\S])*<\/h\1>\s*<\/(?:section|nav|div)>/u,
	/<(ul|ol|dl|p|section|nav)(?: (?![^>]*(?:role="status"|production-line))[^>]*)?>\s*<\/\1>/u,
];

const staticPages = selectPages(({ module, path }) => module === undefined && !path.includes(":")).map(
	({ path }) => path,
);
/** Texts of rules that are the same everywhere, or of what the software itself does. */
const exempt: Record<string, RegExp> = {
	[paths.privacy]: /nyhetsbrev/giu,
};

test("no page of a new site promises what its venue has not said that it has", async () => {
	expect(staticPages.length).toBeGreaterThan(12);
	for (const path of staticPages) {
		const { status, body } = await open(path);
		expect(status, path).toBe(200);
		const text = htmlToText(body).replaceAll("Informasjonskapsler", "");
		expect([path, promises.exec(exempt[path] ? text.replaceAll(exempt[path], "") : text)?.[0]]).toEqual([
			path,
			undefined,
		]);
		expect([path, text.match(/\{\{[^}]*\}?/u)?.[0]]).toEqual([path, undefined]);
	}
});

test("no part of a new site's page is a heading alone, or an empty list", async () => {
	for (const path of staticPages) {
		const { body } = await open(path);
		// The title of a page, whose block has no text of its own.
		const parts = body.replaceAll(/<header class="title-block"[\s\S]*?<\/header>/gu, "");
		for (const shape of hollow) expect([path, shape.exec(parts)?.[0]]).toEqual([path, undefined]);
	}
});

test("«Om oss» says what is true of the venue, and «Kontakt oss» how to reach it", async () => {
	const about = htmlToText((await open("/om-oss")).body);
	expect(about).toContain("Ny kino viser film.");
	expect(about).toContain("Stedet drives av Nybygda kommune, organisasjonsnummer 310 987 654.");
	expect((await open("/kontakt-oss")).body).toContain("vis på kart");
	expect((await open("/om-oss")).body).not.toContain("vis på kart");
});

test("a statement that is not written has no date, and gives way to one on uustatus.no", async () => {
	const read = async () => htmlToText((await open(paths.accessibility)).body);
	expect(await read()).toContain("Tilgjengelighetserklæringen er ikke skrevet ennå. Er det noe");
	expect(await read()).not.toContain("sist endret");
	const url = "https://uustatus.no/nb/erklaringer/publisert/abc";
	await inTransaction(app.db, (trx) =>
		changeSiteConfig(trx, site, now, (config) => ({
			...config,
			accessibilityStatement: { ...config.accessibilityStatement, url },
		})),
	);
	expect(await read()).toContain("Erklæringen vår står hos Digitaliseringsdirektoratet");
	expect(await read()).toContain("Er det noe du ikke får brukt, så si fra her.");
	expect(await read()).not.toMatch(/ikke skrevet|sist endret/u);
});

test("the privacy page says how long tickets are kept once one is sold here", async () => {
	const hasTickets = async () => /billetter du har betalt|kvitteringer/u.test((await open(paths.privacy)).body);
	expect(await hasTickets()).toBe(false);
	const sale = { seller: "free", opens_at: null, closes_at: null, most_per_order: null, capacity: null } as const;
	await addProduction(app.db, { id: "konserten", object: "culture", site_id: site });
	await addEvent(app.db, { id: "konserten-1", production_id: "konserten", object: "culture", site_id: site });
	await app.db
		.insertInto("event_sale")
		.values({ site_id: site, event_id: "konserten-1", ...sale })
		.execute();
	expect(await hasTickets()).toBe(true);
	for (const table of ["event_sale", "event", "production"] as const)
		await app.db.deleteFrom(table).where("site_id", "=", site).execute();
	expect(await hasTickets()).toBe(false);
});

test("the newsletter's page is there once emails are known to arrive", async () => {
	const signUp = async () => [
		(await open(paths.newsletter)).status,
		/Meld deg på/u.test((await open(paths.front)).body),
	];
	expect(await signUp()).toEqual([404, false]);
	await inTransaction(app.db, (trx) => storeMailProof(trx, now));
	expect(await signUp()).toEqual([200, true]);
	const topics = async (path: string) =>
		[...(await open(path)).body.matchAll(/<input[^>]* name="tema"[^>]*>/gu)].map(
			([tag]) => /value="(\w+)"/u.exec(tag)?.[1],
		);
	for (const path of [paths.newsletter, paths.front])
		expect([path, await topics(path)]).toEqual([path, ["film", "kultur", "familie"]]);
	for (const [left, offered] of [
		[paths.culture, ["film", "familie"]],
		[paths.cinema, ["kultur", "familie"]],
	] as const) {
		const restore = await removeFromMenu(left);
		for (const path of [paths.newsletter, paths.front])
			expect([left, path, await topics(path)]).toEqual([left, path, offered]);
		await restore();
	}
	await app.db.transaction().execute(async (trx) => {
		const { config_json } = await trx
			.selectFrom("site")
			.select("config_json")
			.where("id", "=", site)
			.executeTakeFirstOrThrow();
		const config = JSON.stringify({ ...JSON.parse(config_json), hasEmail: false });
		await trx.updateTable("site").set({ config_json: config }).where("id", "=", site).execute();
	});
	expect(await signUp()).toEqual([404, false]);
});

const list = (model: DataSource["model"]): DataSource => ({
	id: "own",
	name: "Det som kommer",
	model,
	collection: true,
	filter: [],
});
const one = (model: DataSource["model"]): DataSource => ({
	id: "own",
	name: "Den",
	model,
	collection: false,
	filter: [{ property: "slug", value: "finnes-ikke", operator: "eq" }],
});

/** Every block, and what it shows on a site without content: null where it gives way. */
const blocks: Record<BlockType, { data: Record<string, unknown>; source?: DataSource; shows: RegExp | null }> = {
	title: { data: { text: "Prøve" }, shows: /Prøve/u },
	content: { data: { html: "<p>Prøve</p>" }, shows: /Prøve/u },
	program: {
		data: { heading: null, days: 7, tag: null },
		source: list("event"),
		shows: /ikke satt opp noen visninger/u,
	},
	schedule: {
		data: { heading: "I dag", moreLabel: "Mer", morePath: "/kinoprogram" },
		source: list("event"),
		shows: /Ny kino/u,
	},
	"culture-program": { data: { heading: "Scenen", morePath: "/kulturprogram" }, source: list("event"), shows: null },
	events: { data: { heading: "Også" }, source: list("event"), shows: null },
	"news-subscribe": { data: { heading: "Nytt", text: "Nytt", topics: ["film"] }, shows: null },
	"movie-info": { data: { part: "about" }, source: one("production"), shows: null },
	"ticket-list": { data: { heading: "Billetter" }, source: one("production"), shows: null },
	ticket: { data: {}, source: one("production"), shows: null },
	cover: { data: {}, source: one("production"), shows: null },
	article: { data: {}, source: one("article"), shows: null },
	poster: { data: {}, source: one("production"), shows: null },
	"card-list": {
		data: { heading: "Nyheter", empty: "Ingen nyheter ennå." },
		source: list("article"),
		shows: /Ingen nyheter ennå/u,
	},
	card: { data: {}, source: one("article"), shows: null },
	"quick-links": { data: { links: [{ label: "Hit", path: "/om-oss", text: "{{salg: Kjøp.}}" }] }, shows: /Hit/u },
	slideshow: { data: { label: "Utvalgt" }, source: list("production"), shows: null },
	"at-a-glance": { data: { showsOpening: true }, source: list("production"), shows: null },
	"search-field": { data: { label: "Søk" }, shows: /Søk/u },
	"search-results": { data: {}, shows: /Skriv/u },
	"storage-list": { data: {}, shows: /XSRF-TOKEN/u },
	"price-list": { data: { caption: "Priser" }, shows: null },
	pictures: { data: { heading: "Huset", pictures: [{ picture: "0".repeat(20) }] }, shows: null },
	series: { data: { heading: "Neste", tag: "Babykino" }, shows: /Ingen nye datoer/u },
	questions: {
		data: { heading: "Spørsmål", questions: [{ topic: "Svar", question: "Hva?", answer: "<p>Det.</p>" }] },
		shows: /Det\./u,
	},
	"inquiry-form": { data: { heading: "Spør", text: "Skriv", kind: "hire" }, shows: /Spør/u },
	"feedback-form": { data: { heading: "Si fra", text: "Skriv" }, shows: /Si fra/u },
};

describe("on a site without content", () => {
	test.each(blockTypes)("%s gives way, or has something to say", async (component) => {
		const { data, source, shows } = blocks[component];
		const path = `/prove-${component}`;
		const page: Page = {
			id: `prove-${component}`,
			title: "Prøve",
			path,
			layout: "layout",
			pageType: "ordinary",
			sources: source ? [source] : [],
			template: { rows: [{ columns: [{ xs: 12, md: 12, lg: 12 }] }] },
			meta: { nb: {} },
		};
		const block = {
			id: `b-${component}`,
			component,
			hide: false,
			place: { row: 0, column: 0, order: 0 },
			dataIds: source ? ["own"] : [],
			data,
		};
		await inTransaction(app.db, (trx) => putPage(trx, site, { page, blocks: [block] }, now));
		const { body } = await open(path);
		const column = /<div class="column[^>]*>([\s\S]*)<\/main>/u.exec(body)?.[1] ?? "";
		const text = htmlToText(column).trim();
		if (shows === null) expect(text).toBe("");
		else expect(text).toMatch(shows);
		expect(text).not.toMatch(promises);
	});
});

test("a half-filled site says of its film and its time only what is known", async () => {
	const film = { id: "natt", slug: "natt", title: "Natt på Breistøl", site_id: site };
	const unknown = { age_limit: null, minutes: null, language: null, premiere_on: null, year: null, genres_json: "[]" };
	await addProduction(app.db, { ...film, ...unknown, body: "" });
	await addEvent(app.db, {
		id: "e-ny",
		production_id: "natt",
		site_id: site,
		ticket_url: null,
		prices_json: "[]",
		format: null,
		spoken: null,
	});
	for (const path of [paths.front, paths.cinema, paths.tickets, "/natt"]) {
		const { status, body } = await open(path);
		expect(status, path).toBe(200);
		expect([path, promises.exec(htmlToText(body))?.[0]]).toEqual([path, undefined]);
		for (const shape of hollow) expect([path, shape.exec(body)?.[0]]).toEqual([path, undefined]);
	}
	const { body } = await open("/natt");
	expect(htmlToText(body)).toContain("Visninger");
	expect(htmlToText(body)).not.toContain("Om filmen");
});
