import { isSameSecret } from "../../core/ids.ts";
import { earlier } from "../../core/time.ts";
import type { Writer } from "../../db/database.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import { isUnsold } from "../sale/hold-conditions.ts";
import type { BoxOffice } from "../services.ts";
import { releaseUnorderedHold } from "./own.ts";

/** How long after a hold its token releases it: the browser follows the redirect with the token at once. */
const tokenMinutes = 5;

type Keys = Pick<BoxOffice, "holdTokenOf">;

/** What the redirect after a hold carries for a browser that may reject the session's cookie. It grants nothing but release. */
export const releaseTokenOf = ({ holdTokenOf }: Keys, holdId: string): string => `${holdId}.${holdTokenOf(holdId)}`;

/**
 * Frees the places of a hold whose browser has rejected the session's cookie, so that no browser can order them. Without
 * effect for a wrong or old token, for a hold of another event, and once the places are ordered or released.
 */
export async function releaseLostHold(
	trx: Writer,
	keys: Keys,
	{ event, token }: { event: EventRef; token: string },
	now: string,
): Promise<void> {
	const [id = ""] = token.split(".", 1);
	if (!isSameSecret(token, releaseTokenOf(keys, id))) return;
	const since = earlier(now, { minutes: tokenMinutes });
	const hold = await trx
		.selectFrom("hold")
		.selectAll()
		.where("id", "=", id)
		.where("site_id", "=", event.siteId)
		.where("event_id", "=", event.eventId)
		.where("created_at", ">", since)
		.where(isUnsold)
		.executeTakeFirst();
	if (hold) await releaseUnorderedHold(trx, hold, now);
}
