import * as z from "zod";
import { accountDescriptions } from "../settings/payment-accounts.ts";
import { paymentProviders } from "../ticketing.ts";
import { endpoints } from "./endpoint.ts";
import { ifMatchOptionalSchema } from "./management.ts";
import { managedSiteParams } from "./parameters.ts";

/** A site's accounts at payment providers. Keys and secrets are written only; no response contains them. */

export const webhookStates = ["registered", "waiting", "failed", "by-hand", "missing"] as const;

export const paymentAccountSchema = z
	.object({
		provider: z.enum(paymentProviders),
		/** Who has set it: the installation's environment or this site; null for no account. */
		source: z.enum(["environment", "settings"]).nullable(),
		/** For If-Match; null for an account that is not set here. */
		etag: z.string().nullable(),
		/** The sales unit, or the beginning and the end of the key. */
		name: z.string(),
		isTest: z.boolean(),
		/** Where the provider reports payments. */
		webhookUrl: z.string(),
		webhook: z.enum(webhookStates),
	})
	.meta({ id: "PaymentAccount" });
export type ShownPaymentAccount = z.infer<typeof paymentAccountSchema>;

const path = "/api/management/site/{siteId}/payment-accounts";
const providerParams = managedSiteParams.extend({
	provider: z.enum(paymentProviders).meta({ description: "Betalingstjenesten.", example: "vipps" }),
});
const accountSchemas: z.ZodObject[] = Object.values(accountDescriptions).map(({ schema }) => schema);

export const paymentAccountEndpoints = endpoints({
	getPaymentAccounts: {
		method: "get",
		path,
		summary: "Kontoene hos betalingstjenestene",
		access: "settings",
		params: managedSiteParams,
		response: {
			status: 200,
			description: "Én for hver betalingstjeneste, også uten konto.",
			schema: z.array(paymentAccountSchema),
		},
		errors: ["not_found"],
	},
	setPaymentAccount: {
		method: "put",
		path: `${path}/{provider}`,
		summary: "Sett kontoen hos en betalingstjeneste",
		description:
			"En konto som er satt, endres med ETag-en sin i If-Match. Nøkler som ikke er med, blir stående. De lagres kryptert og kan aldri leses igjen. Med en annen konto kan betalinger fra før ikke refunderes herfra.",
		access: "settings",
		params: providerParams,
		headers: ifMatchOptionalSchema,
		body: z.union(accountSchemas),
		hasRawBody: true,
		response: { status: 200, description: "Kontoen, uten nøkler, med ny ETag.", schema: paymentAccountSchema },
		errors: ["invalid_request", "not_found", "set_by_environment", "no_precondition", "stale"],
	},
	deletePaymentAccount: {
		method: "delete",
		path: `${path}/{provider}`,
		summary: "Ta bort kontoen",
		description: "Ikke mens en betaling eller refusjon er underveis.",
		access: "settings",
		params: providerParams,
		headers: ifMatchOptionalSchema,
		response: { status: 204, description: "Kontoen er borte." },
		errors: ["not_found", "set_by_environment", "stale", "account_in_use"],
	},
	checkPaymentAccount: {
		method: "post",
		path: `${path}/{provider}/check`,
		summary: "Prøv kontoen",
		description: "Et kall som ikke flytter penger.",
		access: "settings",
		params: providerParams,
		response: {
			status: 200,
			description: "Om betalingstjenesten godtar nøklene.",
			schema: z.object({ result: z.enum(["works", "rejected", "no-response"]) }).meta({ id: "PaymentAccountCheck" }),
		},
		errors: ["not_found"],
	},
});
