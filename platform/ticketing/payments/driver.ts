import type { PaymentChoice } from "@lerret/contracts/ticketing";
import type { PaymentDriverName, PaymentState } from "../tables.ts";

export type PaymentStart = {
	/** Our id of the attempt, which is the provider's reference and idempotency key. */
	id: string;
	ore: number;
	/** What the payer sees. */
	description: string;
	/** Where the payer comes back to, also in another browser. */
	returnUrl: string;
	/** The site's origin. */
	origin: string;
};

/**
 * A payment provider. Every call may be repeated with the same ids and then has no further effect. No call is made
 * within a database transaction. A call throws if the provider does not answer.
 */
export type PaymentDriver = {
	start: (payment: PaymentStart) => Promise<{ redirectUrl: string }>;
	/** What the provider knows now. A payment that it does not know is `cancelled`. */
	read: (paymentId: string) => Promise<PaymentState>;
	/** Takes authorised money. */
	capture: (paymentId: string, ore: number) => Promise<PaymentState>;
	/** Closes a payment that is still unpaid, so that it can no longer be paid; returns what it is then. */
	close: (paymentId: string) => Promise<PaymentState>;
	/** Gives authorised money free without taking it. */
	cancel: (paymentId: string) => Promise<PaymentState>;
	/** Gives captured money back. */
	refund: (paymentId: string, refund: { id: string; ore: number }) => Promise<"done" | "pending" | "failed">;
};

/** The providers that this installation can use. */
export type PaymentDrivers = Partial<Record<PaymentDriverName, PaymentDriver>>;

/** What a visitor can pay with. */
export const paymentChoicesOf = ({ drivers }: { drivers: PaymentDrivers }): PaymentChoice[] =>
	Object.keys(drivers) as PaymentDriverName[];
