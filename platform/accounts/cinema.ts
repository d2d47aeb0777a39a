import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import type { Site } from "../sites/read.ts";

/** A loyalty partner and the site it serves. Data of one partner is never visible at another. */
export type Cinema = {
	partner: LoyaltyPartner;
	/** "" if no site has this partner as its first. */
	siteId: string;
	siteTitle: string;
	origin: string;
};

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
