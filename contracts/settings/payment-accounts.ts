import * as z from "zod";
import { field, responseShape, type Values } from "../describe.ts";
import type { PaymentProvider } from "../ticketing.ts";

/**
 * What a site sets to be paid by each provider. Labels are those of the provider's portal. The form, the API and the
 * variables of the environment follow.
 */

const key = (message: string) => z.string().trim().min(1, message).max(500, "Kan ha høyst 500 tegn.");
/** Absent: the stored one stays. */
const secret = key("Kan ikke være tom.").optional();

const vippsAccountSchema = z.strictObject({
	merchant: field(
		z
			.string("Skriv salgsstedets nummer (MSN).")
			.trim()
			.regex(/^\d{4,7}$/u, "Skriv salgsstedets nummer (MSN), som 123456."),
		{ label: "Salgsstedets nummer (MSN)", inputMode: "numeric" },
	),
	clientId: field(secret, { label: "client_id", widget: "secret" }),
	clientSecret: field(secret, { label: "client_secret", widget: "secret" }),
	subscriptionKey: field(secret, { label: "Ocp-Apim-Subscription-Key", widget: "secret" }),
	isTest: field(z.boolean().default(false), {
		label: "Testmiljøet til Vipps",
		help: "Nøklene er fra et testsalgssted. Ingen penger flyttes.",
	}),
});

const stripeAccountSchema = z.strictObject({
	key: field(
		z
			.string()
			.trim()
			.regex(/^[sr]k_(test|live)_\w+$/u, "Skriv den hemmelige nøkkelen, som begynner med sk_ eller rk_.")
			.max(500, "Kan ha høyst 500 tegn.")
			.optional(),
		{ label: "Hemmelig nøkkel", widget: "secret" },
	),
	webhookSecret: field(
		z
			.string()
			.trim()
			.regex(/^whsec_\S+$/u, "Skriv signeringsnøkkelen, som begynner med whsec_.")
			.max(500, "Kan ha høyst 500 tegn.")
			.optional(),
		{ label: "Signeringsnøkkel for varsler", widget: "secret" },
	),
});

/** The keys of an account as they are stored: all but the webhook's secret, which the app may register itself, are set. */
type AccountKeys<S extends z.ZodObject> = Omit<Values<S>, "webhookSecret"> & { webhookSecret: string | null };

type AccountDescription<S extends z.ZodObject = z.ZodObject> = {
	/** The provider as staff know it, and as the API documentation names it. */
	name: string;
	schema: S;
	/** What an account's name is, before it in a sentence. */
	accountName: string;
	/** Where staff find the keys. */
	source: string;
	/** The app registers the address of its webhook at the provider; else staff do, and are shown the address. */
	registersWebhook: boolean;
	/** How staff recognise an account, without its secrets. */
	show(keys: AccountKeys<S>): { name: string; isTest: boolean };
	/** What other programs call the variables of the keys. */
	foreignNames: { [K in keyof S["shape"]]?: string[] };
};
const describeAccount = <S extends z.ZodObject>(description: AccountDescription<S>) => description;

const descriptions = {
	vipps: describeAccount({
		name: "Vipps",
		schema: vippsAccountSchema,
		accountName: "Salgssted",
		source: "Nøklene står i Vipps-portalen, under Utvikler. Salgsstedet må ha Vipps på nett.",
		registersWebhook: true,
		show: ({ merchant, isTest }) => ({ name: merchant, isTest }),
		foreignNames: {
			merchant: ["VIPPS_MERCHANT_SERIAL_NUMBER", "VIPPS_MSN", "MERCHANT_SERIAL_NUMBER"],
			subscriptionKey: ["VIPPS_OCP_APIM_SUBSCRIPTION_KEY", "OCP_APIM_SUBSCRIPTION_KEY", "VIPPS_API_KEY"],
		},
	}),
	stripe: describeAccount({
		name: "Stripe (bankkort)",
		schema: stripeAccountSchema,
		accountName: "Nøkkel",
		source:
			"Nøkkelen står hos Stripe, under Utviklere. Legg inn et webhook-endepunkt der med adressen under, og kopier signeringsnøkkelen derfra.",
		registersWebhook: false,
		show: ({ key }) => ({ name: `${key.slice(0, 8)}…${key.slice(-4)}`, isTest: key.includes("_test_") }),
		foreignNames: {
			key: ["STRIPE_SECRET", "STRIPE_SECRET_KEY", "STRIPE_API_KEY", "STRIPE_PRIVATE_KEY"],
			webhookSecret: ["STRIPE_SIGNING_SECRET", "STRIPE_ENDPOINT_SECRET", "STRIPE_WEBHOOK_KEY"],
		},
	}),
} satisfies Record<PaymentProvider, AccountDescription>;
type Schemas = { [P in PaymentProvider]: (typeof descriptions)[P]["schema"] };

export const accountDescriptions: { [P in PaymentProvider]: AccountDescription<Schemas[P]> } = descriptions;
export type PaymentCredentials = { [P in PaymentProvider]: AccountKeys<Schemas[P]> };

/** The schema of stored keys, without the limits of the form. */
export const credentialsSchemaOf = <P extends PaymentProvider>(provider: P): z.ZodType<PaymentCredentials[P]> =>
	z.object({
		...responseShape<z.ZodObject>(accountDescriptions[provider].schema),
		webhookSecret: z.string().nullable(),
	}) as z.ZodType<unknown> as z.ZodType<PaymentCredentials[P]>;
