import type { Drawings } from "@lerret/platform/boxoffice/goods/tickets/drawings";
import { createPaymentProviders } from "@lerret/platform/boxoffice/payments/providers";
import { createTestDriver } from "@lerret/platform/boxoffice/payments/test-driver";
import type { BoxOffice } from "@lerret/platform/boxoffice/services";
import { saleTimeReader } from "@lerret/platform/boxoffice/time";
import { toStored } from "@lerret/platform/core/time";
import type { Database } from "@lerret/platform/db/database";
import type { SecretsKey } from "@lerret/platform/secrets/secrets-key";
import type { Site } from "@lerret/platform/sites/read";
import type { Config } from "../config.ts";
import { isLoopback } from "../sites/hosts.ts";

type Parts = {
	config: Pick<Config, "database" | "holdSeconds" | "testPayment" | "payments" | "publicUrl">;
	db: Database;
	key: SecretsKey;
	originOf: (site: Site) => string;
	/** Null: the real time. */
	now: (() => Temporal.Instant) | null;
};

/** The payment providers with the time of sale, which commands also use. */
export function createPayments({ config, db, key, originOf, now }: Parts) {
	const readTime = now ? async () => toStored(now()) : saleTimeReader(config.database.kind);
	const { driversOf, ...providers } = createPaymentProviders({
		key,
		environment: config.payments,
		originOf,
		testDriver: config.testPayment ? createTestDriver(db, readTime) : null,
		now: now ? () => now().epochMilliseconds : Date.now,
		isReachable: !isLoopback(new URL(config.publicUrl).hostname),
	});
	return { readTime, driversOf, providers };
}

export function createBoxOffice(parts: Parts & { drawings: Drawings }): BoxOffice {
	const { config, db, key, originOf, drawings } = parts;
	return {
		db,
		holdSeconds: config.holdSeconds,
		...createPayments(parts),
		hashAddress: key.hashAddress,
		orderTokenOf: key.orderTokenOf,
		payLinkTokenOf: key.payLinkTokenOf,
		holdTokenOf: key.holdTokenOf,
		voucherTokenOf: key.voucherTokenOf,
		voucherCodeOf: key.voucherCodeOf,
		waitingTokenOf: key.waitingTokenOf,
		formSessionOf: key.formSessionOf,
		originOf,
		drawings,
	};
}
