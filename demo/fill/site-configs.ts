import { type SiteConfig, ticketingSchema } from "@lerret/contracts/site";
import { standardConfig } from "@lerret/platform/pages/standard/config";
import organisations from "../content/organisations.json" with { type: "json" };
import { readLogo } from "../images.ts";
import { giftCardsAt } from "../other-shop.ts";

/** The demo sites (contract, "Demo sites"). */

export type DemoSite = "tindevik" | "birkevag";

const siteDetails = {
	tindevik: {
		title: "Tindevik kulturhus",
		host: "localhost",
		partnerIds: [118, 268],
		municipality: "Tindevik kommune",
		seller: "own",
	},
	birkevag: {
		title: "Birkevåg kino",
		host: "birkevag.localhost",
		partnerIds: [178, 268],
		municipality: "Birkevåg kommune",
		seller: "link",
	},
} as const;

/** `shopOrigin` is that of the other ticket shop. */
export async function siteConfig(id: DemoSite, shopOrigin: string): Promise<SiteConfig> {
	const { title, host, partnerIds, municipality, seller } = siteDetails[id];
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
		giftCards: giftCardsAt(shopOrigin, id),
		ticketing: ticketingSchema.parse({ seller }),
	});
}
