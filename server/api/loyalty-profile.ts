import {
	accountExportSchema,
	changePasswordRequestSchema,
	deleteProfileRequestSchema,
	profileChangeSchema,
	profileSchema,
} from "@lerret/contracts/api/loyalty";
import { sendVerification } from "@lerret/platform/accounts/visitors/accounts";
import {
	changePassword,
	changePublicProfile,
	deleteAccount,
	exportAccount,
	toProfile,
} from "@lerret/platform/accounts/visitors/profile";
import { readTickets } from "@lerret/platform/ticketing/tickets-read";
import { toStored } from "@lerret/platform/time";
import { Hono } from "hono";
import { clientAddress } from "../http/client-address.ts";
import { parseInput } from "../http/problem.ts";
import type { Context } from "../startup/context.ts";
import { type LoyaltyEnv, readBody } from "./loyalty-env.ts";
import { clearSessionCookies, requireSession } from "./loyalty-sessions.ts";

export function loyaltyProfile(context: Context): Hono<LoyaltyEnv> {
	const { db, now, config } = context;
	const { publicUrl, trustProxy } = config;
	const api = new Hono<LoyaltyEnv>();
	const signedIn = requireSession(context);

	api.get("/:partner/profile", signedIn, async (c) => {
		const session = c.get("session");
		if (c.req.query("export") !== "1") return c.json(profileSchema.parse(toProfile(session)));
		const [account, tickets] = await Promise.all([
			exportAccount(db, session),
			readTickets(db, c.get("cinema"), session, { skip: 0, take: 10_000 }, toStored(now())),
		]);
		return c.json(accountExportSchema.parse({ ...account, tickets }), 200, {
			"content-disposition": 'attachment; filename="min-konto.json"',
		});
	});

	api.patch("/:partner/profile", signedIn, async (c) => {
		const change = parseInput(profileChangeSchema, await readBody(c));
		const session = c.get("session");
		const { UserName: userName = session.userName, Picture: picture = session.picture } = change;
		const changed = { ...session, userName, picture };
		await db.transaction().execute((trx) => changePublicProfile(trx, session.accountId, changed));
		return c.json(profileSchema.parse(toProfile(changed)));
	});

	api.delete("/:partner/profile", signedIn, async (c) => {
		const { Password } = parseInput(deleteProfileRequestSchema, await readBody(c));
		await deleteAccount({ ...context, now: toStored(now()) }, c.get("cinema"), c.get("session"), {
			password: Password,
			address: clientAddress(c, trustProxy),
		});
		clearSessionCookies(c, publicUrl);
		return c.body(null, 204);
	});

	api.post("/:partner/changePassword", signedIn, async (c) => {
		const { Password, NewPassword } = parseInput(changePasswordRequestSchema, await readBody(c));
		await changePassword({ ...context, now: toStored(now()) }, c.get("cinema"), c.get("session"), {
			password: Password,
			newPassword: NewPassword,
			address: clientAddress(c, trustProxy),
		});
		return c.body(null, 204);
	});

	api.post("/:partner/resendVerification", signedIn, async (c) => {
		const { accountId, email, userName, isVerified } = c.get("session");
		const to = { accountId, email, userName, address: clientAddress(c, trustProxy) };
		if (!isVerified) await sendVerification({ ...context, now: toStored(now()) }, c.get("cinema"), to);
		return c.body(null, 204);
	});

	return api;
}
