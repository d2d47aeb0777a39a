import type { Database } from "@lerret/platform/db/database";
import type { Site } from "@lerret/platform/pages/read";
import type { SecretsKey } from "@lerret/platform/secrets/secrets-key";
import { createTestDriver } from "@lerret/platform/ticketing/payments/test-driver";
import type { BoxOffice } from "@lerret/platform/ticketing/services";
import { saleTimeReader } from "@lerret/platform/ticketing/time";
import { toStored } from "@lerret/platform/time";
import type { Config } from "../config.ts";

type Parts = {
	config: Pick<Config, "database" | "holdSeconds" | "testPayment">;
	db: Database;
	key: SecretsKey;
	originOf: (site: Site) => string;
	/** Null: the real time. */
	now: (() => Temporal.Instant) | null;
};

export function createBoxOffice({ config, db, key, originOf, now }: Parts): BoxOffice {
	const readTime = now ? async () => toStored(now()) : saleTimeReader(config.database.kind);
	return {
		db,
		readTime,
		holdSeconds: config.holdSeconds,
		drivers: config.testPayment ? { test: createTestDriver(db, readTime) } : {},
		hashAddress: key.hashAddress,
		orderTokenOf: key.orderTokenOf,
		waitingTokenOf: key.waitingTokenOf,
		originOf,
	};
}
