import { ticketShopEndpoints, ticketShopLoginSchema } from "@lerret/contracts/api/ticket-shop";
import { parseInput } from "@lerret/contracts/parse-input";
import { implement, reply } from "../endpoint.ts";
import { readCustomer } from "./read.ts";
import { logInToTicketShop, logOutOfTicketShop, rememberedDays } from "./write.ts";

/**
 * Login to the ticket shop and the customer of the checkout (contract, "Ticket shop and checkout"). The request's URL
 * must never be logged, because it can contain a password.
 */
export const ticketShop = implement(ticketShopEndpoints, {
	async ticketShopLogin(services, { now, cinema, query, body, secret: known, clientAddress: address }) {
		const { remember, ...credentials } = parseInput(ticketShopLoginSchema, { ...query, ...body });
		const input = { ...credentials, remember, address };
		const { secret, userName, email } = await logInToTicketShop({ ...services, now }, cinema, input, known);
		return reply({ userName, email }, { cookie: { secret, ...(remember ? { days: rememberedDays } : {}) } });
	},

	async ticketShopLogout({ db }, { secret }) {
		if (secret !== null) await db.transaction().execute((trx) => logOutOfTicketShop(trx, secret));
		return reply(undefined, { cookie: null });
	},

	async getCheckoutProfile({ db }, { now, cinema, secret }) {
		const customer = secret === null ? null : await readCustomer(db, cinema.partner, secret, now);
		return customer ? { authenticated: true, ...customer } : { authenticated: false, userName: null, email: null };
	},
});
