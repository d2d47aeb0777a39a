import { seatChangeEndpoints } from "@lerret/contracts/api/seat-changes";
import { changeSaleAs, implement } from "../../endpoint.ts";
import { reseat } from "./reseat.ts";

/** Tickets that get other seats (ticketing.md, "Changing places"). */
export const seatChanges = implement(seatChangeEndpoints, {
	reseat(services, input) {
		const { site, params, body, headers } = input;
		const request = { eventId: params.id, seats: body.seats, idempotencyKey: headers["Idempotency-Key"] };
		return changeSaleAs(services, input, (trx, by) => reseat(trx, site, request, by));
	},
});
