/**
 * The accounts that one login is for: those of a cinema's visitors, or those of staff. Both have tables of the same
 * form, so passwords, links and known addresses have one implementation.
 */
export type Realm = {
	/** The number under which attempts are counted. */
	partner: number;
	accounts: "account" | "staff";
	links: "account_link" | "staff_link";
	addresses: "account_address" | "staff_address";
	/** The column of an account's id in `links` and `addresses`. */
	accountId: "account_id" | "staff_id";
	name: "user_name" | "name";
	/** The condition for rows of `accounts` that may log in. */
	open: readonly ["partner_id" | "closed_at", "=" | "is", number | null];
};

export const visitorsOf = (partner: number): Realm => ({
	partner,
	accounts: "account",
	links: "account_link",
	addresses: "account_address",
	accountId: "account_id",
	name: "user_name",
	open: ["partner_id", "=", partner],
});

export const staffRealm: Realm = {
	// No cinema has this number.
	partner: 0,
	accounts: "staff",
	links: "staff_link",
	addresses: "staff_address",
	accountId: "staff_id",
	name: "name",
	open: ["closed_at", "is", null],
};
