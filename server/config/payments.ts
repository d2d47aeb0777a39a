import type { PaymentEnvironment } from "@lerret/platform/boxoffice/payments/accounts";
import * as z from "zod";
import { ConfigurationError } from "./configuration-error.ts";

const text = () => z.string().trim().min(1, "kan ikke være tom").optional();

const isOrigin = (value: string) => {
	const url = URL.parse(value);
	return url !== null && /^https?:$/u.test(url.protocol) && url.origin === value.replace(/\/$/u, "");
};
const origin = () => z.string().refine(isOrigin, "må være en adresse som https://apitest.vipps.no").optional();

export const paymentVariables = {
	PAYMENT_VIPPS_CLIENT_ID: text(),
	PAYMENT_VIPPS_CLIENT_SECRET: text(),
	PAYMENT_VIPPS_SUBSCRIPTION_KEY: text(),
	PAYMENT_VIPPS_MERCHANT: z
		.string()
		.regex(/^\d{4,7}$/u, "må være salgsstedets nummer (MSN), som 123456")
		.optional(),
	PAYMENT_VIPPS_BASE_URL: origin(),
	PAYMENT_VIPPS_WEBHOOK_SECRET: text(),
	PAYMENT_STRIPE_KEY: text(),
	PAYMENT_STRIPE_BASE_URL: origin(),
	PAYMENT_STRIPE_WEBHOOK_SECRET: text(),
};

type Values = { [name in keyof typeof paymentVariables]?: string | undefined };

/** Also of a restricted key. */
export const isLiveStripeKey = (key: string): boolean => /^[sr]k_live_/u.test(key);

/** Throws ConfigurationError if only some of an account's variables are set. */
export function readPayments(values: Values): PaymentEnvironment {
	const required = ["CLIENT_ID", "CLIENT_SECRET", "SUBSCRIPTION_KEY", "MERCHANT"] as const;
	const optional = ["WEBHOOK_SECRET"] as const;
	const set = [...required, ...optional].find((name) => values[`PAYMENT_VIPPS_${name}`] !== undefined);
	const [clientId, clientSecret, subscriptionKey, merchant] = required.map((name) => {
		const value = values[`PAYMENT_VIPPS_${name}`];
		if (set && value === undefined)
			throw new ConfigurationError(`PAYMENT_VIPPS_${name}`, `mangler, men PAYMENT_VIPPS_${set} er satt`);
		return value ?? "";
	}) as [string, string, string, string];
	const { PAYMENT_STRIPE_KEY: key, PAYMENT_STRIPE_WEBHOOK_SECRET: stripeSecret } = values;
	if (stripeSecret !== undefined && key === undefined)
		throw new ConfigurationError("PAYMENT_STRIPE_KEY", "mangler, men PAYMENT_STRIPE_WEBHOOK_SECRET er satt");
	const webhookSecret = values.PAYMENT_VIPPS_WEBHOOK_SECRET ?? null;
	return {
		vipps: set ? { clientId, clientSecret, subscriptionKey, merchant, isTest: false, webhookSecret } : null,
		stripe: key === undefined ? null : { key, webhookSecret: stripeSecret ?? null },
		vippsBaseUrl: values.PAYMENT_VIPPS_BASE_URL?.replace(/\/$/u, "") ?? null,
		stripeBaseUrl: values.PAYMENT_STRIPE_BASE_URL?.replace(/\/$/u, "") ?? null,
	};
}
