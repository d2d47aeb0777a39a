import { type LoyaltyPartner, loyaltyPartners } from "@lerret/contracts/api/loyalty";
import type { SiteConfig } from "@lerret/contracts/site";
import { ConfigError, type Site } from "../sites/read.ts";

/** One loyalty back end and the site it serves. Nothing of one is ever visible at the other. */
export type Cinema = {
	partner: LoyaltyPartner;
	/** A site whose first partner id this is: the one that was asked, else the first; "" where the installation has none. */
	siteId: string;
	siteTitle: string;
	/** Where links and pictures begin: the site's configured address. */
	origin: string;
};

/** Whether there is a loyalty back end of this number here. */
export function isLoyaltyPartner(id: number): id is LoyaltyPartner {
	return loyaltyPartners.some((partner) => partner === id);
}

/** Throws ConfigError for a site whose first partner id names no loyalty back end (spec.txt, section 1). */
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
 * The cinema of a partner, out of the installation's sites. Of several sites that share one, the films and links are those of the site
 * that is asked (`siteId`), else those of the first that is published.
 */
export function cinemaOf(
	partner: LoyaltyPartner,
	sites: Site[],
	originOf: (site: Site) => string,
	fallbackOrigin: string,
	siteId?: string,
): Cinema {
	const own = sites.filter(({ partnerIds }) => partnerIds[0] === partner);
	const site = own.find(({ id }) => id === siteId) ?? own.find(({ published }) => published) ?? own[0];
	if (!site) return { partner, siteId: "", siteTitle: "", origin: fallbackOrigin };
	return { partner, siteId: site.id, siteTitle: site.title, origin: originOf(site) };
}
