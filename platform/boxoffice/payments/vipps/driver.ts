import * as z from "zod";
import { toStored } from "../../../core/time.ts";
import { vatWithin } from "../../sale/vat.ts";
import {
	emptyPayment,
	type PaymentDriver,
	PaymentProviderError,
	type PaymentRef,
	type PaymentStart,
	type ProviderPayment,
} from "../driver.ts";
import { isKeyOfRefund, keyOfAttempt, refundKeyOf } from "../refund-key.ts";
import type { PaymentState } from "../tables.ts";
import { type CallVipps, readBody } from "./api.ts";

const amountSchema = z.object({ value: z.int(), currency: z.string() });
const aggregateSchema = z.object({
	authorizedAmount: amountSchema,
	cancelledAmount: amountSchema,
	capturedAmount: amountSchema,
	refundedAmount: amountSchema,
});
const paymentSchema = z.object({
	reference: z.string(),
	state: z.enum(["CREATED", "ABORTED", "EXPIRED", "AUTHORIZED", "TERMINATED"]),
	aggregate: aggregateSchema,
	redirectUrl: z.string().optional(),
	/** Absent before August 2026, and of no payment that is not authorised. No part of what is paid depends on it. */
	captureGuaranteedUntil: z.iso.datetime({ offset: true }).nullish().catch(null),
});
type VippsPayment = z.output<typeof paymentSchema>;
const createdSchema = z.object({ redirectUrl: z.url({ protocol: /^https?$/u }) });
const eventsSchema = z.array(
	z.object({ name: z.string(), success: z.boolean(), idempotencyKey: z.string().nullable().optional() }),
);

/** The bank has given the reservation free early: nothing can be taken, and Vipps advises to let the customer pay again. */
const fundsUnavailable = "6260";
/** Vipps asks for the same capture again, with the same key. */
const captureLater = "6280";

const nok = (ore: number) => ({ currency: "NOK", value: ore });

/** Payments of one sales unit by Vipps' ePayment API; our payment id is the reference. */
export function createVippsDriver(call: CallVipps): PaymentDriver {
	const pathOf = (id: string, action = "") => `/epayment/v1/payments/${encodeURIComponent(id)}${action}`;

	/** Null if Vipps has no such payment. */
	async function find(id: string): Promise<VippsPayment | null> {
		try {
			return readBody(paymentSchema, await call({ method: "GET", path: pathOf(id) }));
		} catch (error) {
			if (error instanceof PaymentProviderError && error.status === 404) return null;
			throw error;
		}
	}

	/** Null also while the start is under way. */
	const read = async ({ id }: PaymentRef): Promise<ProviderPayment | null> => {
		const payment = await find(id);
		return payment && toPayment(payment);
	};

	const readEvents = async (id: string) =>
		readBody(eventsSchema, await call({ method: "GET", path: pathOf(id, "/events") }));

	/** Changes a payment. What Vipps rejects may have been done before: what it is then counts. */
	async function change(payment: PaymentRef, action: string, key: string, body?: object) {
		try {
			const path = pathOf(payment.id, `/${action}`);
			await call({ method: "POST", path, idempotencyKey: `${payment.id}-${key}`, ...(body ? { body } : {}) });
		} catch (error) {
			if (!(error instanceof PaymentProviderError) || error.isSilence || error.code === captureLater) throw error;
			const after = await read(payment);
			if (after?.state === "created" || after?.state === "authorised") throw error;
			return after;
		}
		return read(payment);
	}

	const cancel = (payment: PaymentRef, attempt: number) => change(payment, "cancel", keyOfAttempt("cancel", attempt));

	return {
		minimumOre: 100,
		isAvailable: () => true,

		async start(payment) {
			const request = { method: "POST", path: "/epayment/v1/payments", idempotencyKey: payment.id } as const;
			try {
				const { redirectUrl } = readBody(createdSchema, await call({ ...request, body: toRequest(payment) }));
				return { redirectUrl, providerId: null };
			} catch (error) {
				if (!(error instanceof PaymentProviderError) || error.status !== 409) throw error;
				// The reference exists: an earlier request reached Vipps, and its response was lost.
				const { redirectUrl } = readBody(createdSchema, await find(payment.id));
				return { redirectUrl, providerId: null };
			}
		},

		read,

		async capture(payment, attempt) {
			try {
				const key = keyOfAttempt("capture", attempt);
				return await change(payment, "capture", key, { modificationAmount: nok(payment.ore) });
			} catch (error) {
				if (!(error instanceof PaymentProviderError) || error.code !== fundsUnavailable) throw error;
				return cancel(payment, attempt);
			}
		},

		async close(payment, attempt) {
			const known = await find(payment.id);
			if (!known) return emptyPayment(payment.id, "cancelled");
			if (known.state !== "CREATED") return toPayment(known);
			try {
				// Does not touch a payment that is authorised at the same moment.
				return await change(payment, "cancel", keyOfAttempt("close", attempt), { cancelTransactionOnly: true });
			} catch (error) {
				const after = await read(payment);
				if (after?.state === "created") throw error;
				return after;
			}
		},

		cancel,

		async refund({ id }, refund) {
			if (!(await find(id))) return "failed";
			const { given } = refundKeysOf(await readEvents(id));
			if (given.some((key) => isKeyOfRefund(key, refund.id))) return "done";
			try {
				const body = { modificationAmount: nok(refund.ore) };
				await call({ method: "POST", path: pathOf(id, "/refund"), idempotencyKey: refundKeyOf(refund), body });
				return "done";
			} catch (error) {
				if (error instanceof PaymentProviderError && !error.isTemporary) return "failed";
				throw error;
			}
		},

		async readProviderRefunds({ id }, doneOre) {
			const found = await find(id);
			if (!found) return null;
			const payment = toPayment(found);
			const events = payment.refundedOre < doneOre ? await readEvents(id) : [];
			return { payment, refundedOre: payment.refundedOre, refundKeys: refundKeysOf(events), disputes: [] };
		},

		async check() {
			// No sales unit has this payment: with valid keys the answer is 404.
			await find("lerret-account-check");
		},
	};
}

function refundKeysOf(events: z.output<typeof eventsSchema>): { given: string[]; failed: string[] } {
	const keysOf = (isGiven: boolean) =>
		events.flatMap(({ name, success, idempotencyKey }) =>
			name === "REFUNDED" && success === isGiven && idempotencyKey ? idempotencyKey : [],
		);
	const given = keysOf(true);
	return { given, failed: keysOf(false).filter((key) => !given.includes(key)) };
}

function toPayment(payment: VippsPayment): ProviderPayment {
	const { authorizedAmount, capturedAmount, refundedAmount } = payment.aggregate;
	const currencies = [authorizedAmount, capturedAmount, refundedAmount].map(({ currency }) => currency.toUpperCase());
	return {
		state: stateOf(payment),
		reference: payment.reference,
		currency: currencies.find((currency) => currency !== "NOK") ?? "NOK",
		authorisedOre: authorizedAmount.value,
		capturedOre: capturedAmount.value,
		refundedOre: refundedAmount.value,
		captureGuaranteedUntil: payment.captureGuaranteedUntil
			? toStored(Temporal.Instant.from(payment.captureGuaranteedUntil))
			: null,
	};
}

/** Vipps has no captured state; the sums tell. */
function stateOf({ state, aggregate }: VippsPayment): PaymentState {
	if (aggregate.capturedAmount.value > 0) return "captured";
	if (state === "CREATED") return "created";
	if (state === "ABORTED") return "failed";
	if (state === "AUTHORIZED" && aggregate.cancelledAmount.value < aggregate.authorizedAmount.value) return "authorised";
	return "cancelled";
}

/** Without the links to terms that Vipps' app can show: the payer has accepted ours, and would have to do it twice. */
const toRequest = ({ id, ore, description, returnUrl, minimumAge, lines }: PaymentStart) => ({
	amount: nok(ore),
	paymentMethod: { type: "WALLET" },
	reference: id,
	returnUrl,
	userFlow: "WEB_REDIRECT",
	paymentDescription: description,
	...(minimumAge === null ? {} : { minimumUserAge: minimumAge }),
	receipt: {
		orderLines: lines.map((line, i) => ({
			name: line.text,
			id: String(i + 1),
			totalAmount: line.ore,
			totalAmountExcludingTax: line.ore - vatWithin(line.ore, line.vatRate),
			totalTaxAmount: vatWithin(line.ore, line.vatRate),
			/** Hundredths of a percent. */
			taxRate: line.vatRate * 100,
		})),
		bottomLine: { currency: "NOK" },
	},
});
