import * as z from "zod";
import { field } from "../content/describe.ts";
import type { PaymentProvider } from "../ticketing.ts";

/** What a site sets to be paid by each provider. Labels are those of the provider's portal. */

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

type AccountDescription = {
	/** The provider as staff know it, and as the API documentation names it. */
	name: string;
	shortName: string;
	schema: z.ZodObject;
	/** What an account's name is, before it in a sentence. */
	accountName: string;
	/** Where staff find the keys. */
	source: string;
	/** Whether staff register the address of the webhook at the provider, and are shown it. */
	showsWebhookUrl: boolean;
};

export const accountDescriptions = {
	vipps: {
		name: "Vipps",
		shortName: "Vipps",
		schema: vippsAccountSchema,
		accountName: "Salgssted",
		source: "Nøklene står i Vipps-portalen, under Utvikler. Salgsstedet må ha Vipps på nett.",
		showsWebhookUrl: false,
	},
	stripe: {
		name: "Stripe (bankkort)",
		shortName: "Stripe",
		schema: stripeAccountSchema,
		accountName: "Nøkkel",
		source:
			"Nøkkelen står hos Stripe, under Utviklere. Legg inn et webhook-endepunkt der med adressen under, og kopier signeringsnøkkelen derfra.",
		showsWebhookUrl: true,
	},
} satisfies Record<PaymentProvider, AccountDescription>;

type Descriptions = typeof accountDescriptions;
export type ProviderFields = {
	[P in PaymentProvider]: { provider: P; fields: z.output<Descriptions[P]["schema"]> };
}[PaymentProvider];
