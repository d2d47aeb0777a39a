import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@lerret/contracts/errors";
import { limitAttempts } from "@lerret/platform/accounts/rate-limits";
import { noteRejection } from "@lerret/platform/core/rejections";
import { toStored } from "@lerret/platform/core/time";
import type { Context as HonoContext } from "hono";
import { auth } from "hono/utils/basic-auth";
import type { Context } from "../context.ts";
import { clientAddress } from "../http/client-address.ts";

type Services = Pick<Context, "db" | "hashAddress" | "now" | "config">;

/**
 * Requires HTTP Basic authentication (RFC 7617). Throws `no_credentials`, and `too_many_attempts` for wrong credentials
 * after too many failures; correct credentials are never limited.
 * Compares hashes of both values every time, so that the response time reveals neither their length nor which one is
 * wrong.
 */
export async function requireBasicAuth(c: HonoContext, context: Services, realm: string): Promise<void> {
	const expected = context.config.platformApi;
	const given = auth(c.req.raw);
	const isUser = isEqual(given?.username, expected?.user);
	const isPassword = isEqual(given?.password, expected?.password);
	if (given && isUser && isPassword) return;
	if (given) await recordFailure(c, given.username, context);
	const headers = { "www-authenticate": `Basic realm="${realm}", charset="UTF-8"` };
	throw new AppError("no_credentials", { headers });
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether both are the same; false where one is missing. */
function isEqual(given: string | undefined, expected: string | undefined): boolean {
	const isSame = timingSafeEqual(digest(given ?? ""), digest(expected ?? "?"));
	return isSame && given !== undefined && expected !== undefined;
}

/** Throws `too_many_attempts` when the address already has too many failures; that attempt is not recorded. */
async function recordFailure(c: HonoContext, user: string, context: Services): Promise<void> {
	const attempt = {
		partner: 0,
		kind: "basic",
		who: user,
		address: clientAddress(c, context.config.trustProxy),
	} as const;
	await limitAttempts(context, attempt, toStored(context.now()));
	noteRejection({ what: "login", kind: "basic" });
}
