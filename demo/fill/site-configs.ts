import type { SiteConfig } from "@lerret/contracts/site";
import { standardConfig } from "@lerret/platform/pages/standard/config";
import organisations from "../content/organisations.json" with { type: "json" };
import { readLogo } from "../images.ts";

/** The demo sites (contract, "Demo sites"). */

export type DemoSite = "tindevik" | "birkevag";

const siteDetails = {
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

/** The address of the external ticket shop. */
export const checkoutOf = (site: DemoSite): string => siteDetails[site].checkout;

export async function siteConfig(id: DemoSite): Promise<SiteConfig> {
	const { title, host, partnerIds, municipality, checkout } = siteDetails[id];
	const logo = { svg: await readLogo(id), label: title };
	return standardConfig({
		id,
		title,
		host,
		aliases: [],
		partnerIds: [...partnerIds],
		stage: "production",
		published: true,
		organisation: organisations[id],
		logo,
		favicon: await readLogo(`${id}-favicon`),
		footerLogos: [logo, { svg: await readLogo(`${id}-kommune`), label: municipality }],
		giftCards: `${checkout}/gavekort`,
	});
}
