import type { KeptTicket } from "@lerret/contracts/kept-ticket";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatShowing } from "@lerret/contracts/nb/time";
import { showsText } from "@lerret/contracts/ticketing";
import { later } from "../../../core/time.ts";
import type { Site } from "../../../sites/read.ts";
import { readEmailEvent } from "../../event-email.ts";
import type { BoxOffice } from "../../services.ts";
import type { SoldTicket } from "./read.ts";
import { keptFacts, keptUntil } from "./visit.ts";

/** The copy of a ticket that a device keeps (`contracts/kept-ticket.ts`). */
export async function createKeptTicket(
	{ db, drawings }: Pick<BoxOffice, "db" | "drawings">,
	site: Site,
	{ event, ...ticket }: SoldTicket & { isReplaced: boolean },
): Promise<KeptTicket> {
	const { code, state, isTest, isReplaced, seatLabel, ticketType, shows, doors } = ticket;
	const evening = await readEmailEvent(db, { siteId: site.id, eventId: event.id });
	const endsAt = evening?.endsAt ?? later(event.startTime, { hours: 3 });
	return {
		...{ code, state, isTest, isReplaced, seatLabel, ticketType },
		qrCode: await drawings.qrSvg(code),
		title: event.title,
		when: capitalize(formatShowing(event.startTime, site.programme.dayStartsAt, true)),
		hall: event.hall,
		shows: shows === "" ? "" : showsText(shows),
		facts: keptFacts(site, { endsAt, doors, soldFor: evening?.soldFor ?? null }),
		keptUntil: keptUntil(site, endsAt),
	};
}
