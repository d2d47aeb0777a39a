import type { AttemptKind } from "@lerret/contracts/attempt-limits";
import type { ReviewPicture } from "@lerret/contracts/review-pictures";
import type { StaffRole } from "@lerret/contracts/staff";
import type { Generated } from "kysely";
import { retention } from "../retention/periods.ts";
import { ages, expiring, settings, stays, table } from "../retention/table.ts";

export const accountTables = {
	cinema: settings<{ id: number; name: string }>("The owner of visitors' accounts: a number and a name.", "shared"),
	account: table<{
		id: string;
		partner_id: number;
		/** Lower case; unique within the partner. */
		email: string;
		user_name: string;
		password_hash: string;
		created_at: string;
		verified_at: string | null;
		picture: ReviewPicture | null;
		/** The latest login or visit, to within a day; null if the account has not been used since the column was added. */
		last_used_at: string | null;
		/** When the owner was emailed that the account goes unless it is used. */
		deletion_notice_at: string | null;
	}>({
		row: "A visitor's account at a cinema.",
		site: "people",
		personal: { email: "with-row", user_name: "with-row", password_hash: "with-row", picture: "with-row" },
		kept: `until the visitor deletes it; unconfirmed and unused ${retention.unusedAccountMonths} months, and ${retention.accountNoticeDays} days after an email about it`,
	}),
	account_session: expiring<{
		session_hash: string;
		token_hash: string;
		account_id: string;
		created_at: string;
		expires_at: string;
	}>("A browser's login, stored as a hash.", "session_hash"),
	/** The token that `switchTokensDx` takes, stored as SHA-256. */
	account_token: expiring<{
		token_hash: string;
		account_id: string;
		created_at: string;
		expires_at: string;
	}>("The token that belongs to a login, stored as a hash.", "token_hash"),
	account_link: expiring<{
		token_hash: string;
		account_id: string;
		purpose: "reset" | "verify" | "login" | "new-email" | "undo-email";
		/** The change of address that the link confirms or undoes. */
		change_id: Generated<string | null>;
		created_at: string;
		expires_at: string;
	}>("A single-use link in an email to a visitor, stored as a hash.", "token_hash"),
	account_email_change: table<{
		id: string;
		account_id: string;
		/** From 1 in the order of the account's requests. */
		number: number;
		old_email: string;
		/** Null if the old address was never confirmed. */
		old_verified_at: string | null;
		new_email: string;
		/** The login that asked for the change and outlives it. */
		token_hash: string;
		requested_at: string;
		confirmed_at: string | null;
	}>({
		row: "A change of an account's email address. A confirmed one says which tickets the account had at its former address.",
		site: "people",
		personal: { old_email: "with-row", new_email: "with-row" },
		kept: "if confirmed, as long as the account",
		deleted: [{ after: "requested_at", age: ages.days(retention.emailChangeDays), only: "confirmed_at is null" }],
	}),
	account_address: table<{ account_id: string; address: string; last_login_at: string }>({
		row: "An IP address that the visitor has logged in from, as a keyed hash.",
		site: "people",
		key: ["account_id", "address"],
		personal: { address: "with-row" },
		deleted: [{ after: "last_login_at", age: ages.days(retention.addressDays) }],
	}),
	attempt: table<{
		id: string;
		partner_id: number;
		kind: AttemptKind;
		who: string;
		address: string;
		at: string;
	}>({
		row: "An attempt that counts for a limit, such as a login; its addresses are keyed hashes.",
		site: "people",
		personal: { who: "with-row", address: "with-row" },
		deleted: [{ after: "at", age: ages.minutes(retention.attemptMinutes) }],
	}),
	staff: stays<{
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
	}>(
		"A member of staff, with a password where the embedded identity provider is in use.",
		"staff, until the operator deletes them; a closed account stays for the log",
		"people",
	),
	/** The roles of a member at a site are a set; without a site the role is `operator`. */
	staff_role: settings<{
		staff_id: string;
		site_id: string | null;
		role: StaffRole;
		/**
		 * What the site sees in place of the account's own name, and of its first day: given with the role to a member who had an
		 * account already. Null where the account began here, or an operator gave the role.
		 */
		given_name: Generated<string | null>;
		given_at: Generated<string | null>;
	}>(
		"A role of a member at a site, or as operator of all sites, with the name that the site gave to a member of another site.",
		"people",
	),
	/** A single-use link or cookie, stored as SHA-256. Those for the first administrator and of test emails have no member. */
	staff_link: expiring<{
		token_hash: string;
		staff_id: string | null;
		purpose: Generated<"password" | "login" | "first-admin" | "first-admin-form" | "first-login" | "test-email">;
		created_at: string;
		expires_at: string;
	}>("A single-use link for staff, stored as a hash.", "token_hash"),
	staff_totp: stays<{
		staff_id: string;
		/** Sealed with the secrets key. */
		sealed_secret: string;
		/** The time step of the latest code that was used: its code and earlier ones are good no more. */
		last_step: number;
		added_at: string;
	}>(
		"The secret of a member's one-time codes, encrypted.",
		"until the member removes it or an administrator resets it",
		"people",
	),
	/** The id is the credential's, in base64url, as the public key is. */
	staff_passkey: stays<{
		id: string;
		staff_id: string;
		/** From the member, to know them apart. */
		name: string;
		public_key: string;
		/** Rises with each use, where the device counts. */
		counter: number;
		/** With blanks between. */
		transports: string;
		added_at: string;
		last_used_at: string | null;
		/** The hash of the latest challenge, which is good once. */
		last_challenge: string | null;
	}>("The public key of a member's passkey.", "until the member removes it or an administrator resets it", "people"),
	staff_recovery_code: stays<{ staff_id: string; code_hash: string }>(
		"A recovery code that a member has not used yet, stored as a hash.",
		"until it is used, replaced or removed with the one-time codes",
		"people",
	),
	staff_factor_requirement: settings<{ site_id: string | null; role: StaffRole }>(
		"A role at a site, or that of operators, which needs a second factor to log in.",
		"people",
	),
	staff_idle_time: settings<{ site_id: string | null; role: StaffRole; minutes: number }>(
		"How long a login of a role at a site, or of operators, lasts without a use, where it is not the usual time.",
		"people",
	),
	/** The browser's cookie, stored as a hash. */
	staff_device: table<{ staff_id: string; device_hash: string; last_login_at: string }>({
		row: "A browser that the member has logged in with, by the hash of its cookie: a login with another one is emailed to the member.",
		site: "people",
		key: ["staff_id", "device_hash"],
		personal: { device_hash: "with-row" },
		deleted: [{ after: "last_login_at", age: ages.days(retention.deviceDays) }],
	}),
	staff_address: table<{ staff_id: string; address: string; last_login_at: string }>({
		row: "An IP address that the member has logged in from, as a keyed hash.",
		site: "people",
		key: ["staff_id", "address"],
		personal: { address: "with-row" },
		deleted: [{ after: "last_login_at", age: ages.days(retention.addressDays) }],
	}),
};
