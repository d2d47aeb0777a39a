import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@lerret/contracts/errors";
import type { Database } from "@lerret/platform/db/database";
import { recordAttempt, refuseBusyAddress } from "@lerret/platform/loyalty/attempts";
import { toStored } from "@lerret/platform/programme/oslo-time";
import type { HashAddress } from "@lerret/platform/secrets/secrets-key";
import type { Context, MiddlewareHandler } from "hono";
import { auth } from "hono/utils/basic-auth";
import { clientAddress } from "../client-address.ts";

export type BasicDependencies = {
	db: Database;
	hashAddress: HashAddress;
	now: () => Temporal.Instant;
	trustProxy: number;
	/** Null: nobody gets in. */
	credentials: { user: string; password: string } | null;
};

/** Wrong pairs from one address in 15 minutes. */
const mostFailures = 30;

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Lets only those through who know the user and the password (RFC 7617). Without configured ones it lets nobody through.
 * Both are always compared, by their hashes: how long it takes tells neither length nor which one was wrong. Throws `no_credentials`,
 * and `too_many_attempts` for wrong pairs after too many; the right pair always gets in, whatever others at the address do.
 */
export function needBasic(dependencies: BasicDependencies, realm: string): MiddlewareHandler {
	const known = dependencies.credentials;
	const expected = known && { user: digest(known.user), password: digest(known.password) };
	const headers = { "www-authenticate": `Basic realm="${realm}", charset="UTF-8"` };
	return async (c, next) => {
		const given = auth(c.req.raw);
		const isUser = timingSafeEqual(digest(given?.username ?? ""), expected?.user ?? digest("?"));
		const isPassword = timingSafeEqual(digest(given?.password ?? ""), expected?.password ?? digest("?"));
		if (!given || !expected || !isUser || !isPassword) {
			if (given) await countFailure(c, given.username, dependencies);
			throw new AppError("no_credentials", { headers });
		}
		await next();
	};
}

/** Throws `too_many_attempts` where too many failed before this one, which then is not counted. */
async function countFailure(
	c: Context,
	user: string,
	{ now, trustProxy, ...services }: BasicDependencies,
): Promise<void> {
	const attempt = { partner: 0, kind: "basic", who: user, address: clientAddress(c, trustProxy) } as const;
	const instant = toStored(now());
	await refuseBusyAddress(services, attempt, mostFailures, instant);
	await recordAttempt(services, attempt, instant);
}
