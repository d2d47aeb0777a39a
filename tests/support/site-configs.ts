import { initialSettings } from "@lerret/contracts/settings/simple";
import type { Block, DataSource, Filter, Organisation, Page, SiteConfig } from "@lerret/contracts/site";

export const testSite = "tindevik";

export const organisation: Organisation = {
	legalName: "Tindevik kulturhus",
	orgNumber: "310 987 654",
	visitingAddress: ["Strandgata 4", "8899 Tindevik"],
	postalAddress: ["Postboks 12", "8899 Tindevik"],
	phone: "75 00 12 34",
	email: "post@tindevik.example",
	ticketOffice: "Billettluka åpner 30 minutter før.",
	stepFreeAccess: "Rampe fra Strandgata, og heis til salene.",
	openingHours: [{ label: "Billettluka", hours: "17.00–21.00" }],
};

export function siteConfig(overrides: Partial<SiteConfig> = {}): SiteConfig {
	return {
		...initialSettings,
		id: testSite,
		title: "Tindevik kulturhus",
		host: `${overrides.id ?? testSite}.example`,
		aliases: [],
		locale: { available: ["nb"], enabled: ["nb"], default: "nb" },
		theme: {
			menu: [
				{
					id: "film",
					label: "Kinoprogram",
					path: "/kinoprogram",
					parent: null,
					place: "header",
					locale: "nb",
					order: 1,
					openInNewWindow: false,
				},
				{
					id: "kultur",
					label: "Kulturprogram",
					path: "/kulturprogram",
					parent: null,
					place: "header",
					locale: "nb",
					order: 2,
					openInNewWindow: false,
				},
			],
			footer: { organisation, logos: [] },
			logo: { svg: "<svg/>", label: "Tindevik kulturhus" },
			favicon: "<svg/>",
			search: { enabled: true, submitPath: "/search" },
			language: { switching: false },
		},
		components: [{ name: "content", version: "v1.0.0" }],
		partnerIds: [118, 268],
		checkout: { giftCards: "https://billett.example/gavekort" },
		hasEmail: true,
		programme: { dayStartsAt: 4, opensMinutesBefore: 30 },
		...overrides,
	};
}

export function pageWithOneColumn(path: string, overrides: Partial<Page> = {}): Page {
	return {
		id: path,
		title: `Siden ${path}`,
		path,
		layout: "layout",
		pageType: "ordinary",
		sources: [],
		template: { rows: [{ columns: [{ xs: 12, md: 12, lg: 12 }] }] },
		meta: { nb: {} },
		...overrides,
	};
}

export function blockInFirstColumn(
	id: string,
	component: Block["component"],
	data: unknown,
	overrides: Partial<Block> = {},
): Block {
	return { id, component, hide: false, place: { row: 0, column: 0, order: 0 }, dataIds: [], data, ...overrides };
}

export function singleItemSource(
	model: DataSource["model"],
	filters: Partial<Record<Filter["property"], string>>,
): DataSource {
	const filter = Object.entries(filters).map(([property, value]) => ({
		property: property as Filter["property"],
		value,
		operator: "eq" as const,
	}));
	return { id: model, name: model, model, collection: false, filter };
}
