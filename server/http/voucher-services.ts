import { orderRequestSchema } from "@lerret/contracts/api/shop";
import {
	balanceRequestSchema,
	giftCardOrderSchema,
	klippekortOrderSchema,
	voucherEndpoints,
} from "@lerret/contracts/api/vouchers";
import { AppError } from "@lerret/contracts/errors";
import { readVoucherShop } from "@lerret/platform/boxoffice/vouchers/terms";
import { hashOf, newSecret } from "@lerret/platform/ids";
import type { Site } from "@lerret/platform/sites/read";
import { toStored } from "@lerret/platform/time";
import type { ShopServices } from "@lerret/web/shop/services";
import type { Context as HonoContext } from "hono";
import type { Context } from "../context.ts";
import { clientAddress } from "./client-address.ts";
import { countCall } from "./count-call.ts";
import { toPaymentStep } from "./order-address.ts";
import { attempt, parse } from "./shop-attempt.ts";
import { openShopSession, readShopSession } from "./shop-session.ts";

type VoucherServices = Pick<
	ShopServices,
	"readVoucherShop" | "buyVoucher" | "readGivenVoucher" | "readBalance" | "previewVouchers"
>;

const vouchersRequestSchema = orderRequestSchema.pick({ lines: true, giftCard: true, klippekort: true, payment: true });

/** Gift cards and klippekort on the shop's pages. */
export function voucherServices(
	c: HonoContext,
	site: Site,
	context: Context,
	openSession: (secret: string) => void,
): VoucherServices {
	const { boxOffice, config, now, shop } = context;
	const isHttps = config.publicUrl.startsWith("https:");
	const address = clientAddress(c, config.trustProxy);
	return {
		readVoucherShop: () => readVoucherShop(boxOffice, site),

		buyVoucher: (kind, request, idempotencyKey) =>
			attempt(async () => {
				const purchase =
					kind === "gift-card"
						? { kind, request: parse(giftCardOrderSchema, request) }
						: { kind, request: parse(klippekortOrderSchema, request) };
				const call = { partner: site.partnerIds[0] ?? 0, who: site.id, address };
				const endpoint = kind === "gift-card" ? voucherEndpoints.buyGiftCard : voucherEndpoints.buyKlippekort;
				await countCall(context, endpoint, call, toStored(now()));
				const form = { siteId: site.id, purchase, idempotencyKey, address };
				const secret = openShopSession(c, isHttps, boxOffice.formSessionOf(form));
				const buy = (key: string) =>
					shop.buyVoucher(site, purchase, { sessionHash: hashOf(secret), idempotencyKey: key });
				const order = await buy(idempotencyKey).catch((error: unknown) => {
					// Other fields with the key of an order that was not paid are another order.
					if (error instanceof AppError && error.code === "idempotency_conflict") return buy(newSecret());
					throw error;
				});
				openSession(secret);
				return toPaymentStep(boxOffice.orderTokenOf, order);
			}),

		readGivenVoucher: (link) => attempt(() => shop.readGivenVoucher(site, link)),

		readBalance: (request) => attempt(() => shop.readBalance(site, parse(balanceRequestSchema, request).code, address)),

		previewVouchers: (eventId, request) =>
			attempt(async () => {
				const sessionHash = readShopSession(c, isHttps);
				if (sessionHash === null) throw new AppError("hold_expired");
				const input = { ...parse(vouchersRequestSchema, request), eventId };
				return shop.previewVouchers(site, input, { sessionHash, address });
			}),
	};
}
