import { blockTypes } from "@lerret/contracts/blocks";
import { paths } from "@lerret/contracts/paths";
import { initialSettings } from "@lerret/contracts/settings/simple";
import { componentVersion, type MenuItem, type SiteConfig } from "@lerret/contracts/site";

export const shippedComponents: SiteConfig["components"] = blockTypes.map((name) => ({
	name,
	version: componentVersion,
}));

export type SiteDetails = Pick<
	SiteConfig,
	"id" | "title" | "host" | "aliases" | "partnerIds" | "stage" | "published" | "hasEmail"
> &
	Pick<SiteConfig, "ticketing"> & {
		organisation: SiteConfig["theme"]["footer"]["organisation"];
		logo: SiteConfig["theme"]["logo"];
		favicon: string;
		footerLogos: SiteConfig["theme"]["footer"]["logos"];
		giftCards: string | null;
	};

/** The menu is that of spec.txt, section 3. */
export function standardConfig(details: SiteDetails): SiteConfig {
	const {
		id,
		title,
		host,
		aliases,
		partnerIds,
		stage,
		published,
		hasEmail,
		organisation,
		logo,
		favicon,
		footerLogos,
		giftCards,
		ticketing,
	} = details;
	return {
		...initialSettings,
		id,
		title,
		host,
		aliases,
		locale: { available: ["nb"], enabled: ["nb"], default: "nb" },
		theme: {
			menu: menu(giftCards),
			footer: { organisation, logos: footerLogos },
			logo,
			favicon,
			search: { enabled: true, submitPath: paths.search },
			language: { switching: false },
		},
		components: shippedComponents,
		stage,
		published,
		hasEmail,
		partnerIds,
		checkout: { giftCards },
		...(ticketing ? { ticketing } : {}),
		programme: { dayStartsAt: 4, opensMinutesBefore: 30 },
		newsletter: { weekday: 4, hour: 10 },
	};
}

/**
 * The menu of the specification, section 2; the accessibility statement, which the law requires, is added to the footer
 * (domain.md).
 */
function menu(giftCards: string | null): MenuItem[] {
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
		...(giftCards === null ? [] : [item("header", 6, "gavekort", "Gavekort", giftCards)]),
		item("header", 7, "informasjon", "Informasjon", null),
		item("header", 8, "om-oss", "Om oss", paths.about, "informasjon"),
		item("header", 9, "kontakt", "Kontakt oss", paths.contact, "informasjon"),
		item("footer", 1, "personvern", "Personvernerklæring", paths.privacy),
		item("footer", 2, "cookies", "Informasjonskapsler", paths.cookies),
		item("footer", 3, "tilgjengelighet", "Tilgjengelighetserklæring", paths.accessibility),
	];
}
