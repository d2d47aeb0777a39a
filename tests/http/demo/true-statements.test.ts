import type { SiteConfig } from "@lerret/contracts/site";
import { htmlToText } from "@lerret/platform/core/fold-text";
import { type FactName, readSiteFacts, type SiteFacts } from "@lerret/platform/programme/site-facts";
import { readSites } from "@lerret/platform/sites/read";
import { putSite } from "@lerret/platform/sites/write";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({ DEMO: "1" });
});
afterAll(() => app.close());

/** Words that are true only where a fact holds, or, with `ikke`, only where it does not. */
const wordsOf: [FactName | `ikke ${FactName}`, RegExp][] = [
	["ikke egen kasse", /nettkasse|billettleverandør|leverandøren av (?:et )?billettsystem|billettbutikken vår/iu],
	["egen kasse", /lerret_shop|lerret_queue|hele billettkjøpet|over salkartet|billettene sendt på nytt/iu],
	["betaling", /velg (?:seter|plasser)[^.]* og betal|betalingstjenestens side|betalingstjenesten sier fra/iu],
	["gavekort", /på gavekortet selv|siden for saldo|Når du gir et gavekort|Gavekort bruker du på nett/iu],
	["klippekort", /Et klippekort har|Selge klippekort/iu],
	["ungdomspris", /ungdomspris|ungdomsbillett/iu],
	["ikke avbestilling", /ikke billetten i retur|refunderes ikke billetten/iu],
	["avbestilling", /avbestiller du|kan du avbestille fra/iu],
	["egne kontoer", /Kontoen (?:gjelder bare hos oss|din hos Birkevåg kino er bare vår)/iu],
];

/** Texts of what the site does; articles speak of their day. */
async function readOwnPages(site: SiteConfig): Promise<Map<string, string>> {
	const pages = await app.db
		.selectFrom("page")
		.select("path")
		.where("site_id", "=", site.id)
		.where("path", "not like", "%:%")
		.execute();
	const texts = new Map<string, string>();
	for (const { path } of pages) {
		const html = await (await app.request(path, { host: `${site.host}:3000` })).text();
		const main = /<main[^>]*>(.*)<\/main>/su.exec(html)?.[1] ?? "";
		texts.set(path, htmlToText(main));
	}
	return texts;
}

const isWrong = (fact: (typeof wordsOf)[number][0], facts: SiteFacts) =>
	fact.startsWith("ikke ") ? facts[fact.slice(5) as FactName] : !facts[fact as FactName];

async function findWrong(site: SiteConfig): Promise<string[]> {
	const facts = await readSiteFacts(app.db, site);
	const texts = await readOwnPages(site);
	expect(texts.size).toBeGreaterThan(15);
	return [...texts].flatMap(([path, text]) => [
		...wordsOf.flatMap(([fact, words]) => {
			const found = isWrong(fact, facts) ? words.exec(text) : null;
			return found ? [`${site.id}${path}: «${found[0]}», but not ${fact}`] : [];
		}),
		...(/\{\{[^}]*\}?/u.exec(text) ?? []).map((mark) => `${site.id}${path}: unknown ${mark}`),
	]);
}

test("no page of the demo says what is true of another kind of site", async () => {
	for (const site of await readSites(app.db)) expect(await findWrong(site)).toEqual([]);
});

test("pages follow when a site gets another shop, sells itself, lets people cancel or has another loyalty back end", async () => {
	// Free events that are ordered here need their cookies.
	await app.db.deleteFrom("event_sale").execute();
	const sites = await readSites(app.db);
	for (const [position, site] of sites.entries()) {
		const ticketing = {
			...site.ticketing,
			seller: site.ticketing?.seller === "own" ? "link" : "free",
			mayCancel: true,
			giftCards: null,
			klippekort: [],
		} as SiteConfig["ticketing"];
		const changed = { ...site, ticketing, loyaltyBaseUrl: "https://lojalitet.example/v2" };
		await app.db.transaction().execute((trx) => putSite(trx, changed, position, "2026-11-20T14:30:00.000Z"));
		expect(await findWrong(changed)).toEqual([]);
	}
});
