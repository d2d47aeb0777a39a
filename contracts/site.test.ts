import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageWithOneColumn, siteConfig } from "../tests/support/site-configs.ts";
import { isOrganisationNumber, menuItemSchema, pageSchema, redirectSchema, siteConfigSchema } from "./site.ts";

describe("an organisation number", () => {
	/** Valid numbers: the weighted sum plus the control digit is divisible by 11. */
	const valid = fc
		.array(fc.nat({ max: 9 }), { minLength: 8, maxLength: 8 })
		.map((digits) => {
			const sum = [3, 2, 7, 6, 5, 4, 3, 2].reduce((total, weight, i) => total + weight * (digits[i] ?? 0), 0);
			return { digits, control: (11 - (sum % 11)) % 11 };
		})
		.filter(({ control }) => control < 10)
		.map(({ digits, control }) => [...digits, control]);

	test.each(["310 987 654", "310987654", "974 760 673", "889 640 782"])("%s is valid", (text) => {
		expect(isOrganisationNumber(text)).toBe(true);
	});

	test.each(["", "310 987 65", "310 987 6540", "310-987-654", "31098765a", "٣١٠٩٨٧٦٥٤"])("%j is invalid", (text) => {
		expect(isOrganisationNumber(text)).toBe(false);
	});

	test("is valid with the right control digit", () => {
		fc.assert(fc.property(valid, (digits) => isOrganisationNumber(digits.join(""))));
	});

	test("is invalid with any one digit wrong", () => {
		fc.assert(
			fc.property(valid, fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (digits, at, off) => {
				const wrong = ((digits[at] ?? 0) + off) % 10;
				expect(isOrganisationNumber(digits.with(at, wrong).join(""))).toBe(false);
			}),
		);
	});

	test("is invalid with two neighbours swapped, unless they are the same", () => {
		fc.assert(
			fc.property(valid, fc.nat({ max: 7 }), (digits, at) => {
				const [left = 0, right = 0] = digits.slice(at, at + 2);
				const swapped = digits.with(at, right).with(at + 1, left);
				expect(isOrganisationNumber(swapped.join(""))).toBe(left === right);
			}),
		);
	});

	test("does not exist if its control digit would be ten", () => {
		// The weighted sum is 2 × 6 = 12, which leaves 1 of 11 and needs the digit 10.
		expect(Array.from({ length: 10 }, (_, control) => isOrganisationNumber(`00000006${control}`))).not.toContain(true);
	});
});

function errorPaths(
	schema: { safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[] }[] } | undefined } },
	value: unknown,
): string[] {
	return schema.safeParse(value).error?.issues.map((issue) => issue.path.join(".")) ?? [];
}

describe("a site config", () => {
	const good = siteConfig();

	test("without errors is accepted", () => {
		expect(errorPaths(siteConfigSchema, good)).toEqual([]);
	});

	const organisation = good.theme.footer.organisation;
	const withFooter = (overrides: object) => ({
		...good,
		theme: { ...good.theme, footer: { organisation: { ...organisation, ...overrides }, logos: [] } },
	});
	const withMenu = (overrides: object) => ({
		...good,
		theme: { ...good.theme, menu: [good.theme.menu[0], { ...good.theme.menu[1], ...overrides }] },
	});

	test.each([
		["an id with a capital letter", { ...good, id: "Tindevik" }, "id"],
		["a host with a port", { ...good, host: "localhost:3000" }, "host"],
		["an alias with a capital letter", { ...good, aliases: ["ok.example", "Not.example"] }, "aliases.1"],
		["another language", { ...good, locale: { ...good.locale, default: "en" } }, "locale.default"],
		["a menu item without a label", withMenu({ label: "" }), "theme.menu.1.label"],
		["a menu item with a relative path", withMenu({ path: "kinoprogram" }), "theme.menu.1.path"],
		["a menu item that runs a script", withMenu({ path: "javascript:alert(1)" }), "theme.menu.1.path"],
		["a menu item that leaves without https", withMenu({ path: "http://billett.example" }), "theme.menu.1.path"],
		["an invalid organisation number", withFooter({ orgNumber: "310 987 655" }), "theme.footer.organisation.orgNumber"],
		["an invalid e-mail address", withFooter({ email: "post" }), "theme.footer.organisation.email"],
		[
			"a component that does not exist",
			{ ...good, components: [{ name: "carousel", version: "v1.0.0" }] },
			"components.0.name",
		],
		["no partner", { ...good, partnerIds: [] }, "partnerIds"],
		[
			"a gift card shop without https",
			{ ...good, checkout: { giftCards: "http://billett.example" } },
			"checkout.giftCards",
		],
		["a day that begins at noon", { ...good, programme: { dayStartsAt: 12 } }, "programme.dayStartsAt"],
	])("with %s names the field", (_error, config, path) => {
		expect(errorPaths(siteConfigSchema, config)).toEqual([path]);
	});

	test.each([
		"http://lojalitet.example",
		"https://lojalitet.example/",
		"https://lojalitet.example?v=2",
		"https://kari:hemmelig@lojalitet.example",
		"http://localhost.example",
		"ftp://localhost",
		"/api/loyalty/118",
		"",
		"https:lojalitet.eksempel.no",
		"https://lojalitet.eksempel.no/v2 x",
	])("rejects %j as the address of a loyalty back end", (loyaltyBaseUrl) => {
		expect(errorPaths(siteConfigSchema, { ...good, loyaltyBaseUrl })).toEqual(["loyaltyBaseUrl"]);
	});

	test.each([
		"https://lojalitet.example",
		"https://lojalitet.example/v2/118",
		"http://localhost:3261",
		"http://127.0.0.1:3261/x",
	])("accepts %s as the address of a loyalty back end", (loyaltyBaseUrl) => {
		expect(errorPaths(siteConfigSchema, { ...good, loyaltyBaseUrl })).toEqual([]);
	});

	test("with several errors names every field", () => {
		expect(errorPaths(siteConfigSchema, { ...good, id: "", title: "" })).toEqual(["id", "title"]);
	});

	test("without a start of the day starts it at four o'clock", () => {
		expect(siteConfigSchema.parse({ ...good, programme: {} }).programme.dayStartsAt).toBe(4);
	});
});

describe("a page", () => {
	const good = pageWithOneColumn("/kinoprogram");
	const source = {
		id: "film",
		name: "Film",
		model: "event",
		collection: true,
		filter: [{ property: "object", value: "movie", operator: "eq" }],
	};

	test("with a data source is accepted", () => {
		expect(errorPaths(pageSchema, { ...good, sources: [source] })).toEqual([]);
	});

	test.each([
		["a path without a slash first", { ...good, path: "kinoprogram" }, "path"],
		["a path with a space", { ...good, path: "/kino program" }, "path"],
		[
			"a column wider than the page",
			{ ...good, template: { rows: [{ columns: [{ xs: 12, md: 13, lg: 12 }] }] } },
			"template.rows.0.columns.0.md",
		],
		["a row without columns", { ...good, template: { rows: [{ columns: [] }] } }, "template.rows.0.columns"],
		[
			"a filter with another operator",
			{ ...good, sources: [{ ...source, filter: [{ ...source.filter[0], operator: "ne" }] }] },
			"sources.0.filter.0.operator",
		],
	])("with %s names the field", (_error, config, path) => {
		expect(errorPaths(pageSchema, config)).toEqual([path]);
	});
});

describe("a menu item", () => {
	test.each(["/kinoprogram", "https://billett.example/gavekort", null])("may lead to %s", (path) => {
		expect(errorPaths(menuItemSchema, { ...siteConfig().theme.menu[0], path })).toEqual([]);
	});
});

describe("a redirect", () => {
	test("with another status than 301 or 302 is rejected", () => {
		expect(errorPaths(redirectSchema, { from: "/gammel", to: "/ny", status: 307 })).toEqual(["status"]);
	});

	test.each(["/ny", "https://kommunen.example/kultur", "http://gammel.example/"])("may lead to %s", (to) => {
		expect(errorPaths(redirectSchema, { from: "/gammel", to, status: 301 })).toEqual([]);
	});

	test.each(["javascript:alert(1)", "//evil.example", "/\\evil.example", "data:text/html,x"])(
		"to %s is rejected",
		(to) => {
			expect(errorPaths(redirectSchema, { from: "/gammel", to, status: 301 })).toEqual(["to"]);
		},
	);
});

describe("analytics", () => {
	const good = { dataLayer: true, scriptUrl: "https://analyse.example/tag.js", owner: "Analyseselskapet" };
	const analyticsErrorPaths = (analytics: unknown) => errorPaths(siteConfigSchema, { ...siteConfig(), analytics });

	test.each([
		undefined,
		{ dataLayer: true },
		good,
		{ ...good, scriptUrl: "http://analyse.localhost:4000/tag.js" },
		{ ...good, stores: [{ name: "_a", kind: "cookie", purpose: "Teller.", duration: "Ett år" }] },
	])("may be %j", (analytics) => {
		expect(analyticsErrorPaths(analytics)).toEqual([]);
	});

	test.each([
		["a script without https", { ...good, scriptUrl: "http://analyse.example/tag.js" }, "analytics.scriptUrl"],
		[
			"an address that would widen the policy",
			{ ...good, scriptUrl: "https://a.example; script-src *" },
			"analytics.scriptUrl",
		],
		["a script without an owner", { ...good, owner: undefined }, "analytics.owner"],
		[
			"an unknown kind of storage",
			{ ...good, stores: [{ name: "a", kind: "kake", purpose: "x", duration: "x" }] },
			"analytics.stores.0.kind",
		],
	])("with %s are rejected", (_error, analytics, path) => {
		expect(analyticsErrorPaths(analytics)).toEqual([path]);
	});
});
