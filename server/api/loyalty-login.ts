import { loyaltyAccessEndpoints } from "@lerret/contracts/api/loyalty-access";
import { AppError } from "@lerret/contracts/errors";
import {
	login,
	register,
	requestVisitorLink,
	resetPassword,
	verifyEmail,
} from "@lerret/platform/accounts/visitors/accounts";
import { endAllTokens, endToken, openSession } from "@lerret/platform/accounts/visitors/session-write";
import { writeWithAsyncCommit } from "@lerret/platform/db/async-commit";
import { toStored } from "@lerret/platform/time";
import { Hono } from "hono";
import { clientAddress } from "../http/client-address.ts";
import type { Context } from "../startup/context.ts";
import { handle } from "./handle.ts";
import type { LoyaltyEnv } from "./loyalty-env.ts";
import { clearSessionCookies, readSessionSecret, setSessionCookies } from "./loyalty-sessions.ts";

export function loyaltyAccess(context: Context): Hono<LoyaltyEnv> {
	const { db, now, config } = context;
	const { publicUrl, trustProxy } = config;
	const api = new Hono<LoyaltyEnv>();

	handle(api, context, loyaltyAccessEndpoints.login, async ({ c, body: { Email, Password, Proof } }) => {
		const credentials = { email: Email, password: Password, address: clientAddress(c, trustProxy), proof: Proof };
		const { token, userName, email } = await login(
			{ ...context, now: toStored(now()) },
			c.get("cinema"),
			credentials,
			readSessionSecret(c, publicUrl),
		);
		return { marsToken: token, UserName: userName, UserInfo: email };
	});

	handle(api, context, loyaltyAccessEndpoints.register, async ({ c, body }) => {
		const { token, userName, email } = await register({ ...context, now: toStored(now()) }, c.get("cinema"), {
			...body,
			address: clientAddress(c, trustProxy),
		});
		return { Token: token, UserName: userName, ContactEmail: email };
	});

	handle(api, context, loyaltyAccessEndpoints.forgotPassword, ({ c, body }) => {
		const to = { email: body.Email, address: clientAddress(c, trustProxy) };
		return requestVisitorLink({ ...context, now: toStored(now()) }, c.get("cinema"), "reset", to);
	});

	handle(api, context, loyaltyAccessEndpoints.loginLink, ({ c, body }) => {
		const to = { email: body.Email, address: clientAddress(c, trustProxy) };
		return requestVisitorLink({ ...context, now: toStored(now()) }, c.get("cinema"), "login", to);
	});

	handle(api, context, loyaltyAccessEndpoints.resetPassword, ({ c, body: { Token, Password } }) =>
		resetPassword({ ...context, now: toStored(now()) }, c.get("cinema"), {
			token: Token,
			password: Password,
			address: clientAddress(c, trustProxy),
		}),
	);

	handle(api, context, loyaltyAccessEndpoints.verifyEmail, ({ c, body }) =>
		verifyEmail({ ...context, now: toStored(now()) }, c.get("cinema"), body.Token),
	);

	handle(api, context, loyaltyAccessEndpoints.switchTokens, async ({ c, headers }) => {
		const currentSecret = readSessionSecret(c, publicUrl);
		const secret = await writeWithAsyncCommit(db, (trx) =>
			openSession(trx, c.get("cinema").partner, headers["X-Token"], currentSecret, toStored(now())),
		);
		if (secret === null) throw new AppError("dead_token");
		setSessionCookies(c, publicUrl, secret);
	});

	handle(api, context, loyaltyAccessEndpoints.logout, async ({ c, body: { everywhere } }) => {
		const { accountId, tokenHash } = c.get("session");
		await db.transaction().execute((trx) => (everywhere ? endAllTokens(trx, accountId) : endToken(trx, tokenHash)));
		clearSessionCookies(c, publicUrl);
	});

	return api;
}
