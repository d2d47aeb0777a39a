import { managedVoucherEndpoints } from "@lerret/contracts/api/managed-vouchers";
import { voucherEndpoints } from "@lerret/contracts/api/vouchers";
import { AppError } from "@lerret/contracts/errors";
import { orderCan } from "@lerret/contracts/order-can";
import { rightsAt } from "@lerret/contracts/staff";
import { hashOf, newSecret } from "../../core/ids.ts";
import { changeSaleAs, implement, reply } from "../../endpoint.ts";
import type { Services } from "../../services.ts";
import type { Site } from "../../sites/read.ts";
import type { BoxOffice } from "../services.ts";
import { listVouchers } from "../vouchers/list.ts";
import { changeVoucher, readManagedVoucher } from "../vouchers/managed.ts";
import type { VoucherPurchase } from "./buy.ts";
import { giveCompensation } from "./compensate.ts";

/** Gift cards and klippekort in the shop. Codes of vouchers must never be logged. */
const bought = implement(voucherEndpoints, {
	buyGiftCard: (services, input) => buy(services, input, { kind: "gift-card", request: input.body }),

	buyKlippekort: (services, input) => buy(services, input, { kind: "klippekort", request: input.body }),

	getCardBalance: ({ shop }, { site, body, clientAddress }) => shop.readBalance(site, body.code, clientAddress),
});

type Buyer = {
	site: Site;
	secret: string | null;
	headers: { "Idempotency-Key": string };
};

async function buy({ shop }: Services, buyer: Buyer, purchase: VoucherPurchase) {
	const secret = buyer.secret ?? newSecret();
	const order = await shop.buyVoucher(buyer.site, purchase, {
		sessionHash: hashOf(secret),
		idempotencyKey: buyer.headers["Idempotency-Key"],
	});
	return reply(order, { cookie: { secret } });
}

/** Gift cards and klippekort in management. Addresses, names and codes must never be logged. */
const managed = implement(managedVoucherEndpoints, {
	async listGiftCards({ boxOffice: { db, readTime } }, { params, query }) {
		const { items, total, next } = await listVouchers(db, params.siteId, query, await readTime(db));
		return reply(items, { total, next });
	},

	async giveGiftCard(services, input) {
		const { boxOffice } = services;
		const { site, staff: actor, body, headers } = input;
		if (body.exceedsPaid && orderCan.exceedPaid(rightsAt(actor.roles, site.id)) !== true)
			throw new AppError("forbidden");
		const request = { ...body, actor, idempotencyKey: headers["Idempotency-Key"] };
		const { id } = await changeSaleAs(services, input, (trx, { now }) =>
			giveCompensation(trx, boxOffice, site, request, now),
		);
		const { voucher, etag } = await readManagedVoucher(boxOffice.db, { siteId: site.id, id }, input.now);
		return reply(voucher, { etag, createdId: id });
	},

	getGiftCard: ({ boxOffice }, { params }) => readWithEtag(boxOffice, params),

	async changeGiftCard(services, input) {
		const { params, body, headers } = input;
		await changeSaleAs(services, input, (trx, by) => changeVoucher(trx, params, body, headers["If-Match"], by));
		return readWithEtag(services.boxOffice, params);
	},
});

async function readWithEtag({ db, readTime }: BoxOffice, ref: { siteId: string; id: string }) {
	const { voucher, etag } = await readManagedVoucher(db, ref, await readTime(db));
	return reply(voucher, { etag });
}

export const vouchers = [...bought, ...managed];
