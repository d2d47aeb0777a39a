import { AppError } from "@lerret/contracts/errors";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { paymentWords } from "@lerret/contracts/ticketing";
import type { PaymentDriverName, PaymentState } from "./tables.ts";

export type PaymentStart = {
	/** Our id of the attempt, which is the provider's reference and idempotency key. */
	id: string;
	ore: number;
	/** What the payer sees. */
	description: string;
	/** What the order has, for the provider's receipt. */
	lines: { text: string; ore: number; vatRate: number }[];
	email: string;
	/** The age that the payer must have; null for any. */
	minimumAge: number | null;
	/** Does not change when the call is repeated. */
	createdAt: string;
	/** Where the payer comes back to, also in another browser. */
	returnUrl: string;
	/** The site's origin. */
	origin: string;
};

/** A payment as its provider is asked for it. */
export type PaymentRef = { id: string; ore: number; provider_id: string | null };

/** A refund as its provider is asked for it. */
export type RefundRef = {
	id: string;
	ore: number;
	/** More than 1 for a retry of what the provider has rejected. */
	attempt: number;
};

/** A captured payment as its provider has it, and the money that it has given back. */
export type ProviderRefunds = {
	payment: ProviderPayment;
	/** All refunds together, with those that this app made. */
	refundedOre: number;
	/**
	 * Keys of refunds of this app: of those that reached the payer, and of those that did not, some of them after the provider
	 * had said that they did.
	 */
	refundKeys: { given: string[]; failed: string[] };
	disputes: { id: string; ore: number; state: "open" | "won" | "lost" }[];
};

/** What a provider has of a payment. Amounts are in the hundredth part of the currency. */
export type ProviderPayment = {
	state: PaymentState;
	/** Our id of it, as the provider has it. */
	reference: string | null;
	/** ISO 4217, in upper case. */
	currency: string;
	authorisedOre: number;
	capturedOre: number;
	refundedOre: number;
	/** Until when authorised money can surely be taken, in stored form; null where the provider does not say. */
	captureGuaranteedUntil: string | null;
};

/** A payment without money. */
export const emptyPayment = (reference: string, state: PaymentState): ProviderPayment => ({
	state,
	reference,
	currency: "NOK",
	authorisedOre: 0,
	capturedOre: 0,
	refundedOre: 0,
	captureGuaranteedUntil: null,
});

/** How a refund goes; `disputed`: the payer disputes the payment, and nothing was sent. */
export type RefundOutcome = "done" | "pending" | "failed" | "disputed";

/** How long after its creation a payment can be paid at most. */
export const payableMinutes = 70;

/**
 * A payment provider. Every call may be repeated with the same ids and then has no further effect. No call is made
 * within a database transaction. A call throws PaymentProviderError if the provider does not answer as it should.
 */
export type PaymentDriver = {
	/** The least that can be paid. */
	minimumOre: number;
	/** False while the provider does not respond, so that no call is made. */
	isAvailable: () => boolean;
	/** `providerId` is kept with the payment and comes back in PaymentRef. */
	start: (payment: PaymentStart) => Promise<{ redirectUrl: string; providerId: string | null }>;
	/** What the provider has now; null if it knows no such payment, for instance because the site has another account. */
	read: (payment: PaymentRef) => Promise<ProviderPayment | null>;
	/**
	 * Takes the authorised money of a payment, or gives it free if it can no longer be taken; returns what it is then, as `read`
	 * does. `attempt`, here and below, is more than 1 after the provider has accepted the call several times without effect.
	 */
	capture: (payment: PaymentRef, attempt: number) => Promise<ProviderPayment | null>;
	/** Closes a payment that is still unpaid, so that it can no longer be paid; returns what it is then. */
	close: (payment: PaymentRef, attempt: number) => Promise<ProviderPayment | null>;
	/** Gives authorised money free without taking it; returns what the payment is then. */
	cancel: (payment: PaymentRef, attempt: number) => Promise<ProviderPayment | null>;
	/** Gives captured money back, once for all attempts together, unless the payment is disputed. */
	refund: (payment: PaymentRef, refund: RefundRef) => Promise<RefundOutcome>;
	/**
	 * Null if the provider does not know the payment. `doneOre` is what this app takes for given back by its own refunds: the keys
	 * are needed only where the provider has given back less.
	 */
	readProviderRefunds: (payment: PaymentRef, doneOre: number) => Promise<ProviderRefunds | null>;
	/** A harmless call that needs the account's credentials. */
	check: () => Promise<void>;
};

/** The error for a visitor whose provider does not respond. */
export const paymentUnavailable = (driver: PaymentDriverName, cause?: unknown): AppError =>
	new AppError("payment_unavailable", {
		detail: `${capitalize(paymentWords[driver].provider)} svarer ikke nå. Prøv igjen, eller velg en annen betalingsmåte.`,
		cause,
	});

/** A provider that is down, slow or busy, or that rejects a request. `status` is null if there was no response. */
export class PaymentProviderError extends Error {
	readonly status: number | null;
	/** The provider's own code of the error, where it has one. */
	readonly code: string | null;

	constructor(message: string, status: number | null, options: ErrorOptions & { code?: string | null } = {}) {
		super(message, options);
		this.name = "PaymentProviderError";
		this.status = status;
		this.code = options.code ?? null;
	}

	/** True if the provider is down: no answer in time, or an error of its own. */
	get isSilence(): boolean {
		return this.status === null || this.status >= 500;
	}

	/** True if the same request may succeed later. */
	get isTemporary(): boolean {
		return this.status === null || this.status === 409 || this.status === 429 || this.status >= 500;
	}
}

/** Thrown instead of a call while the circuit breaker of the account is open, or when too many calls are under way. */
export class ProviderUnavailableError extends PaymentProviderError {
	constructor(message: string) {
		super(message, null);
		this.name = "ProviderUnavailableError";
	}
}

/** The providers that a site can use, in the order in which visitors see them. */
export type PaymentDrivers = Partial<Record<PaymentDriverName, PaymentDriver>>;

/** What a visitor can pay with. */
export const paymentChoicesOf = (drivers: PaymentDrivers): PaymentDriverName[] =>
	Object.keys(drivers) as PaymentDriverName[];
