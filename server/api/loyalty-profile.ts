import { loyaltyOwnEndpoints } from "@lerret/contracts/api/loyalty-own";
import { sendVerification } from "@lerret/platform/accounts/visitors/accounts";
import {
	changePublicProfile,
	changeVisitorPassword,
	deleteAccount,
	exportAccount,
	toProfile,
} from "@lerret/platform/accounts/visitors/profile";
import { readTickets } from "@lerret/platform/loyalty/tickets-read";
import { toStored } from "@lerret/platform/time";
import { Hono } from "hono";
import { clientAddress } from "../http/client-address.ts";
import type { Context } from "../startup/context.ts";
import { handle } from "./handle.ts";
import type { LoyaltyEnv } from "./loyalty-env.ts";
import { clearSessionCookies } from "./loyalty-sessions.ts";

export function loyaltyProfile(context: Context): Hono<LoyaltyEnv> {
	const { db, now, config } = context;
	const { publicUrl, trustProxy } = config;
	const api = new Hono<LoyaltyEnv>();

	handle(api, context, loyaltyOwnEndpoints.getProfile, async ({ c, query }) => {
		const session = c.get("session");
		if (query.export !== "1") return toProfile(session);
		const [account, tickets] = await Promise.all([
			exportAccount(db, session),
			readTickets(db, c.get("cinema"), session, { skip: 0, take: 10_000 }, toStored(now())),
		]);
		c.header("content-disposition", 'attachment; filename="min-konto.json"');
		return { ...account, tickets };
	});

	handle(api, context, loyaltyOwnEndpoints.changeProfile, async ({ c, body }) => {
		const session = c.get("session");
		const { UserName: userName = session.userName, Picture: picture = session.picture } = body;
		const changed = { ...session, userName, picture };
		await db.transaction().execute((trx) => changePublicProfile(trx, session.accountId, changed));
		return toProfile(changed);
	});

	handle(api, context, loyaltyOwnEndpoints.deleteProfile, async ({ c, body }) => {
		await deleteAccount({ ...context, now: toStored(now()) }, c.get("cinema"), c.get("session"), {
			password: body.Password,
			address: clientAddress(c, trustProxy),
		});
		clearSessionCookies(c, publicUrl);
	});

	handle(api, context, loyaltyOwnEndpoints.changePassword, ({ c, body: { Password, NewPassword } }) =>
		changeVisitorPassword({ ...context, now: toStored(now()) }, c.get("cinema"), c.get("session"), {
			password: Password,
			newPassword: NewPassword,
			address: clientAddress(c, trustProxy),
		}),
	);

	handle(api, context, loyaltyOwnEndpoints.resendVerification, async ({ c }) => {
		const { accountId, email, userName, isVerified } = c.get("session");
		const to = { accountId, email, userName, address: clientAddress(c, trustProxy) };
		if (!isVerified) await sendVerification({ ...context, now: toStored(now()) }, c.get("cinema"), to);
	});

	return api;
}
