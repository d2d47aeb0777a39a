import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import * as z from "zod";
import type { FakeOptions, FakeProviderKind } from "./fake-provider.ts";
import { type FakeRequest, type FakeResponse, IdempotentResponses, payerPage, serveFake } from "./fake-server.ts";

export const vippsKeys = {
	clientId: "klient",
	clientSecret: "hemmelig",
	subscriptionKey: "abonnement",
	merchant: "123456",
} as const;

export const vippsEnvironment = (url: string): Record<string, string> => ({
	PAYMENT_VIPPS_CLIENT_ID: vippsKeys.clientId,
	PAYMENT_VIPPS_CLIENT_SECRET: vippsKeys.clientSecret,
	PAYMENT_VIPPS_SUBSCRIPTION_KEY: vippsKeys.subscriptionKey,
	PAYMENT_VIPPS_MERCHANT: vippsKeys.merchant,
	PAYMENT_VIPPS_BASE_URL: url,
});

type Payment = {
	reference: string;
	ore: number;
	state: "CREATED" | "ABORTED" | "EXPIRED" | "AUTHORIZED" | "TERMINATED";
	returnUrl: string;
	authorizedOre: number;
	cancelledOre: number;
	capturedOre: number;
	refundedOre: number;
	events: { name: string; success: boolean; idempotencyKey: string | null }[];
	captureGuaranteedUntil: string | null;
	/** What it shows instead of what it is. */
	lie: Lie;
	request: z.output<typeof createSchema>;
};

export type Lie = {
	reference?: string;
	currency?: string;
	state?: Payment["state"];
	authorizedOre?: number;
	capturedOre?: number;
};

const amountSchema = z.strictObject({ currency: z.literal("NOK"), value: z.int().min(0).max(65_000_000) });
const orderLineSchema = z.strictObject({
	name: z.string().min(1).max(2048),
	id: z.string().min(1).max(255),
	totalAmount: z.int(),
	totalAmountExcludingTax: z.int(),
	totalTaxAmount: z.int(),
	taxRate: z.int().min(0).max(10_000),
});
const createSchema = z
	.strictObject({
		amount: amountSchema.refine(({ value }) => value >= 100),
		paymentMethod: z.strictObject({ type: z.literal("WALLET") }),
		reference: z.string().regex(/^[a-zA-Z0-9-]{8,50}$/u),
		returnUrl: z.url({ protocol: /^https?$/u }),
		userFlow: z.literal("WEB_REDIRECT"),
		paymentDescription: z.string().min(3).max(100),
		minimumUserAge: z.int().min(0).max(100).optional(),
		receipt: z.strictObject({
			orderLines: z.array(orderLineSchema).min(1),
			bottomLine: z.strictObject({ currency: z.literal("NOK") }),
		}),
	})
	.refine(
		({ amount, receipt }) => receipt.orderLines.reduce((sum, { totalAmount }) => sum + totalAmount, 0) === amount.value,
	)
	.refine(({ receipt }) =>
		receipt.orderLines.every((line) => line.totalAmount === line.totalAmountExcludingTax + line.totalTaxAmount),
	);
const modificationSchema = z.strictObject({ modificationAmount: amountSchema });
const cancelSchema = z.strictObject({ cancelTransactionOnly: z.boolean().optional() });
const webhookSchema = z.strictObject({ url: z.url(), events: z.array(z.string().startsWith("epayments.payment.")) });

const problem = (status: number, detail: string, code?: string): FakeResponse => {
	const extraDetails = code === undefined ? [] : [{ name: "ErrorCode", reason: code }];
	const body = { type: "https://example.com/problem", title: "Bad request", detail, status, traceId: "spor" };
	return { status, body: { ...body, extraDetails } };
};

/** Vipps' access tokens, ePayment API and Webhooks API, as strict as their documentation. `now` is in milliseconds. */
export async function startFakeVipps({ port = 0, now = Date.now }: FakeOptions = {}) {
	const payments = new Map<string, Payment>();
	const webhooks: { id: string; url: string; secret: string; events: string[] }[] = [];
	const tokens = new Set<string>();
	const answers = new IdempotentResponses();
	let rejectsRefunds = false;
	/** Codes of errors that the next captures get. */
	const captureErrors: string[] = [];
	/** How many of the next changes are accepted without effect, and repeated so for their keys. */
	let ignoredChanges = 0;

	const find = (reference: string): Payment => {
		const payment = payments.get(reference);
		if (!payment) throw new Error(`Vipps has no payment ${reference}`);
		return payment;
	};

	function note(payment: Payment, name: string, idempotencyKey: string | null = null): void {
		payment.events.push({ name, success: true, idempotencyKey });
	}

	const shown = (payment: Payment) => {
		const { lie, cancelledOre, refundedOre } = payment;
		const { reference, state, authorizedOre, capturedOre } = { ...payment, ...lie };
		const amount = (value: number) => ({ currency: lie.currency ?? "NOK", value });
		return {
			reference,
			pspReference: createHash("sha256").update(payment.reference).digest("hex").slice(0, 20),
			amount: amount(payment.ore),
			state,
			aggregate: {
				authorizedAmount: amount(authorizedOre),
				cancelledAmount: amount(cancelledOre),
				capturedAmount: amount(capturedOre),
				refundedAmount: amount(refundedOre),
			},
			paymentMethod: { type: "WALLET" },
			profile: {},
			...(state === "AUTHORIZED" ? { captureGuaranteedUntil: payment.captureGuaranteedUntil } : {}),
		};
	};
	const redirectUrlOf = ({ reference }: Payment) => `${server.url}/betal/${reference}`;

	function create(request: FakeRequest): FakeResponse {
		const parsed = createSchema.safeParse(JSON.parse(request.body));
		if (!parsed.success) return problem(400, z.prettifyError(parsed.error));
		const { reference, amount, returnUrl } = parsed.data;
		if (payments.has(reference)) return problem(409, "the reference is used");
		const payment: Payment = {
			reference,
			ore: amount.value,
			returnUrl,
			state: "CREATED",
			events: [],
			captureGuaranteedUntil: null,
			lie: {},
			request: parsed.data,
			authorizedOre: 0,
			cancelledOre: 0,
			capturedOre: 0,
			refundedOre: 0,
		};
		payments.set(reference, payment);
		note(payment, "CREATED", request.header("idempotency-key"));
		return { status: 201, body: { redirectUrl: redirectUrlOf(payment), reference } };
	}

	function modify(payment: Payment, action: string, request: FakeRequest): FakeResponse {
		const key = request.header("idempotency-key") ?? null;
		if (ignoredChanges > 0) {
			ignoredChanges -= 1;
			return { status: 200, body: shown(payment) };
		}
		if (action === "cancel") {
			const parsed = cancelSchema.safeParse(request.body === "" ? {} : JSON.parse(request.body));
			if (!parsed.success) return problem(400, "invalid body");
			if (payment.state === "CREATED") payment.state = "TERMINATED";
			else if (payment.state !== "AUTHORIZED" || parsed.data.cancelTransactionOnly) return problem(400, "6060");
			else if (payment.capturedOre > 0 || payment.cancelledOre > 0) return problem(400, "nothing to cancel");
			payment.cancelledOre = payment.ore;
			note(payment, payment.state === "TERMINATED" ? "TERMINATED" : "CANCELLED", key);
			return { status: 200, body: shown(payment) };
		}
		const parsed = modificationSchema.safeParse(JSON.parse(request.body || "{}"));
		if (!parsed.success) return problem(400, "invalid body");
		const { value } = parsed.data.modificationAmount;
		if (action === "capture") {
			const code = captureErrors.shift();
			if (code !== undefined) return problem(400, "the capture failed", code);
			const rest = payment.authorizedOre - payment.cancelledOre - payment.capturedOre;
			if (payment.state !== "AUTHORIZED" || value > rest) return problem(400, "cannot be captured");
			payment.capturedOre += value;
			note(payment, "CAPTURED", key);
		} else {
			if (rejectsRefunds) return { ...problem(400, "the balance is too low"), isKept: true };
			if (value > payment.capturedOre - payment.refundedOre) return problem(400, "cannot be refunded");
			payment.refundedOre += value;
			note(payment, "REFUNDED", key);
		}
		return { status: 200, body: shown(payment) };
	}

	function epayment(request: FakeRequest, rest: string): FakeResponse {
		const [reference = "", action] = rest.split("/").slice(1);
		if (request.method === "GET") {
			const payment = payments.get(reference);
			if (!payment) return problem(404, "no such payment");
			if (action === "events") return { status: 200, body: payment.events.map((event) => ({ reference, ...event })) };
			return { status: 200, body: { ...shown(payment), redirectUrl: redirectUrlOf(payment) } };
		}
		const key = request.header("idempotency-key");
		if (!key || key.length > 50) return problem(400, "Idempotency-Key is missing or too long");
		const work = () => {
			if (reference === "") return create(request);
			const payment = payments.get(reference);
			return payment ? modify(payment, action ?? "", request) : problem(404, "no such payment");
		};
		return answers.answer(key, `${request.path} ${request.body}`, work, problem(409, "the key is used"));
	}

	function webhookApi(request: FakeRequest, id: string): FakeResponse {
		if (request.method === "GET")
			return { status: 200, body: { webhooks: webhooks.map(({ secret: _secret, ...webhook }) => webhook) } };
		if (request.method === "DELETE") {
			const index = webhooks.findIndex((webhook) => webhook.id === id);
			if (index < 0) return problem(404, "no such webhook");
			webhooks.splice(index, 1);
			return { status: 204 };
		}
		const parsed = webhookSchema.safeParse(JSON.parse(request.body));
		const isAllowed = parsed.success && /^(https:|http:\/\/localhost)/u.test(parsed.data.url);
		if (!isAllowed) return problem(400, "the address must use https");
		if (webhooks.length >= 5) return problem(400, "too many webhooks");
		const webhook = { id: randomUUID(), secret: randomBytes(32).toString("base64"), ...parsed.data };
		webhooks.push(webhook);
		return { status: 201, body: { id: webhook.id, secret: webhook.secret } };
	}

	function payerSide(request: FakeRequest, reference: string): FakeResponse {
		const payment = payments.get(reference);
		if (!payment) return { status: 404, html: "<!doctype html><title>Ukjent</title>" };
		if (request.method === "GET") return payerPage("Vipps", payment.ore, "Avvis");
		if (new URLSearchParams(request.body).get("outcome") === "pay") payer.pay(reference);
		else payer.decline(reference);
		return { status: 303, location: payment.returnUrl };
	}

	function handle(request: FakeRequest): FakeResponse {
		const payerPath = /^\/betal\/([\w-]+)$/u.exec(request.path);
		if (payerPath) return payerSide(request, payerPath[1] ?? "");
		if (request.header("ocp-apim-subscription-key") !== vippsKeys.subscriptionKey)
			return problem(401, "the subscription key is unknown");
		if (request.header("merchant-serial-number") !== vippsKeys.merchant) return problem(401, "unknown sales unit");
		if (!request.header("vipps-system-name") || !request.header("vipps-system-version"))
			return problem(400, "the system headers are missing");
		if (request.path === "/accesstoken/get") {
			const isKnown =
				request.header("client_id") === vippsKeys.clientId &&
				request.header("client_secret") === vippsKeys.clientSecret;
			if (!isKnown || request.method !== "POST") return problem(401, "unknown client");
			const token = randomUUID();
			tokens.add(token);
			return { status: 200, body: { token_type: "Bearer", expires_in: "3599", access_token: token } };
		}
		if (!tokens.has(request.header("authorization")?.replace(/^Bearer /u, "") ?? ""))
			return problem(401, "the access token is unknown");
		const isPost = request.method === "POST" && request.body !== "";
		if (isPost && request.header("content-type") !== "application/json") return problem(415, "not JSON");
		const [, rest] = /^\/epayment\/v1\/payments((?:\/[\w-]+){0,2})$/u.exec(request.path) ?? [];
		if (rest !== undefined) return epayment(request, rest);
		const [, id] = /^\/webhooks\/v1\/webhooks(?:\/([\w-]+))?$/u.exec(request.path) ?? [];
		if (request.path.startsWith("/webhooks/v1/webhooks")) return webhookApi(request, id ?? "");
		return problem(404, "no such address");
	}

	/** What the payer does in the app. */
	const payer = {
		pay(reference: string): void {
			const payment = find(reference);
			if (payment.state !== "CREATED") return;
			payment.state = "AUTHORIZED";
			payment.authorizedOre = payment.ore;
			note(payment, "AUTHORIZED");
		},
		decline(reference: string): void {
			const payment = find(reference);
			if (payment.state !== "CREATED") return;
			payment.state = "ABORTED";
			note(payment, "ABORTED");
		},
	};

	const server = await serveFake(handle, port);

	function noticeWith(body: string, ageSeconds = 0): Request {
		const [webhook] = webhooks;
		if (!webhook) throw new Error("no webhook is registered");
		return signedNotice(webhook, body, new Date(now() - ageSeconds * 1000));
	}

	return {
		...server,
		...payer,
		payments,
		webhooks,
		/** Ends all access tokens before their time. */
		endTokens: () => tokens.clear(),
		/** Money that arrives although the payment was cancelled. */
		payLate(reference: string): void {
			const payment = find(reference);
			Object.assign(payment, { state: "AUTHORIZED", authorizedOre: payment.ore, cancelledOre: 0 });
		},
		/** From now on the payment is shown with something else. */
		lie(reference: string, lie: Lie): void {
			find(reference).lie = lie;
		},
		/** Takes an amount that the app did not ask for, as staff can in the portal. */
		captureInPortal(reference: string, ore: number): void {
			const payment = find(reference);
			Object.assign(payment, { state: "AUTHORIZED", authorizedOre: ore, capturedOre: ore });
		},
		rejectRefunds(isRejected: boolean): void {
			rejectsRefunds = isRejected;
		},
		failCaptures: (...codes: string[]) => void captureErrors.push(...codes),
		ignoreChanges(times: number): void {
			ignoredChanges = times;
		},
		/** Refunds that were accepted and are not made; without `isNoted`, the events say nothing of them. */
		loseRefunds(reference: string, { isNoted = true } = {}): void {
			const payment = find(reference);
			payment.refundedOre = 0;
			for (const event of payment.events) if (event.name === "REFUNDED") event.success = false;
			if (!isNoted) payment.events = payment.events.filter(({ name }) => name !== "REFUNDED");
		},
		deletePayment: (reference: string) => void payments.delete(reference),
		refundInPortal(reference: string, ore: number): void {
			const payment = find(reference);
			payment.refundedOre += ore;
			note(payment, "REFUNDED");
		},
		moneyOf: (reference: string) => {
			const payment = payments.get(reference);
			return { capturedOre: payment?.capturedOre ?? 0, refundedOre: payment?.refundedOre ?? 0 };
		},
		/** A notice as Vipps sends it to the registered address. */
		noticeOf(reference: string, { merchant = vippsKeys.merchant as string, ageSeconds = 0 } = {}): Request {
			const body = { msn: merchant, reference, name: "AUTHORIZED", success: true };
			return noticeWith(JSON.stringify(body), ageSeconds);
		},
		noticeWith,
	};
}

export const fakeVipps: FakeProviderKind = {
	capturesItself: false,
	hasDisputes: false,
	async start(options) {
		const vipps = await startFakeVipps(options);
		return {
			...vipps,
			name: "vipps",
			environment: vippsEnvironment(vipps.url),
			createPath: "POST /epayment/v1/payments",
			refundPath: "/refund",
			count: () => vipps.payments.size,
			lie: (id, { state, ore, ...lie }) =>
				vipps.lie(id, {
					...lie,
					...(state === undefined ? {} : { state: "AUTHORIZED" }),
					...(ore === undefined ? {} : { authorizedOre: ore }),
				}),
		};
	},
};

/** A request that Vipps signs for a registered address. */
export function signedNotice(webhook: { url: string; secret: string }, body: string, date: Date): Request {
	const { host, pathname } = new URL(webhook.url);
	const hash = createHash("sha256").update(body).digest("base64");
	const text = `POST\n${pathname}\n${date.toUTCString()};${host};${hash}`;
	const signature = createHmac("sha256", webhook.secret).update(text).digest("base64");
	return new Request(webhook.url, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			"x-ms-date": date.toUTCString(),
			"x-ms-content-sha256": hash,
			authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`,
		},
		body,
	});
}
