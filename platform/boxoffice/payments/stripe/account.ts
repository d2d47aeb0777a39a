import type { OpenAccount } from "../provider.ts";
import { createStripe, createStripeDriver } from "./driver.ts";
import { findStripePayment, openStripeEvent } from "./webhook.ts";

export const openStripeAccount: OpenAccount<"stripe"> = ({ key, webhookSecret: secret }, baseUrl) => {
	const stripe = createStripe(key, baseUrl);
	return {
		driver: createStripeDriver(stripe),

		async openNotice({ body, header }, { receivedAt, run }) {
			// Without the secret, payments are polled.
			if (secret === null) return null;
			const opened = await openStripeEvent({ body, signature: header("stripe-signature"), secret, receivedAt });
			return opened && { ...opened, findPaymentId: () => run(() => findStripePayment(stripe, opened.event)) };
		},
	};
};
