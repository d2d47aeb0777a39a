import type { PaymentProvider } from "@lerret/contracts/ticketing";
import type { ProviderMoney } from "../box-office.ts";
import type { FakeServer } from "./fake-server.ts";

/** A fake provider as the tests of all need it; payments are named by our ids. */
export type FakeProvider = FakeServer & {
	name: PaymentProvider;
	environment: Record<string, string>;
	/** How many payments it knows. */
	count: () => number;
	/** The path of its first call of a payment. */
	createPath: string;
	/** Part of the path of a refund. */
	refundPath: string;
	pay: (id: string) => void;
	payLate: (id: string) => void;
	rejectRefunds: (isRejected: boolean) => void;
	/** Where payers can dispute a payment. */
	dispute?: (id: string, status: string) => void;
	/** Deletes a payment, as if the site had another account now. */
	deletePayment: (id: string) => void;
	refundInPortal: (id: string, ore: number) => void;
	/** What it has given back is not there, although it has answered that it is. */
	loseRefunds: (id: string) => void;
	moneyOf: (id: string) => ProviderMoney;
	/** Shows a payment with something else than it is; without `lie.state`, in the state that it has. */
	lie: (id: string, lie: Lie) => void;
	/** A payment of another amount, which the provider has captured. */
	captureInPortal: (id: string, ore: number) => void;
	/** A notice that the provider signs. */
	noticeOf: (id: string) => Request;
	/** A notice with any body, rightly signed. */
	noticeWith: (body: string) => Request;
};
type Lie = { state?: "authorised"; ore?: number; capturedOre?: number; currency?: string; reference?: string };

/** `now` is in milliseconds. */
export type FakeOptions = { port?: number; now?: () => number };

export type FakeProviderKind = {
	/** It takes the money when the payer pays; else the app captures it. */
	capturesItself: boolean;
	hasDisputes: boolean;
	start: (options: FakeOptions) => Promise<FakeProvider>;
};

export const webhookPath = (name: string, site?: string) =>
	`/api/shop/payments/${name}/webhook${site === undefined ? "" : `/${site}`}`;
