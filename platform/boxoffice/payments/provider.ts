import type { PaymentCredentials } from "@lerret/contracts/settings/payment-accounts";
import type { PaymentProvider } from "@lerret/contracts/ticketing";
import type { Database } from "../../db/database.ts";
import type { SecretsKey } from "../../secrets/secrets-key.ts";
import type { PaymentDriver } from "./driver.ts";

/** Makes the calls of a piece of work through the account's gate. Throws PaymentProviderError. */
export type RunCalls = <T>(work: () => Promise<T>) => Promise<T>;

type AccountContext = { db: Database; key: Pick<SecretsKey, "seal" | "open">; run: RunCalls };

/** `url` is the address that the notice was sent to, on the site's own origin. */
export type NoticeRequest = { url: string; body: Uint8Array; header: (name: string) => string | undefined };

/** A notice that the provider has signed. */
export type SignedNotice = {
	/** In milliseconds. */
	signedAt: number;
	/** Our id of the payment that it is about; null if it is about something else. Throws PaymentProviderError. */
	findPaymentId: () => Promise<string | null>;
};

/** The webhook of a provider that has calls to register it. */
export type WebhookRegistration = {
	/** Registers an address, once. Of several processes, one does it. */
	register: (url: string, context: AccountContext & { now: string }) => Promise<void>;
	readState: (db: Database, url: string) => Promise<"registered" | "waiting" | "failed">;
};

/** An account at a provider. */
export type ProviderAccount = {
	driver: PaymentDriver;
	/** Null for a request that the provider has not signed. `receivedAt` is in milliseconds. */
	openNotice: (
		request: NoticeRequest,
		context: AccountContext & { receivedAt: number },
	) => Promise<SignedNotice | null>;
	/** Absent where staff register the webhook. */
	registration?: WebhookRegistration;
};

/** What a provider's folder exports. `baseUrl` replaces the provider's own address; null for that. */
export type OpenAccount<P extends PaymentProvider> = (
	credentials: PaymentCredentials[P],
	baseUrl: string | null,
) => ProviderAccount;
