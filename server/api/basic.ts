import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@lerret/contracts/errors";
import type { MiddlewareHandler } from "hono";
import { auth } from "hono/utils/basic-auth";

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Lets only those through who know the user and the password (RFC 7617). Without configured ones it lets nobody through.
 * Both are always compared, by their hashes: how long it takes tells neither length nor which one was wrong. Throws `no_credentials`.
 */
export function needBasic(known: { user: string; password: string } | null, realm: string): MiddlewareHandler {
	const expected = known && { user: digest(known.user), password: digest(known.password) };
	const headers = { "www-authenticate": `Basic realm="${realm}", charset="UTF-8"` };
	return async (c, next) => {
		const given = auth(c.req.raw);
		const isUser = timingSafeEqual(digest(given?.username ?? ""), expected?.user ?? digest("?"));
		const isPassword = timingSafeEqual(digest(given?.password ?? ""), expected?.password ?? digest("?"));
		if (!given || !expected || !isUser || !isPassword) throw new AppError("no_credentials", { headers });
		await next();
	};
}
