import { checkoutPath, waitingPath } from "@lerret/contracts/paths";
import { pages } from "@lerret/contracts/routes";
import * as z from "zod";
import { attempt, implementPage, redirectTo, type Visit } from "../../page.ts";
import { acceptOffer, declineOffer, leaveWaitingList, readOwnEntry } from "./own-entry.ts";

type Page = typeof pages.waitingList;

const linkOf = ({ site, params, query }: Visit<Page>) => ({
	siteId: site.id,
	...params,
	token: query.get("token") ?? "",
});

const addressOf = ({ eventId, entryId, token }: ReturnType<typeof linkOf>) =>
	`${waitingPath(eventId, entryId)}?token=${encodeURIComponent(token)}`;

const accepted = "tatt";

/** A visitor's entry on a waiting list, from the links of its emails. */
export const waitingListPage = implementPage(pages.waitingList, {
	async load({ shop, boxOffice }, visit) {
		const { site, params, query, sessionHash } = visit;
		const page = await shop.readSalePage(site, params.eventId, sessionHash);
		const isAccepted = query.get("status") === accepted;
		if (isAccepted && sessionHash !== null) return redirectTo(checkoutPath(params.eventId));
		return {
			page,
			action: addressOf(linkOf(visit)),
			entry: await readOwnEntry(boxOffice, linkOf(visit)),
			isRejected: isAccepted,
			isDeclining: query.get("svar") === "nei",
		};
	},
	fields: z.object({ handling: z.enum(["ta-plassene", "nei-takk", "meld-av"]) }),
	/** Takes or declines the offered places, or leaves the list. Not done by the link itself, because mail programs open links. */
	async act({ boxOffice }, visit, { handling }) {
		const link = linkOf(visit);
		if (handling !== "ta-plassene") {
			// With an order the page says that its payment has begun.
			await attempt(() =>
				handling === "meld-av" ? leaveWaitingList(boxOffice, link) : declineOffer(boxOffice, visit.site, link),
			);
			return redirectTo(addressOf(link));
		}
		const { sessionHash, keep } = visit.openSession();
		const { problem } = await attempt(() => acceptOffer(boxOffice, visit.site, link, sessionHash));
		if (problem) return redirectTo(addressOf(link));
		keep();
		// Without its cookie, the browser shows by the next request whether it keeps one. The places stay the entry's.
		return redirectTo(
			visit.sessionHash === null ? `${addressOf(link)}&status=${accepted}` : checkoutPath(link.eventId),
		);
	},
});

export const waitingListPages = [waitingListPage];
