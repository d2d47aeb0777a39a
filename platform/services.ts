import type { Logger } from "pino";
import type { PasswordHasher } from "./accounts/password-hasher.ts";
import type { BackupTarget } from "./backup/target.ts";
import type { BoxOffice } from "./boxoffice/services.ts";
import type { Shop } from "./boxoffice/shop.ts";
import type { Database } from "./db/database.ts";
import type { HashAddress, SecretsKey } from "./secrets/secrets-key.ts";
import type { Site } from "./sites/read.ts";

/** What the functions of endpoints need of the app. */
export type Services = {
	db: Database;
	/** The database on connections for reading. */
	reads: Database;
	/**
	 * Runs with a connection of its own, without limits of time: for what reads one state of the database for long. Throws
	 * `unavailable` at once where two run.
	 */
	withOwnConnection: <T>(act: (db: Database) => Promise<T>) => Promise<T>;
	config: {
		publicUrl: string;
		/** False: neither PUBLIC_URL nor PORT is set. */
		isAddressSet: boolean;
		/** Null: emails are written to the outbox folder. */
		mailUrl: string | null;
		dataDir: string;
		/** Null: the key is a file in `dataDir`. */
		secretsKey: object | null;
		/** Null if staff have their accounts here. */
		oidc: object | null;
		/** True: accounts are shared by those who try the demo. */
		demo: boolean;
		/** Null: no backups are scheduled. */
		backup: BackupTarget | null;
	};
	log: Logger;
	passwords: PasswordHasher;
	hashAddress: HashAddress;
	/** Encrypts for the database, and for forms that the browser brings back. */
	secrets: Pick<SecretsKey, "seal" | "open">;
	originOf: (site: Site) => string;
	boxOffice: BoxOffice;
	shop: Shop;
	pictures: { deleteVariants: (id: string) => Promise<void> };
	/** Tries the settings that are used without a person, and stores the results. */
	checkSettings: () => Promise<unknown>;
	usageCounter: { flush: () => Promise<void> };
};
