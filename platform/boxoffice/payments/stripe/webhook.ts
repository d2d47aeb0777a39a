import Stripe from "stripe";
import * as z from "zod";
import { readJson } from "../notice-body.ts";
import { ask } from "./driver.ts";

type Signed = { body: Uint8Array; signature: string | undefined; secret: string; receivedAt: number };

const intentSchema = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
/** What is read of an event; an event about something else has another form. */
const eventSchema = z.object({
	data: z.object({
		object: z.union([
			z.object({ object: z.literal("checkout.session"), client_reference_id: z.string() }),
			z.object({ object: z.enum(["charge", "dispute", "refund"]), payment_intent: intentSchema }),
		]),
	}),
});
type StripeEvent = z.output<typeof eventSchema>;

/** When Stripe has signed a request, in the last five minutes, and its event; null for any other request. */
export async function openStripeEvent({
	body,
	signature,
	secret,
	receivedAt,
}: Signed): Promise<{ event: StripeEvent | null; signedAt: number } | null> {
	if (signature === undefined) return null;
	try {
		const { DEFAULT_TOLERANCE: tolerance, signature: verifier } = Stripe.webhooks;
		const isSigned = await verifier?.verifyHeaderAsync(body, signature, secret, tolerance, undefined, receivedAt);
		if (isSigned !== true) return null;
	} catch {
		return null;
	}
	return {
		event: readJson(eventSchema, body),
		signedAt: Number(/(?:^|,)t=(\d+)/u.exec(signature)?.[1]) * 1000,
	};
}

/** Our id of the payment that an event is about; null if it is about something else. Throws PaymentProviderError. */
export async function findStripePayment(stripe: Stripe, event: StripeEvent | null): Promise<string | null> {
	if (event === null) return null;
	const { object } = event.data;
	if (object.object === "checkout.session") return object.client_reference_id;
	const { payment_intent } = object;
	const { data } = await ask(() => stripe.checkout.sessions.list({ payment_intent, limit: 1 }));
	return data[0]?.client_reference_id ?? null;
}
