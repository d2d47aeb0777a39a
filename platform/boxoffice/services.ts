import type { Database } from "../db/database.ts";
import type { HashAddress } from "../secrets/secrets-key.ts";
import type { Site } from "../sites/read.ts";
import type { Drawings } from "./goods/tickets/drawings.ts";
import type { PaymentDrivers } from "./payments/driver.ts";
import type { PaymentProviders } from "./payments/providers.ts";

/** What the box office needs of the app. */
export type BoxOffice = {
	db: Database;
	/** The time of sale as a stored instant: the database's on PostgreSQL, so that all processes agree. */
	readTime: (db: Database) => Promise<string>;
	/** How long a hold lasts; payment and the longest hold scale with it (`holds/times.ts`). */
	holdSeconds: number;
	/** The providers of a site. A payment belongs to its order's site. */
	driversOf: (db: Database, siteId: string) => Promise<PaymentDrivers>;
	providers: Omit<PaymentProviders, "driversOf">;
	hashAddress: HashAddress;
	orderTokenOf: (orderId: string, linkVersion?: number) => string;
	payLinkTokenOf: (orderId: string, email: string) => string;
	holdTokenOf: (holdId: string) => string;
	voucherTokenOf: (voucherId: string) => string;
	voucherCodeOf: (voucherId: string, sealed?: string | null) => string;
	waitingTokenOf: (entryId: string) => string;
	formSessionOf: (form: object) => string;
	originOf: (site: Site) => string;
	drawings: Drawings;
};
