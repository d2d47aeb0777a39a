import type { GiftCardPicture } from "@lerret/contracts/gift-card-pictures";
import type { VoucherKind } from "@lerret/contracts/ticketing";
import { retention } from "../../retention/periods.ts";
import { accounting, ages, ownBy, table } from "../../retention/table.ts";

export const voucherTables = {
	/** A gift card or a klippekort. What open orders have reserved is not in `left_ore` and `left_clips`. */
	voucher: table<{
		id: string;
		kind: VoucherKind;
		/** Where it was bought; a gift card can be used there. */
		site_id: string;
		/** Its cinema; a klippekort can be used at all of the cinema's sites. */
		partner_id: number;
		order_id: string;
		/** The order whose customer got it as compensation; null if it was bought. */
		compensates_order_id: string | null;
		/** The code itself is derived from the id with the secrets key. */
		code_hash: string;
		/** The code, sealed with the present secrets key, if it was derived from a former one. */
		sealed_code: string | null;
		name: string;
		state: "unpaid" | "active" | "blocked" | "refunded";
		/** 1: it was paid by the test payment. */
		is_test: number;
		ore: number;
		left_ore: number;
		/** What was left when it expired, and was booked as income. */
		expired_ore: number;
		/** 0 for a gift card. */
		clips: number;
		left_clips: number;
		expired_clips: number;
		/** The terms at the time of the sale; see `terms.ts`. */
		terms_json: string;
		/** Null until it is paid. */
		valid_until: string | null;
		greeting: string | null;
		picture: GiftCardPicture | null;
		recipient_name: string | null;
		recipient_email: string | null;
		/** A date in Oslo. */
		send_on: string | null;
		created_at: string;
	}>({
		row: "A gift card or a klippekort, with what is left on it.",
		site: "own",
		personal: { greeting: null, recipient_name: null, recipient_email: null },
		kept: "the money as accounting; greeting and recipient at most as long as the customer of its order, and all of it if it is unpaid",
		erased: {
			after: "valid_until",
			age: ages.days(retention.giftDays),
			only: "(greeting is not null or recipient_name is not null or recipient_email is not null)",
		},
	}),
	voucher_use: accounting<{
		order_id: string;
		voucher_id: string;
		/** `freed`: the order was not paid, or its payment failed. */
		state: "reserved" | "spent" | "freed";
		ore: number;
		clips: number;
		created_at: string;
	}>("What a voucher is to pay of an order; `order_source` has what it has paid.", ownBy("order_id", "ticket_order")),
};
