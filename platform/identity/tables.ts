import type { StaffRole } from "@lerret/contracts/staff";
import type { Generated } from "kysely";

/** Rows of the staff and of the identity provider. Instants are UTC in ISO 8601 with milliseconds. */
export type IdentityTables = {
	staff: {
		id: string;
		/** In small letters; unique. */
		email: string;
		name: string;
		/** An admin may all that an editor may. */
		role: StaffRole;
		/** argon2id in PHC's form; locked until the member has chosen a password. */
		password_hash: string;
		/** Counts up when everything that the member was given before shall be worth nothing: tokens carry it. */
		generation: number;
		created_at: string;
		updated_at: string;
		last_login_at: string | null;
		/** When the member lost access; null while they have it. */
		closed_at: string | null;
	};
	/** A link that can be used once, kept as SHA-256. Without a member it makes the first administrator. */
	staff_link: {
		token_hash: string;
		staff_id: string | null;
		/** "login": makes the address known that it is used from. */
		purpose: Generated<"password" | "login">;
		created_at: string;
		expires_at: string;
	};
	/** An address that the member has logged in from; kept as a fingerprint. */
	staff_address: { staff_id: string; address: string; last_login_at: string };
	/** What the provider signs with, as a private JWK. The one that does not expire signs; the others still verify. */
	identity_key: {
		id: string;
		jwk_json: string;
		created_at: string;
		expires_at: string | null;
	};
	/** Secrets of the installation by name, shared by all its processes. */
	identity_secret: { name: string; value: string };
	/** What the provider keeps: sessions, logins under way, codes, refresh tokens, grants. */
	identity_record: {
		model: string;
		/** SHA-256 of what the provider calls it by. */
		id: string;
		payload_json: string;
		/** What the record belongs to, for taking it back with the rest. */
		grant_id: string | null;
		staff_id: string | null;
		/** Second name of a session. */
		uid: string | null;
		consumed_at: string | null;
		expires_at: string | null;
	};
};
