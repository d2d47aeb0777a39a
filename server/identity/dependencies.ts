import type { PasswordHasher } from "@lerret/platform/accounts/password-hasher";
import type { Database } from "@lerret/platform/db/database";
import type { HashAddress } from "@lerret/platform/secrets/secrets-key";
import type Provider from "oidc-provider";

export type IdentityDependencies = {
	db: Database;
	hashAddress: HashAddress;
	passwords: PasswordHasher;
	now: () => Temporal.Instant;
	publicUrl: string;
	trustProxy: number;
	currentProvider: () => Promise<Provider>;
};
