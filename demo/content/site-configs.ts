import { paths } from "@lerret/contracts/paths";
import { type Appearance, initialAppearance } from "@lerret/contracts/settings/appearance";
import { ticketingSchema } from "@lerret/contracts/settings/sale";
import type { MenuItem, SiteConfig } from "@lerret/contracts/site";
import { standardConfig } from "@lerret/platform/pages/standard/config";
import { readLogo } from "../images.ts";
import { giftCardsAt } from "../other-shop.ts";
import organisations from "./organisations.json" with { type: "json" };

/** The demo sites (contract, "Demo sites"). */

export type DemoSite = "tindevik" | "birkevag";

const klippekort = {
	id: "kino",
	name: "Klippekort kino, 10 klipp",
	clips: 10,
	ore: 1200_00,
	validYears: 3,
	rules: ["none", "youth", "senior"],
	mostTicketOre: 160_00,
};

const siteDetails = {
	tindevik: {
		title: "Tindevik kulturhus",
		host: "localhost",
		partnerIds: [118, 268],
		municipality: "Tindevik kommune",
		cafe: "Kafeen",
		seller: "own",
		shopName: "",
		giftCards: { leastOre: 100_00, mostOre: 5000_00, validYears: 3 },
		klippekort: [klippekort],
	},
	birkevag: {
		title: "Birkevåg kino",
		host: "birkevag.localhost",
		partnerIds: [178, 268],
		municipality: "Birkevåg kommune",
		cafe: "Kiosken",
		seller: "link",
		shopName: "Birkevåg kinos billettbutikk",
		giftCards: null,
		klippekort: [],
	},
} as const;

/** Birkevåg is a red warehouse on the quay, with one hall. */
const appearances: Record<DemoSite, Appearance> = {
	tindevik: initialAppearance,
	birkevag: {
		light: { ground: "#f8f0e1", ink: "#2a1a14", accent: "#8c2f1c" },
		dark: { ground: "#1c1310", ink: "#f4e8d5", accent: "#e8926b" },
		fonts: "slab",
		hero: "picture",
		corners: "square",
		rules: "thin",
	},
};

/** Where a site's gift cards are bought. */
export const demoGiftCards = (id: DemoSite, shopOrigin: string): string =>
	siteDetails[id].giftCards ? paths.giftCards : giftCardsAt(shopOrigin, id);

/** `shopOrigin` is that of the other ticket shop. */
export async function siteConfig(id: DemoSite, shopOrigin: string): Promise<SiteConfig> {
	const { title, host, partnerIds, municipality, cafe, ...ticketing } = siteDetails[id];
	const logo = { svg: await readLogo(id), label: title };
	const config = standardConfig({
		id,
		title,
		host,
		aliases: [],
		partnerIds: [...partnerIds],
		stage: "production",
		published: true,
		hasEmail: true,
		organisation: organisations[id],
		logo,
		favicon: await readLogo(`${id}-favicon`),
		footerLogos: [logo, { svg: await readLogo(`${id}-kommune`), label: municipality }],
		giftCards: demoGiftCards(id, shopOrigin),
		ticketing: ticketingSchema.parse(ticketing),
	});
	config.theme.menu.push(...venueMenu(cafe));
	return { ...config, appearance: appearances[id] };
}

/** Below «Informasjon», with what every site has there. */
const venueMenu = (cafe: string): MenuItem[] =>
	[
		["kafe", cafe],
		["skolekino", "Skolekino"],
		["leie", "Leie av lokaler"],
	].map(([id = "", label = ""], i) => ({
		id,
		label,
		path: `/${id}`,
		parent: "informasjon",
		place: "header",
		locale: "nb",
		order: 10 + i,
		openInNewWindow: false,
	}));
