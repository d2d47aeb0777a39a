import { ages, type FactsOf, settings } from "../retention/table.ts";

export type IdentityTables = {
	/** Private JWKs. The key without expiry signs; the others still verify. */
	identity_key: {
		id: string;
		jwk_json: string;
		created_at: string;
		expires_at: string | null;
	};
	identity_secret: { name: string; value: string };
	identity_record: {
		model: string;
		id: string;
		payload_json: string;
		grant_id: string | null;
		staff_id: string | null;
		uid: string | null;
		consumed_at: string | null;
		expires_at: string | null;
	};
};

export const identityTables: FactsOf<IdentityTables> = {
	identity_key: {
		row: "A key that signs the access tokens of staff.",
		deleted: [{ after: "expires_at", age: ages.none }],
	},
	identity_secret: settings("The secret that signs the cookies of the identity provider."),
	identity_record: {
		row: "A session, grant, code or token of the identity provider, found by the hash of its id.",
		key: ["model", "id"],
		personal: { payload_json: "with-row" },
		deleted: [{ after: "expires_at", age: ages.none }],
	},
};
