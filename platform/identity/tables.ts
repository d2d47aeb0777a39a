import type { Generated } from "kysely";
import { ages, settings, table } from "../retention/table.ts";

/** What proves the member beside the password, or in its place. */
export type LoginFactor = "totp" | "passkey";

export const identityTables = {
	/** Private JWKs. The key without expiry signs; the others still verify. */
	identity_key: table<{
		id: string;
		jwk_json: string;
		created_at: string;
		expires_at: string | null;
	}>({
		row: "A key that signs the access tokens of staff.",
		site: "installation",
		deleted: [{ after: "expires_at", age: ages.none }],
	}),
	identity_secret: settings<{ name: string; value: string }>(
		"The secret that signs the cookies of the identity provider.",
		"installation",
	),
	identity_record: table<{
		model: string;
		id: string;
		payload_json: string;
		grant_id: string | null;
		staff_id: string | null;
		uid: string | null;
		consumed_at: string | null;
		expires_at: string | null;
		/** The three are a grant's alone, which is a login: where it was made, when, and when a person last used it. */
		device: Generated<string | null>;
		began_at: Generated<string | null>;
		seen_at: Generated<string | null>;
		/** A grant's too: null for a login by password alone. */
		factor: Generated<LoginFactor | null>;
	}>({
		row: "A session, grant, code or token of the identity provider, found by the hash of its id. A grant is a login, with its device and latest use.",
		site: "installation",
		key: ["model", "id"],
		personal: { payload_json: "with-row", device: "with-row" },
		deleted: [{ after: "expires_at", age: ages.none }],
	}),
};
