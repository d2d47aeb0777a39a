/**
 * The demo's example of another ticket shop, which the app serves beside the sites: Birkevåg's tickets and the gift
 * cards of both venues are sold there.
 */
/** Contract, "Running it". */
export const defaultPublicUrl = "http://localhost:3000";

const otherShopHost = "billett.birkevag.localhost";

/** `publicUrl` is the app's, whose port the shop shares. */
export function otherShopOrigin(publicUrl: string): string {
	const url = new URL(publicUrl);
	url.hostname = otherShopHost;
	return url.origin;
}

export const isOtherShop = (hostname: string): boolean => hostname === otherShopHost;

export const ticketPageAt = (origin: string, eventId: string): string =>
	`${origin}/kjop/${encodeURIComponent(eventId)}`;

export const giftCardsAt = (origin: string, siteId: string): string => `${origin}/gavekort/${siteId}`;
