import Stripe from "stripe";
import { ask } from "./driver.ts";

type Signed = { body: Uint8Array; signature: string | undefined; secret: string; receivedAt: number };

/** The event of a request that Stripe has signed in the last five minutes, and when; null for any other. */
export async function openStripeEvent({
	body,
	signature,
	secret,
	receivedAt,
}: Signed): Promise<{ event: Stripe.Event; signedAt: number } | null> {
	if (signature === undefined) return null;
	try {
		const tolerance = Stripe.webhooks.DEFAULT_TOLERANCE;
		const event = await Stripe.webhooks.constructEventAsync(body, signature, secret, tolerance, undefined, receivedAt);
		return { event, signedAt: Number(/(?:^|,)t=(\d+)/u.exec(signature)?.[1]) * 1000 };
	} catch {
		return null;
	}
}

/** Our id of the payment that an event is about; null if it is about something else. Throws PaymentProviderError. */
export async function findStripePayment(stripe: Stripe, event: Stripe.Event): Promise<string | null> {
	const { object } = event.data;
	if (!("object" in object)) return null;
	if (object.object === "checkout.session") return object.client_reference_id;
	if (object.object !== "charge" && object.object !== "dispute" && object.object !== "refund") return null;
	const intent = typeof object.payment_intent === "string" ? object.payment_intent : object.payment_intent?.id;
	if (!intent) return null;
	const { data } = await ask(() => stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }));
	return data[0]?.client_reference_id ?? null;
}
