import { waitingListEndpoints } from "@lerret/contracts/api/waiting-list";
import { changeSaleAs, implement } from "../../endpoint.ts";
import { offerByHand, readWaitingList, removeByHand } from "./managed.ts";

/** The waiting list of an event (ticketing.md, "Waiting list"). */
export const waitingLists = implement(waitingListEndpoints, {
	getWaitingList: async ({ boxOffice: { db, readTime } }, { site, params }) =>
		readWaitingList(db, site, params.id, await readTime(db)),

	async offerWaitingPlaces(services, input) {
		const { site, params } = input;
		const ref = { eventId: params.id, entryId: params.entryId };
		await changeSaleAs(services, input, (trx, by) => offerByHand(trx, site, ref, by));
		const { db, readTime } = services.boxOffice;
		return readWaitingList(db, site, params.id, await readTime(db));
	},

	async removeWaitingEntry(services, input) {
		const ref = { eventId: input.params.id, entryId: input.params.entryId };
		await changeSaleAs(services, input, (trx, by) => removeByHand(trx, input.site, ref, by));
	},
});
