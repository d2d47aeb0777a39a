import { type BlockType, blockTypes } from "@lerret/contracts/blocks";
import { paths } from "@lerret/contracts/paths";
import type { MenuItem, SiteConfig } from "@lerret/contracts/site";
import { organisations } from "../content/organisation.ts";
import { favicons, logos } from "../pictures/logos.ts";

/** The two demo sites (contract, "Demo sites"). */

export type DemoSite = "tindevik" | "birkevag";

const facts = {
	tindevik: {
		title: "Tindevik kulturhus",
		host: "localhost",
		partnerIds: [118, 268],
		municipality: "Tindevik kommune",
		checkout: "https://billett.tindevik.example",
	},
	birkevag: {
		title: "Birkevåg kino",
		host: "birkevag.localhost",
		partnerIds: [178, 268],
		municipality: "Birkevåg kommune",
		checkout: "https://billett.birkevag.example",
	},
} as const;

/** Where tickets of a demo site are sold: the external checkout. */
export const checkoutOf = (site: DemoSite): string => facts[site].checkout;

export function siteConfig(id: DemoSite): SiteConfig {
	const { title, host, partnerIds, municipality, checkout } = facts[id];
	const organisation = organisations[id];
	return {
		id,
		title,
		host,
		aliases: [],
		locale: { available: ["nb"], enabled: ["nb"], default: "nb" },
		theme: {
			menu: menu(`${checkout}/gavekort`),
			footer: {
				organisation,
				logos: [
					{ svg: logos[id], label: title },
					{ svg: logos[`${id}-kommune`], label: municipality },
				],
			},
			logo: { svg: logos[id], label: title },
			favicon: favicons[id],
			search: { enabled: true, submitPath: paths.search },
			language: { switching: false },
		},
		components: blockTypes.map((name: BlockType) => ({ name, version: "v12.0.1" })),
		stage: "production",
		published: false,
		partnerIds: [...partnerIds],
		checkout: { giftCards: `${checkout}/gavekort` },
		programme: { dayStartsAt: 4 },
	};
}

/** The menu of the specification, section 2; the mandatory accessibility statement joins the footer (domain.md). */
function menu(giftCards: string): MenuItem[] {
	const item = (
		place: MenuItem["place"],
		order: number,
		id: string,
		label: string,
		path: string | null,
		parent: string | null = null,
	): MenuItem => ({
		id,
		label,
		path,
		parent,
		place,
		locale: "nb",
		order,
		openInNewWindow: false,
	});
	return [
		item("header", 1, "kulturprogram", "Kulturprogram", paths.culture),
		item("header", 2, "kinoprogram", "Kinoprogram", paths.cinema),
		item("header", 3, "kommende", "Kommende filmer", paths.upcoming),
		item("header", 4, "billetter", "Billettinformasjon", paths.tickets),
		item("header", 5, "aldersgrenser", "Aldersgrenser på kino", paths.ageLimits),
		item("header", 6, "gavekort", "Gavekort", giftCards),
		item("header", 7, "informasjon", "Informasjon", null),
		item("header", 8, "om-oss", "Om oss", paths.about, "informasjon"),
		item("header", 9, "kontakt", "Kontakt oss", paths.contact, "informasjon"),
		item("footer", 1, "personvern", "Personvernerklæring", paths.privacy),
		item("footer", 2, "cookies", "Informasjonskapsler", paths.cookies),
		item("footer", 3, "tilgjengelighet", "Tilgjengelighetserklæring", paths.accessibility),
	];
}
