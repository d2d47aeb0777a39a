import type { EventStatus } from "@lerret/contracts/event-status";
import { webAddressOf } from "@lerret/contracts/link-target";
import { salePath } from "@lerret/contracts/paths";
import { ticketingSchema } from "@lerret/contracts/settings/sale";
import type { SiteConfig } from "@lerret/contracts/site";
import type { Seller } from "@lerret/contracts/ticketing";

/** How the public sees an event's sale: decided here for pages, APIs, feeds, emails and search engines alike. */

/** A site as its programme needs it. */
export type ProgrammeSite = Pick<SiteConfig, "id" | "ticketing">;

type EventSeller = {
	/** The event's deviation from the site's setting. */
	seller: Seller | null;
	ticketUrl: string | null;
};

/** The seller of an event: its own, the shop that it links to, else the site's. */
export function sellerOf({ seller, ticketUrl }: EventSeller, { ticketing }: Pick<SiteConfig, "ticketing">): Seller {
	if (seller !== null) return seller;
	return webAddressOf(ticketUrl) === null ? siteSellerOf({ ticketing }) : "link";
}

/** The seller of the events that say nothing else. */
export const siteSellerOf = ({ ticketing }: Pick<SiteConfig, "ticketing">): Seller =>
	ticketingSchema.parse(ticketing ?? {}).seller;

type Sold = { id: string; ticketUrl: string | null; seller: Seller; prices: readonly { ore: number }[] };

/** Where tickets are bought: a path of the site, the address of another shop, or null. */
export const ticketAddressOf = ({ id, ...sold }: Sold, site: Pick<SiteConfig, "ticketing">): string | null =>
	sold.seller === "link" ? shopAddressOf(sold, site) : salePath(id);

/** Where another shop sells an event: the event's own address, else the site's; a free event has only its own. */
export function shopAddressOf(
	{ ticketUrl, prices }: Pick<Sold, "ticketUrl" | "prices">,
	{ ticketing }: Pick<SiteConfig, "ticketing">,
): string | null {
	return webAddressOf(ticketUrl) ?? (isFree(prices) ? null : (ticketing?.shopUrl ?? null));
}

export const isFree = (prices: readonly { ore: number }[]): boolean =>
	prices.length > 0 && prices.every(({ ore }) => ore === 0);

type Places = { hasPlan: boolean; hallCapacity: number | null; eventCapacity: number | null };

/** The places of an event: the seats of its hall's plan, else its own number, else the hall's; 0 without a known hall. */
export const capacityOf = ({ hasPlan, hallCapacity, eventCapacity }: Places): number =>
	(hasPlan ? hallCapacity : (eventCapacity ?? hallCapacity)) ?? 0;

/** From how many places left an event has few: a fifth of its places, at most 20. */
const fewPlaces = (capacity: number): number => Math.min(20, Math.ceil(capacity / 5));

/** What sales make of an event that is for sale. */
export function soldStatus(capacity: number, sold: number): "on-sale" | "few-left" | "sold-out" {
	const left = capacity - sold;
	if (left <= 0) return "sold-out";
	return left <= fewPlaces(capacity) ? "few-left" : "on-sale";
}

type SaleNow = {
	/** What staff have set, before the sale is taken into account. */
	status: EventStatus;
	seller: Seller;
	capacity: number;
	sold: number;
	/** Null if it has opened. */
	opensAt: string | null;
	/** Whether the sale has ended (`saleEndOf`). */
	isOver: boolean;
};

/** The status that the public sees. That of an event sold elsewhere is what staff or its ticket system say. */
export function publicStatus({ status, seller, capacity, sold, opensAt, isOver }: SaleNow): EventStatus {
	if (status === "cancelled") return status;
	if (isOver) return "not-on-sale";
	if (seller === "link" || status === "not-on-sale" || status === "sold-out") return status;
	if (capacity === 0 || opensAt !== null) return "not-on-sale";
	const current = soldStatus(capacity, sold);
	return current === "sold-out" || status === "on-sale" ? current : status;
}
