import type { StaffRole } from "@lerret/contracts/staff";
import type { Generated } from "kysely";

/** Instants are UTC in ISO 8601 with milliseconds. */
export type IdentityTables = {
	staff: {
		id: string;
		/** Lower case; unique. */
		email: string;
		name: string;
		/** argon2id as a PHC string; a locked hash until the member has chosen a password. */
		password_hash: string;
		/** Tokens carry it; raising it invalidates all earlier ones. */
		generation: number;
		created_at: string;
		updated_at: string;
		last_login_at: string | null;
		closed_at: string | null;
	};
	/** The roles of a member at a site are a set; without a site the role is `operator`. */
	staff_role: {
		staff_id: string;
		site_id: string | null;
		role: StaffRole;
		/**
		 * What the site sees in place of the account's own name, and of its first day: given with the role to a member who had an
		 * account already. Null where the account began here, or an operator gave the role.
		 */
		given_name: Generated<string | null>;
		given_at: Generated<string | null>;
	};
	/** A single-use link, stored as SHA-256. One for the first administrator has no member. */
	staff_link: {
		token_hash: string;
		staff_id: string | null;
		purpose: Generated<"password" | "login" | "first-admin">;
		created_at: string;
		expires_at: string;
	};
	/** An IP address that the member has logged in from, stored as a keyed hash. */
	staff_address: { staff_id: string; address: string; last_login_at: string };
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
