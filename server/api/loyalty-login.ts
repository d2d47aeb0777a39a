import {
	forgotPasswordRequestSchema,
	loginLinkRequestSchema,
	loginRequestSchema,
	loginResponseSchema,
	logoutRequestSchema,
	registrationRequestSchema,
	registrationResponseSchema,
	resetPasswordRequestSchema,
	verifyEmailRequestSchema,
} from "@lerret/contracts/api/loyalty";
import { AppError } from "@lerret/contracts/errors";
import { login, register, requestLink, resetPassword, verifyEmail } from "@lerret/platform/accounts/visitors/accounts";
import { endAllTokens, endToken, openSession } from "@lerret/platform/accounts/visitors/session-write";
import { writeWithAsyncCommit } from "@lerret/platform/db/async-commit";
import { toStored } from "@lerret/platform/time";
import { Hono } from "hono";
import { clientAddress } from "../http/client-address.ts";
import { parseInput } from "../http/problem.ts";
import type { Context } from "../startup/context.ts";
import { type LoyaltyEnv, readBody } from "./loyalty-env.ts";
import { clearSessionCookies, readSessionSecret, requireSession, setSessionCookies } from "./loyalty-sessions.ts";

export function loyaltyAccess(context: Context): Hono<LoyaltyEnv> {
	const { db, now, config } = context;
	const { publicUrl, trustProxy } = config;
	const api = new Hono<LoyaltyEnv>();

	api.post("/:partner/login", async (c) => {
		const { Email, Password, Proof } = parseInput(loginRequestSchema, await readBody(c));
		const credentials = { email: Email, password: Password, address: clientAddress(c, trustProxy), proof: Proof };
		const { token, userName, email } = await login(
			{ ...context, now: toStored(now()) },
			c.get("cinema"),
			credentials,
			readSessionSecret(c, publicUrl),
		);
		return c.json(loginResponseSchema.parse({ marsToken: token, UserName: userName, UserInfo: email }));
	});

	api.post("/:partner/profile", async (c) => {
		const input = parseInput(registrationRequestSchema, await readBody(c));
		const { token, userName, email } = await register({ ...context, now: toStored(now()) }, c.get("cinema"), {
			...input,
			address: clientAddress(c, trustProxy),
		});
		return c.json(registrationResponseSchema.parse({ Token: token, UserName: userName, ContactEmail: email }), 201);
	});

	api.post("/:partner/forgotPassword", async (c) => {
		const { Email } = parseInput(forgotPasswordRequestSchema, await readBody(c));
		const address = clientAddress(c, trustProxy);
		await requestLink({ ...context, now: toStored(now()) }, c.get("cinema"), "reset", { email: Email, address });
		return c.body(null, 200);
	});

	api.post("/:partner/loginLink", async (c) => {
		const { Email } = parseInput(loginLinkRequestSchema, await readBody(c));
		const address = clientAddress(c, trustProxy);
		await requestLink({ ...context, now: toStored(now()) }, c.get("cinema"), "login", { email: Email, address });
		return c.body(null, 200);
	});

	api.post("/:partner/resetPassword", async (c) => {
		const { Token, Password } = parseInput(resetPasswordRequestSchema, await readBody(c));
		const address = clientAddress(c, trustProxy);
		await resetPassword({ ...context, now: toStored(now()) }, c.get("cinema"), {
			token: Token,
			password: Password,
			address,
		});
		return c.body(null, 204);
	});

	api.post("/:partner/verifyEmail", async (c) => {
		const { Token } = parseInput(verifyEmailRequestSchema, await readBody(c));
		await verifyEmail({ ...context, now: toStored(now()) }, c.get("cinema"), Token);
		return c.body(null, 204);
	});

	api.post("/:partner/switchTokensDx", async (c) => {
		const token = c.req.header("x-token") ?? "";
		const currentSecret = readSessionSecret(c, publicUrl);
		const secret = await writeWithAsyncCommit(db, (trx) =>
			openSession(trx, c.get("cinema").partner, token, currentSecret, toStored(now())),
		);
		if (secret === null) throw new AppError("dead_token");
		setSessionCookies(c, publicUrl, secret);
		return c.body(null, 204);
	});

	api.post("/:partner/logout", requireSession(context), async (c) => {
		const { everywhere } = parseInput(logoutRequestSchema, await readBody(c));
		const { accountId, tokenHash } = c.get("session");
		await db.transaction().execute((trx) => (everywhere ? endAllTokens(trx, accountId) : endToken(trx, tokenHash)));
		clearSessionCookies(c, publicUrl);
		return c.body(null, 204);
	});

	return api;
}
