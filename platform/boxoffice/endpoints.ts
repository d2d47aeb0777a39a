import { shopEndpoints } from "@lerret/contracts/api/shop";
import { AppError } from "@lerret/contracts/errors";
import { hashOf, newSecret } from "../core/ids.ts";
import { implement, reply } from "../endpoint.ts";
import { toSaleEvent } from "./sale/sale-event.ts";

/** The shop (ticketing.md, "Contract"). Addresses with a token or a ticket's code must never be logged. */
export const shop = implement(shopEndpoints, {
	async getSaleEvent({ shop, boxOffice }, { site, params }) {
		const { sale, availability } = await shop.readSale(site, params.id);
		return toSaleEvent(sale, availability, boxOffice.holdSeconds);
	},

	async createHold({ shop }, { site, body, secret: known, clientAddress }) {
		const secret = known ?? newSecret();
		const hold = await shop.hold(site, body, { sessionHash: hashOf(secret), address: clientAddress });
		return reply(hold, { cookie: { secret } });
	},

	deleteHold: ({ shop }, { site, params, secret }) =>
		shop.release({ siteId: site.id, id: params.id, sessionHash: requireSession(secret) }),

	createOrder({ shop }, { site, headers, body, secret, clientAddress }) {
		const order = { ...body, idempotencyKey: headers["Idempotency-Key"], sessionHash: requireSession(secret) };
		return shop.order(site, order, clientAddress);
	},

	getOrder: ({ shop }, { site, params, ...visitor }) => shop.readOrder(site, params.id, claimOf(visitor)),

	createPayment: async ({ shop }, { site, params, body, ...visitor }) => ({
		redirectUrl: await shop.pay(site, params.id, claimOf(visitor), { choice: body.payment }),
	}),

	cancelTickets: ({ shop }, { site, params, body, ...visitor }) =>
		shop.cancel(site, params.id, claimOf(visitor), { ticketIds: body.tickets ?? null }),

	exchangeTickets({ shop }, { site, params, headers, body, clientAddress, ...visitor }) {
		const sessionHash = requireSession(visitor.secret);
		const exchange = { ...body, idempotencyKey: headers["Idempotency-Key"], sessionHash };
		return shop.exchange(site, params.id, claimOf(visitor), exchange, clientAddress);
	},

	setTestPaymentOutcome: ({ shop }, { params, body }) => shop.endTestPayment(params.id, body.outcome),

	getSoldTicket: ({ shop }, { site, params }) => shop.readTicket(site, params.code),
});

function requireSession(secret: string | null): string {
	if (secret === null) throw new AppError("not_found");
	return hashOf(secret);
}

const claimOf = ({ secret, query }: { secret: string | null; query: { token?: string | undefined } }) => ({
	sessionHash: secret === null ? null : hashOf(secret),
	token: query.token ?? null,
});
