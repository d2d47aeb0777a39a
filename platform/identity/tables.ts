import { ages, settings, table } from "../retention/table.ts";

export const identityTables = {
	/** Private JWKs. The key without expiry signs; the others still verify. */
	identity_key: table<{
		id: string;
		jwk_json: string;
		created_at: string;
		expires_at: string | null;
	}>({
		row: "A key that signs the access tokens of staff.",
		deleted: [{ after: "expires_at", age: ages.none }],
	}),
	identity_secret: settings<{ name: string; value: string }>(
		"The secret that signs the cookies of the identity provider.",
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
	}>({
		row: "A session, grant, code or token of the identity provider, found by the hash of its id.",
		key: ["model", "id"],
		personal: { payload_json: "with-row" },
		deleted: [{ after: "expires_at", age: ages.none }],
	}),
};
