import type { AccountExport } from "@lerret/contracts/api/loyalty";
import type { Profile } from "@lerret/contracts/api/loyalty-responses";
import { reviewPicturePath } from "@lerret/contracts/review-pictures";
import { toOsloIso } from "../../core/time.ts";
import type { Database, Writer } from "../../db/database.ts";
import type { Cinema } from "../cinema.ts";
import { type AccountServices, changePassword, checkPassword } from "../passwords.ts";
import { visitorsOf } from "../realm.ts";
import { rejectWeakPassword } from "../weak-passwords.ts";
import { readFormerAddresses } from "./email-change.ts";
import type { Session } from "./session-read.ts";
import { endAllTokens } from "./session-write.ts";

export function toProfile({ userName, email, createdAt, isVerified, picture }: Session): Profile {
	return {
		UserName: userName,
		ContactEmail: email,
		createdAt: toOsloIso(createdAt),
		emailVerified: isVerified,
		picture,
	};
}

export async function changePublicProfile(
	trx: Writer,
	accountId: string,
	{ userName, picture }: Pick<Session, "userName" | "picture">,
): Promise<void> {
	await trx.updateTable("account").set({ user_name: userName, picture }).where("id", "=", accountId).execute();
}

/**
 * Sets a new password and ends all other tokens. Throws `weak_password`, `invalid_credentials` and `too_many_attempts`.
 */
export async function changeVisitorPassword(
	services: AccountServices,
	{ partner }: Cinema,
	session: Session,
	input: { password: string; newPassword: string; address: string },
): Promise<void> {
	rejectWeakPassword(input.newPassword, "NewPassword");
	const account = { ...session, id: session.accountId };
	await changePassword(services, visitorsOf(partner), account, input, (trx) =>
		endAllTokens(trx, session.accountId, session.tokenHash),
	);
}

/**
 * Deletes the account with its reviews, likes, watch list, tokens and sessions. Tickets stay, because the ticket system
 * must keep what was sold. Throws `invalid_credentials` and `too_many_attempts`.
 */
export async function deleteAccount(
	services: AccountServices,
	{ partner }: Cinema,
	session: Session,
	input: { password: string; address: string },
): Promise<void> {
	const account = { ...session, id: session.accountId };
	await checkPassword(services, visitorsOf(partner), account, { ...input, email: session.email });
	await services.db.transaction().execute(async (trx) => {
		// Links first, as when a link is used, so that the two never wait for each other.
		await trx.deleteFrom("account_link").where("account_id", "=", session.accountId).execute();
		await trx.deleteFrom("account").where("id", "=", session.accountId).execute();
	});
}

/** All personal data of an account but its tickets (GDPR, articles 15 and 20). Hashes of secrets are left out. */
export async function exportAccount(db: Database, session: Session): Promise<Omit<AccountExport, "tickets">> {
	const { accountId } = session;
	const [account, former, reviews, likes, reports, watched, tokens] = await Promise.all([
		db.selectFrom("account").select("last_used_at").where("id", "=", accountId).executeTakeFirst(),
		readFormerAddresses(db, accountId),
		db.selectFrom("review").selectAll().where("account_id", "=", accountId).orderBy("added_at").execute(),
		db.selectFrom("review_like").selectAll().where("account_id", "=", accountId).orderBy("liked_at").execute(),
		db.selectFrom("review_report").selectAll().where("account_id", "=", accountId).orderBy("reported_at").execute(),
		db.selectFrom("watch").selectAll().where("account_id", "=", accountId).orderBy("added_at").execute(),
		db.selectFrom("account_token").selectAll().where("account_id", "=", accountId).orderBy("created_at").execute(),
	]);
	return {
		profile: toProfile(session),
		lastUsedAt: account?.last_used_at ? toOsloIso(account.last_used_at) : null,
		formerAddresses: former.map(({ address, until }) => ({ address, until: toOsloIso(until) })),
		reviews: reviews.map((row) => ({
			id: row.id,
			comment: row.comment,
			rating: row.rating,
			addedAt: toOsloIso(row.added_at),
			movieId: row.movie_id,
			userId: row.account_id,
			userName: session.userName,
			image: reviewPicturePath(session.picture, session.userName),
		})),
		likedReviews: likes.map((row) => ({ reviewId: row.review_id, likedAt: toOsloIso(row.liked_at) })),
		reportedReviews: reports.map((row) => ({
			reviewId: row.review_id,
			reason: row.reason,
			reportedAt: toOsloIso(row.reported_at),
		})),
		watchList: watched.map((row) => ({ movieId: row.movie_id, addedAt: toOsloIso(row.added_at) })),
		logins: tokens.map((row) => ({ createdAt: toOsloIso(row.created_at), expiresAt: toOsloIso(row.expires_at) })),
	};
}
