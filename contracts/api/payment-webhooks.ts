import * as z from "zod";
import { paymentProviders } from "../ticketing.ts";
import { endpoints } from "./endpoint.ts";

const provider = z.enum(paymentProviders).meta({ description: "Betalingstjenesten.", example: "vipps" });
const otherBody = { "application/json": { type: "object", description: "Det betalingstjenesten sender." } };
const description =
	"For betalingstjenestene. Signaturen sjekkes mot innholdet slik det kom; innholdet er bare et hint, og betalingen leses hos betalingstjenesten. Varsler om ukjente betalinger og gjentatte varsler får også 200.";
const response = { status: 200, description: "Varselet er mottatt." } as const;

/** Notices of payment providers (ticketing.md, "Payment"). Their origin does not matter: the signature does. */
export const paymentWebhookEndpoints = endpoints({
	receivePaymentWebhook: {
		method: "post",
		path: "/api/shop/payments/{provider}/webhook",
		summary: "Varsel til kontoen som er satt i miljøet",
		description,
		access: "signature",
		params: z.object({ provider }),
		otherBody,
		response,
		errors: ["wrong_signature", "not_found", "payment_unavailable"],
	},
	receiveSitePaymentWebhook: {
		method: "post",
		path: "/api/shop/payments/{provider}/webhook/{site}",
		summary: "Varsel til et nettsteds egen konto",
		description,
		access: "signature",
		params: z.object({ provider, site: z.string().meta({ description: "Nettstedets id.", example: "tindevik" }) }),
		otherBody,
		response,
		errors: ["wrong_signature", "not_found", "payment_unavailable"],
	},
});
