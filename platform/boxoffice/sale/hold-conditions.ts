import { sql } from "kysely";

/**
 * Conditions of the table `hold`, which has no column for its state (docs/box-office.md, "Hold"), and of `seat_claim`. Instants in
 * stored form.
 */

/** Has its places, or had them until it expired: not released. */
export const isUnreleased = sql<boolean>`hold.released_at is null`;

/** Its places were given back. */
export const isReleased = sql<boolean>`(hold.released_at is not null)`;

/** Neither released nor sold. */
export const isUnsold = sql<boolean>`(hold.released_at is null and hold.sold_at is null)`;

/** Its places are bought. */
export const isSold = sql<boolean>`(hold.sold_at is not null)`;

/** No other buyer can take its places: it is live, kept, sold, or what staff have withheld. */
export const hasPlaces = (now: string) =>
	sql<boolean>`(hold.released_at is null and (hold.expires_at is null or hold.expires_at > ${now}))`;

/** Will expire, and has not yet: no payment is open. */
export const isLive = (now: string) => sql<boolean>`(hold.released_at is null and hold.expires_at > ${now})`;

/** Has expired, and its places are still counted. */
export const isExpired = (now: string) => sql<boolean>`(hold.released_at is null and hold.expires_at <= ${now})`;

/** Its time is not over, whether a payment keeps its places or not. */
export const isBeforeEnd = (now: string) => sql<boolean>`(hold.released_at is null and hold.ends_at > ${now})`;

/** A claim on a seat that no other buyer can take over. */
export const isClaimed = (now: string) =>
	sql<boolean>`(seat_claim.expires_at is null or seat_claim.expires_at > ${now})`;
