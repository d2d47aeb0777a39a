import Stripe from "stripe";
import {
	emptyPayment,
	type PaymentDriver,
	PaymentProviderError,
	type PaymentRef,
	type PaymentStart,
	type ProviderPayment,
	type ProviderRefunds,
	payableMinutes,
} from "../driver.ts";
import { limitedFetch } from "../limited-response.ts";
import { isKeyOfRefund, refundKeyOf } from "../refund-key.ts";
import type { PaymentState } from "../tables.ts";

const requestTimeoutMs = 3000;

/** `baseUrl` is for a fake server; null for Stripe's own. */
export function createStripe(key: string, baseUrl: string | null): Stripe {
	const { hostname: host, port, protocol } = new URL(baseUrl ?? "https://api.stripe.com");
	return new Stripe(key, {
		host,
		port: port || (protocol === "http:" ? "80" : "443"),
		protocol: protocol === "http:" ? "http" : "https",
		timeout: requestTimeoutMs,
		httpClient: Stripe.createFetchHttpClient(limitedFetch),
		maxNetworkRetries: 0,
		telemetry: false,
		appInfo: { name: "lerret" },
	});
}

/** Payments by Checkout Sessions, which Stripe captures itself. */
export function createStripeDriver(stripe: Stripe): PaymentDriver {
	const sessions = stripe.checkout.sessions;

	async function read({ id, provider_id }: PaymentRef): Promise<ProviderPayment | null> {
		// Without an id, the start is under way or has failed, and no visitor has the address.
		if (provider_id === null) return emptyPayment(id, "created");
		const session = await findSession(provider_id);
		return session && toPayment(session);
	}

	/** Null if Stripe does not know the session. */
	async function findSession(id: string): Promise<Stripe.Checkout.Session | null> {
		try {
			return await ask(() => sessions.retrieve(id, { expand: ["payment_intent"] }));
		} catch (error) {
			if (error instanceof PaymentProviderError && error.status === 404) return null;
			throw error;
		}
	}

	/** A session with the payment that it led to; null if nothing has been paid that Stripe knows of. */
	async function findPaid({ provider_id }: PaymentRef) {
		const session = provider_id === null ? null : await findSession(provider_id);
		const intent = session?.payment_intent;
		const intentId = typeof intent === "string" ? intent : (intent?.id ?? null);
		return session && intentId !== null ? { session, payment_intent: intentId } : null;
	}

	async function findDisputes(payment_intent: string): Promise<ProviderRefunds["disputes"]> {
		const { data } = await ask(() => stripe.disputes.list({ payment_intent, limit: 100 }));
		return (
			data
				// An inquiry moves no money.
				.filter(({ status }) => !status.startsWith("warning_") && status !== "prevented")
				.map(({ id, amount, status }) => ({
					id,
					ore: status === "won" ? 0 : amount,
					state: status === "won" ? "won" : status === "lost" ? "lost" : "open",
				}))
		);
	}

	return {
		minimumOre: 300,
		isAvailable: () => true,

		async start(payment) {
			const { id, url } = await ask(() => sessions.create(toSession(payment), { idempotencyKey: payment.id }));
			if (url === null) throw new PaymentProviderError("Stripe returned a session without an address", null);
			return { redirectUrl: url, providerId: id };
		},

		read,
		capture: read,
		cancel: read,

		async close(payment) {
			const { id, provider_id } = payment;
			if (provider_id === null) return emptyPayment(id, "cancelled");
			try {
				await ask(() => sessions.expire(provider_id));
			} catch (error) {
				// A session that is complete or expired cannot be expired.
				if (!(error instanceof PaymentProviderError) || error.isTemporary) throw error;
			}
			return read(payment);
		},

		async refund(payment, { id, ore, attempt }) {
			const paid = await findPaid(payment);
			if (!paid) return "failed";
			const { payment_intent } = paid;
			const { data } = await ask(() => stripe.refunds.list({ payment_intent, limit: 100 }));
			const key = refundKeyOf({ id, attempt });
			const own = data.filter(({ metadata }) => isKeyOfRefund(metadata?.refund, id));
			const known =
				own.find((one) => refundStateOf(one) !== "failed") ?? own.find(({ metadata }) => metadata?.refund === key);
			if (known) return refundStateOf(known);
			// The payer would get the money twice if they won.
			if ((await findDisputes(payment_intent)).some(({ state }) => state === "open")) return "disputed";
			try {
				const request = { payment_intent, amount: ore, metadata: { refund: key } };
				return refundStateOf(await ask(() => stripe.refunds.create(request, { idempotencyKey: key })));
			} catch (error) {
				if (error instanceof PaymentProviderError && !error.isTemporary) return "failed";
				throw error;
			}
		},

		async readProviderRefunds(payment) {
			const paid = await findPaid(payment);
			if (!paid) return null;
			const { payment_intent } = paid;
			const refunds = await ask(() => stripe.refunds.list({ payment_intent, limit: 100 }));
			const given = refunds.data.filter((refund) => refundStateOf(refund) !== "failed");
			const failed = refunds.data.filter((refund) => refundStateOf(refund) === "failed");
			const keysOf = (some: Stripe.Refund[]) => some.flatMap(({ metadata }) => metadata?.refund ?? []);
			return {
				payment: toPayment(paid.session),
				refundedOre: given.reduce((sum, { amount }) => sum + amount, 0),
				refundKeys: { given: keysOf(given), failed: keysOf(failed) },
				disputes: await findDisputes(payment_intent),
			};
		},

		async check() {
			await ask(() => sessions.list({ limit: 1 }));
		},
	};
}

/** Throws PaymentProviderError for every failure of a call. */
export async function ask<T extends { object: string }>(call: () => Promise<T>): Promise<T> {
	let result: T;
	try {
		result = await call();
	} catch (error) {
		const status = error instanceof Stripe.errors.StripeError ? (error.statusCode ?? null) : null;
		throw new PaymentProviderError(`Stripe: ${error instanceof Error ? error.message : error}`, status, {
			cause: error,
		});
	}
	// The package takes an error without the usual body, as proxies send it, for a success.
	if (typeof result.object !== "string") throw new PaymentProviderError("Stripe does not respond as it should", null);
	return result;
}

function toPayment(session: Stripe.Checkout.Session): ProviderPayment {
	const { payment_intent: intent, amount_total, client_reference_id, currency } = session;
	const isExpanded = typeof intent === "object" && intent !== null;
	const state = stateOf(session);
	const totalOre = amount_total ?? 0;
	const ofIntent = isExpanded ? intent.metadata?.payment : undefined;
	return {
		state,
		reference: ofIntent === undefined || ofIntent === client_reference_id ? client_reference_id : ofIntent,
		currency: (currency ?? "").toUpperCase(),
		authorisedOre: state === "captured" ? totalOre : 0,
		capturedOre: state === "captured" ? (isExpanded ? intent.amount_received : totalOre) : 0,
		refundedOre: 0,
		captureGuaranteedUntil: null,
	};
}

function stateOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): PaymentState {
	if (payment_status === "paid") return "captured";
	if (status === "open") return "created";
	if (status === "expired") return "cancelled";
	const isUnderWay = typeof payment_intent === "object" && payment_intent?.status === "processing";
	return isUnderWay ? "created" : "failed";
}

function refundStateOf({ status }: Stripe.Refund): "done" | "pending" | "failed" {
	if (status === "succeeded") return "done";
	return status === "failed" || status === "canceled" ? "failed" : "pending";
}

const toSession = (payment: PaymentStart) => ({
	mode: "payment" as const,
	locale: "nb" as const,
	/** Methods that are decided at once. */
	payment_method_types: ["card" as const],
	client_reference_id: payment.id,
	customer_email: payment.email,
	success_url: payment.returnUrl,
	cancel_url: payment.returnUrl,
	// At least 30 minutes from the request, which may be a repeated one at the end of the hold.
	expires_at: Math.floor(Date.parse(payment.createdAt) / 1000) + payableMinutes * 60,
	line_items: payment.lines.map(({ text, ore }) => ({
		quantity: 1,
		price_data: { currency: "nok", unit_amount: ore, product_data: { name: text } },
	})),
	payment_intent_data: { description: payment.description, metadata: { payment: payment.id } },
});
