import { type LoyaltyPartner, loyaltyPartners } from "@lerret/contracts/api/loyalty";
import type { SiteConfig } from "@lerret/contracts/site";
import { ConfigError, type Site } from "../pages/read.ts";

/** A loyalty partner and the site it serves. Data of one partner is never visible at another. */
export type Cinema = {
	partner: LoyaltyPartner;
	/** "" if no site has this partner as its first. */
	siteId: string;
	siteTitle: string;
	origin: string;
};

export function isLoyaltyPartner(id: number): id is LoyaltyPartner {
	return loyaltyPartners.some((partner) => partner === id);
}

/** Throws ConfigError for a site whose first partner id is no loyalty partner (spec.txt, section 1). */
export function checkPartners(sites: SiteConfig[]): void {
	for (const { id, partnerIds } of sites) {
		if (isLoyaltyPartner(partnerIds[0] ?? 0)) continue;
		const known = loyaltyPartners.join(" eller ");
		throw new ConfigError(
			`site ${id}`,
			`partnerIds.0: må være ${known}, som velger lojalitetstjenesten; er ${partnerIds[0]}`,
		);
	}
}

/**
 * The cinema of a partner. If several sites share the partner, it is the requested site (`siteId`), else the first
 * published one.
 */
export function cinemaOf(
	partner: LoyaltyPartner,
	sites: Site[],
	originOf: (site: Site) => string,
	fallbackOrigin: string,
	siteId?: string,
): Cinema {
	const candidates = sites.filter(({ partnerIds }) => partnerIds[0] === partner);
	const site =
		candidates.find(({ id }) => id === siteId) ?? candidates.find(({ published }) => published) ?? candidates[0];
	if (!site) return { partner, siteId: "", siteTitle: "", origin: fallbackOrigin };
	return { partner, siteId: site.id, siteTitle: site.title, origin: originOf(site) };
}
