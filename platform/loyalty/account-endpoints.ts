import { loyaltyAccessEndpoints } from "@lerret/contracts/api/loyalty-access";
import { loyaltyProfileEndpoints } from "@lerret/contracts/api/loyalty-own";
import { AppError } from "@lerret/contracts/errors";
import {
	login,
	register,
	requestVisitorLink,
	resetPassword,
	sendVerification,
	verifyEmail,
} from "../accounts/visitors/accounts.ts";
import { requestEmailChange } from "../accounts/visitors/email-change.ts";
import { writeAsVisitor } from "../accounts/visitors/own-writes.ts";
import {
	changePublicProfile,
	changeVisitorPassword,
	deleteAccount,
	exportAccount,
	toProfile,
} from "../accounts/visitors/profile.ts";
import { endAllTokens, endToken, openSession } from "../accounts/visitors/session-write.ts";
import { writeWithAsyncCommit } from "../db/async-commit.ts";
import { implement, reply } from "../endpoint.ts";
import { readTickets } from "./tickets-read.ts";

/** Into and out of an account at one cinema (contract, "Login"). */
const access = implement(loyaltyAccessEndpoints, {
	async login(services, { now, cinema, body, secret, clientAddress }) {
		const { Email: email, Password: password, Proof: proof } = body;
		const credentials = { email, password, proof, address: clientAddress };
		const found = await login({ ...services, now }, cinema, credentials, secret);
		return { marsToken: found.token, UserName: found.userName, UserInfo: found.email };
	},

	async register(services, { now, cinema, body, clientAddress }) {
		const added = await register({ ...services, now }, cinema, { ...body, address: clientAddress });
		return { Token: added.token, UserName: added.userName, ContactEmail: added.email };
	},

	forgotPassword: ({ db }, { now, cinema, body }) =>
		requestVisitorLink({ db, now }, cinema, "forgotten-password", body.Email),

	loginLink: ({ db }, { now, cinema, body }) => requestVisitorLink({ db, now }, cinema, "login-link", body.Email),

	resetPassword(services, { now, cinema, body, clientAddress: address }) {
		const { Token: token, Password: password } = body;
		return resetPassword({ ...services, now }, cinema, { token, password, address });
	},

	verifyEmail: (services, { now, cinema, body }) => verifyEmail({ ...services, now }, cinema, body.Token),

	async switchTokens({ db }, { now, cinema, headers, secret: current }) {
		const secret = await writeWithAsyncCommit(db, (trx) =>
			openSession(trx, cinema.partner, headers["X-Token"], current, now),
		);
		if (secret === null) throw new AppError("dead_token");
		return reply(undefined, { cookie: { secret } });
	},

	async logout({ db }, { session: { accountId, tokenHash }, body }) {
		await db
			.transaction()
			.execute((trx) => (body.everywhere ? endAllTokens(trx, accountId) : endToken(trx, tokenHash)));
		return reply(undefined, { cookie: null });
	},
});

const profile = implement(loyaltyProfileEndpoints, {
	async getProfile({ db }, { now, cinema, session, query }) {
		if (query.export !== "1") return toProfile(session);
		const [account, tickets] = await Promise.all([
			exportAccount(db, session),
			readTickets(db, cinema, session, { skip: 0, take: 10_000 }, now),
		]);
		return reply({ ...account, tickets }, { fileName: "min-konto.json" });
	},

	async changeProfile({ db }, { session, body }) {
		const { UserName: userName = session.userName, Picture: picture = session.picture } = body;
		const changed = { ...session, userName, picture };
		await writeAsVisitor(db, session, (trx) => changePublicProfile(trx, session.accountId, changed));
		return toProfile(changed);
	},

	changeEmail(services, { now, cinema, session, body, clientAddress: address }) {
		const { Password: password, Email: email } = body;
		return requestEmailChange({ ...services, now }, cinema, session, { email, password, address });
	},

	async deleteProfile(services, { now, cinema, session, body, clientAddress: address }) {
		await deleteAccount({ ...services, now }, cinema, session, { password: body.Password, address });
		return reply(undefined, { cookie: null });
	},

	changePassword(services, { now, cinema, session, body, clientAddress: address }) {
		const { Password: password, NewPassword: newPassword } = body;
		return changeVisitorPassword({ ...services, now }, cinema, session, { password, newPassword, address });
	},

	async resendVerification({ db }, { now, cinema, session }) {
		if (!session.isVerified) await sendVerification({ db, now }, cinema, session.accountId);
	},
});

export const visitorAccounts = [...access, ...profile];
