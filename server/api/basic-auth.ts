import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@lerret/contracts/errors";
import { limitAttempts } from "@lerret/platform/accounts/rate-limits";
import { toStored } from "@lerret/platform/time";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { auth } from "hono/utils/basic-auth";
import { clientAddress } from "../http/client-address.ts";
import type { Context } from "../startup/context.ts";

/** Failed logins allowed from one address in 15 minutes. */
const maxFailures = 30;

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Requires HTTP Basic authentication (RFC 7617). Throws `no_credentials`, and `too_many_attempts` for wrong credentials
 * after too many failures; correct credentials are never limited.
 * Compares hashes of both values every time, so that the response time reveals neither their length nor which one is
 * wrong.
 */
export function requireBasicAuth(
	context: Pick<Context, "db" | "hashAddress" | "now" | "config">,
	realm: string,
): MiddlewareHandler {
	const configured = context.config.platformApi;
	const expected = configured && { user: digest(configured.user), password: digest(configured.password) };
	const headers = { "www-authenticate": `Basic realm="${realm}", charset="UTF-8"` };
	return async (c, next) => {
		const given = auth(c.req.raw);
		const isUser = timingSafeEqual(digest(given?.username ?? ""), expected?.user ?? digest("?"));
		const isPassword = timingSafeEqual(digest(given?.password ?? ""), expected?.password ?? digest("?"));
		if (!given || !expected || !isUser || !isPassword) {
			if (given) await recordFailure(c, given.username, context);
			throw new AppError("no_credentials", { headers });
		}
		await next();
	};
}

/** Throws `too_many_attempts` when the address already has too many failures; that attempt is not recorded. */
async function recordFailure(
	c: HonoContext,
	user: string,
	context: Pick<Context, "db" | "hashAddress" | "now" | "config">,
): Promise<void> {
	const attempt = {
		partner: 0,
		kind: "basic",
		who: user,
		address: clientAddress(c, context.config.trustProxy),
	} as const;
	await limitAttempts(context, attempt, { perAddress: maxFailures }, toStored(context.now()));
}
