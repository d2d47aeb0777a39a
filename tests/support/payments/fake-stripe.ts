import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import * as z from "zod";
import { type FakeOptions, type FakeProviderKind, webhookPath } from "./fake-provider.ts";
import { type FakeRequest, type FakeResponse, IdempotentResponses, payerPage, serveFake } from "./fake-server.ts";

export const stripeKeys = { key: "sk_test_lerret", webhookSecret: "whsec_lerret" } as const;

export const stripeEnvironment = (url: string): Record<string, string> => ({
	PAYMENT_STRIPE_KEY: stripeKeys.key,
	PAYMENT_STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
	PAYMENT_STRIPE_BASE_URL: url,
});

const whole = z.string().regex(/^\d+$/u).transform(Number);
const list = <T extends z.ZodType>(item: T) =>
	z.record(z.string().regex(/^\d+$/u), item).transform((items) => Object.values(items));

const sessionSchema = z.strictObject({
	mode: z.literal("payment"),
	locale: z.literal("nb"),
	payment_method_types: list(z.literal("card")),
	client_reference_id: z.string().min(1).max(200),
	customer_email: z.email(),
	success_url: z.url(),
	cancel_url: z.url(),
	expires_at: whole,
	line_items: list(
		z.strictObject({
			quantity: whole,
			price_data: z.strictObject({
				currency: z.literal("nok"),
				unit_amount: whole,
				product_data: z.strictObject({ name: z.string().min(1).max(250) }),
			}),
		}),
	),
	payment_intent_data: z.strictObject({
		description: z.string().max(1000),
		metadata: z.record(z.string(), z.string()),
	}),
});
const refundSchema = z.strictObject({
	payment_intent: z.string(),
	amount: whole,
	metadata: z.record(z.string(), z.string()),
});

type Session = {
	id: string;
	reference: string;
	ore: number;
	status: "open" | "complete" | "expired";
	isPaid: boolean;
	intent: string | null;
	returnUrl: string;
	/** What it shows instead of what it is. */
	lie: { ore?: number; capturedOre?: number; currency?: string; reference?: string };
};
type Refund = { id: string; intent: string; ore: number; status: string; metadata: Record<string, string> };
type Dispute = { id: string; intent: string; ore: number; status: string };

const problem = (status: number, message: string, type = "invalid_request_error"): FakeResponse => ({
	status,
	body: { error: { type, message } },
});

/** The nested fields of a form body, as `a[b][0]=c`. */
function parseForm(body: string): Record<string, unknown> {
	const result: Record<string, unknown> = {};
	for (const [name, value] of new URLSearchParams(body)) {
		const keys = name.replaceAll("]", "").split("[");
		const last = keys.pop() ?? "";
		let target = result;
		for (const key of keys) {
			target[key] ??= {};
			target = target[key] as Record<string, unknown>;
		}
		target[last] = value;
	}
	return result;
}

/** Stripe's Checkout Sessions, refunds and disputes, as strict as their documentation. `now` is in milliseconds. */
export async function startFakeStripe({ port = 0, now = Date.now }: FakeOptions = {}) {
	const sessions = new Map<string, Session>();
	const refunds: Refund[] = [];
	const disputes: Dispute[] = [];
	const answers = new IdempotentResponses();
	let rejectsRefunds = false;
	let newRefundStatus = "succeeded";

	const find = (reference: string): Session => {
		const session = [...sessions.values()].find((one) => one.reference === reference);
		if (!session) throw new Error(`Stripe has no session of ${reference}`);
		return session;
	};
	const refundedOreOf = (intent: string | null) =>
		refunds.filter((one) => one.intent === intent && one.status !== "failed").reduce((sum, { ore }) => sum + ore, 0);

	const shown = (session: Session, isExpanded = false) => {
		const { ore, currency = "nok", reference } = { ...session, ...session.lie };
		const intent = {
			id: session.intent,
			object: "payment_intent",
			status: "succeeded",
			currency,
			amount_received: session.lie.capturedOre ?? ore,
			metadata: { payment: reference },
		};
		return {
			id: session.id,
			object: "checkout.session",
			status: session.status,
			payment_status: session.isPaid ? "paid" : "unpaid",
			client_reference_id: reference,
			payment_intent: isExpanded && session.intent !== null ? intent : session.intent,
			amount_total: ore,
			currency,
			url: session.status === "open" ? `${server.url}/betal/${session.id}` : null,
		};
	};
	const shownRefund = ({ id, intent, ore, status, metadata }: Refund) => ({
		id,
		object: "refund",
		payment_intent: intent,
		amount: ore,
		status,
		metadata,
	});

	function createSession(request: FakeRequest): FakeResponse {
		const parsed = sessionSchema.safeParse(parseForm(request.body));
		if (!parsed.success) return problem(400, z.prettifyError(parsed.error));
		const { client_reference_id: reference, expires_at, line_items, success_url: returnUrl } = parsed.data;
		const minutes = (expires_at - now() / 1000) / 60;
		if (minutes < 30 || minutes > 24 * 60) return problem(400, "expires_at must be in 30 minutes to 24 hours");
		const ore = line_items.reduce((sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount, 0);
		if (ore < 300) return problem(400, "the amount must be at least 3 kr");
		const id = `cs_test_${randomUUID()}`;
		const session: Session = { id, reference, ore, status: "open", isPaid: false, intent: null, returnUrl, lie: {} };
		sessions.set(id, session);
		return { status: 200, body: shown(session) };
	}

	function createRefund(request: FakeRequest): FakeResponse {
		const parsed = refundSchema.safeParse(parseForm(request.body));
		if (!parsed.success) return problem(400, z.prettifyError(parsed.error));
		const { payment_intent: intent, amount: ore, metadata } = parsed.data;
		const session = [...sessions.values()].find((one) => one.intent === intent);
		if (!session?.isPaid) return problem(404, "no such payment_intent");
		if (rejectsRefunds) return { ...problem(400, "the balance is too low"), isKept: true };
		if (refundedOreOf(intent) + ore > session.ore) return problem(400, "the amount is greater than what is left");
		const refund = { id: `re_${randomUUID()}`, intent, ore, status: newRefundStatus, metadata };
		refunds.push(refund);
		return { status: 200, body: shownRefund(refund) };
	}

	function expire(session: Session | undefined): FakeResponse {
		if (!session) return problem(404, "no such session");
		if (session.status !== "open") return problem(400, "only open sessions can be expired");
		session.status = "expired";
		return { status: 200, body: shown(session) };
	}

	const listOf = (data: object[]): FakeResponse => ({ status: 200, body: { object: "list", data, has_more: false } });

	function get(request: FakeRequest): FakeResponse {
		const intent = request.query.get("payment_intent");
		if (request.path === "/v1/refunds") return listOf(refunds.filter((one) => one.intent === intent).map(shownRefund));
		if (request.path === "/v1/disputes")
			return listOf(
				disputes
					.filter((one) => one.intent === intent)
					.map(({ id, ore, status }) => ({ id, object: "dispute", amount: ore, status, payment_intent: intent })),
			);
		if (request.path === "/v1/checkout/sessions")
			return listOf([...sessions.values()].filter((one) => !intent || one.intent === intent).map((one) => shown(one)));
		const session = sessions.get(request.path.split("/").at(-1) ?? "");
		const isExpanded = request.query.get("expand[0]") === "payment_intent";
		return session ? { status: 200, body: shown(session, isExpanded) } : problem(404, "no such session");
	}

	function payerSide(request: FakeRequest, session: Session | undefined): FakeResponse {
		if (!session) return { status: 404, html: "<!doctype html><title>Ukjent</title>" };
		if (request.method === "GET") return payerPage("Stripe", session.ore, "Tilbake uten å betale");
		if (new URLSearchParams(request.body).get("outcome") === "pay") payer.pay(session.reference);
		return { status: 303, location: session.returnUrl };
	}

	function handle(request: FakeRequest): FakeResponse {
		const [, payerId] = /^\/betal\/(\w+(?:-\w+)*)$/u.exec(request.path) ?? [];
		if (payerId) return payerSide(request, sessions.get(payerId));
		if (request.header("authorization") !== `Bearer ${stripeKeys.key}`) return problem(401, "Invalid API Key provided");
		if (!request.header("stripe-version")) return problem(400, "the version is missing");
		if (request.method === "GET") return get(request);
		const [, id] = /^\/v1\/checkout\/sessions\/(\w+(?:-\w+)*)\/expire$/u.exec(request.path) ?? [];
		if (id) return expire(sessions.get(id));
		const work = { "/v1/checkout/sessions": createSession, "/v1/refunds": createRefund }[request.path];
		if (!work) return problem(404, "Unrecognized request URL");
		if (!request.header("content-type")?.startsWith("application/x-www-form-urlencoded"))
			return problem(400, "not a form");
		const key = request.header("idempotency-key");
		if (!key) return problem(400, "the idempotency key is missing");
		const conflict = problem(400, "the key was used with other parameters", "idempotency_error");
		return answers.answer(key, `${request.path} ${request.body}`, () => work(request), conflict);
	}

	function complete(session: Session): void {
		session.intent ??= `pi_${randomUUID()}`;
		Object.assign(session, { status: "complete", isPaid: true });
	}

	/** What the payer does on the payment page. A declined card leaves the session open. */
	const payer = {
		pay(reference: string): void {
			const session = find(reference);
			if (session.status === "open") complete(session);
		},
	};

	const server = await serveFake(handle, port);

	const eventOf = (type: string, object: object, options: SignOptions = {}) =>
		sign(JSON.stringify({ id: `evt_${randomUUID()}`, object: "event", type, data: { object } }), options);
	type SignOptions = { secret?: string; ageSeconds?: number };
	function sign(payload: string, { secret = stripeKeys.webhookSecret, ageSeconds = 0 }: SignOptions = {}) {
		const timestamp = Math.floor(now() / 1000) - ageSeconds;
		return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
	}
	const toRequest = (path: string, { payload, signature }: { payload: string; signature: string }) =>
		new Request(`http://localhost:3000${path}`, {
			method: "POST",
			headers: { "content-type": "application/json", "stripe-signature": signature },
			body: payload,
		});

	return {
		...server,
		...payer,
		sessions,
		refunds,
		disputes,
		/** Money of a session that was expired at the same moment. */
		payLate: (reference: string) => complete(find(reference)),
		/** From now on the payment is shown with something else. */
		lie(reference: string, lie: Session["lie"]): void {
			find(reference).lie = lie;
		},
		/** A payment of another amount. */
		captureInPortal(reference: string, ore: number): void {
			const session = find(reference);
			session.ore = ore;
			complete(session);
		},
		rejectRefunds(isRejected: boolean): void {
			rejectsRefunds = isRejected;
		},
		/** What new refunds are. */
		setNewRefundStatus(status: "pending" | "succeeded"): void {
			newRefundStatus = status;
		},
		/** What becomes of the refunds of a payment. */
		changeRefunds(reference: string, status: "succeeded" | "failed"): void {
			const { intent } = find(reference);
			for (const refund of refunds) if (refund.intent === intent) refund.status = status;
		},
		deletePayment: (reference: string) => void sessions.delete(find(reference).id),
		refundInPortal(reference: string, ore: number): void {
			const intent = find(reference).intent ?? "";
			refunds.push({ id: `re_${randomUUID()}`, intent, ore, status: "succeeded", metadata: {} });
		},
		dispute(reference: string, status: string): void {
			const { intent, ore } = find(reference);
			const known = disputes.find((one) => one.intent === intent);
			if (known) known.status = status;
			else disputes.push({ id: `dp_${randomUUID()}`, intent: intent ?? "", ore, status });
		},
		moneyOf(reference: string) {
			const session = [...sessions.values()].find((one) => one.reference === reference);
			const capturedOre = session?.isPaid ? session.ore : 0;
			return { capturedOre, refundedOre: session?.intent ? refundedOreOf(session.intent) : 0 };
		},
		/** A notice as Stripe sends it. */
		noticeOf(reference: string, path: string, options: SignOptions = {}): Request {
			return toRequest(path, eventOf("checkout.session.completed", shown(find(reference)), options));
		},
		noticeWith: (body: string, path: string): Request => toRequest(path, sign(body)),
		refundNoticeOf(reference: string, path: string): Request {
			const refund = refunds.find((one) => one.intent === find(reference).intent);
			if (!refund) throw new Error(`Stripe has no refund of ${reference}`);
			return toRequest(path, eventOf("refund.failed", shownRefund(refund)));
		},
		disputeNoticeOf(reference: string, path: string): Request {
			const { intent } = find(reference);
			const object = { id: "dp_1", object: "dispute", payment_intent: intent };
			return toRequest(path, eventOf("charge.dispute.created", object));
		},
	};
}

export const fakeStripe: FakeProviderKind = {
	capturesItself: true,
	hasDisputes: true,
	async start(options) {
		const stripe = await startFakeStripe(options);
		return {
			...stripe,
			name: "stripe",
			environment: stripeEnvironment(stripe.url),
			createPath: "POST /v1/checkout/sessions",
			refundPath: "POST /v1/refunds",
			count: () => stripe.sessions.size,
			loseRefunds: (id) => stripe.changeRefunds(id, "failed"),
			lie: (id, { state: _state, currency, ...lie }) =>
				stripe.lie(id, { ...lie, ...(currency === undefined ? {} : { currency: currency.toLowerCase() }) }),
			noticeOf: (id) => stripe.noticeOf(id, webhookPath("stripe")),
			noticeWith: (body) => stripe.noticeWith(body, webhookPath("stripe")),
		};
	},
};
