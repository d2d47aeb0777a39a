import { giftCardEndpoints } from "@lerret/contracts/api/gift-cards";
import { managedGiftCardEndpoints } from "@lerret/contracts/api/managed-gift-cards";
import { changeSaleAs, implement, reply } from "../../endpoint.ts";
import { hashOf, newSecret } from "../../ids.ts";
import type { Site } from "../../pages/read.ts";
import type { Services } from "../../services.ts";
import type { BoxOffice } from "../services.ts";
import type { CardPurchase } from "./buy.ts";
import { listCards } from "./list.ts";
import { changeCard, readManagedCard } from "./managed.ts";

/** Gift cards and klippekort in the shop. Codes of cards must never be logged. */
const bought = implement(giftCardEndpoints, {
	buyGiftCard: (services, input) => buy(services, input, { kind: "gift-card", request: input.body }),

	buyKlippekort: (services, input) => buy(services, input, { kind: "klippekort", request: input.body }),

	getCardBalance: ({ shop }, { site, body, clientAddress }) => shop.readBalance(site, body.code, clientAddress),
});

type Buyer = {
	site: Site;
	secret: string | null;
	clientAddress: string;
	headers: { "Idempotency-Key": string };
};

async function buy({ shop }: Services, buyer: Buyer, purchase: CardPurchase) {
	const secret = buyer.secret ?? newSecret();
	const order = await shop.buyCard(buyer.site, purchase, {
		sessionHash: hashOf(secret),
		idempotencyKey: buyer.headers["Idempotency-Key"],
		address: buyer.clientAddress,
	});
	return reply(order, { cookie: { secret } });
}

/** Gift cards and klippekort in management. Addresses, names and codes must never be logged. */
const managed = implement(managedGiftCardEndpoints, {
	async listGiftCards({ boxOffice: { db, readTime } }, { params, query }) {
		const { items, total } = await listCards(db, params.siteId, query, await readTime(db));
		return reply(items, { total });
	},

	getGiftCard: ({ boxOffice }, { params }) => readWithEtag(boxOffice, params),

	async changeGiftCard(services, input) {
		const { params, body, headers } = input;
		await changeSaleAs(services, input, (trx, by) => changeCard(trx, params, body, headers["If-Match"], by));
		return readWithEtag(services.boxOffice, params);
	},
});

async function readWithEtag({ db, readTime }: BoxOffice, ref: { siteId: string; id: string }) {
	const { card, etag } = await readManagedCard(db, ref, await readTime(db));
	return reply(card, { etag });
}

export const vouchers = [...bought, ...managed];
