import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import { createPasswordHasher, type PasswordHasher } from "@lerret/platform/accounts/password-hasher";
import type { App } from "@lerret/server/app";
import { type Cookies, cookieHeader, storeCookies } from "./cookies.ts";

/** argon2id at the lowest cost, because tests do not measure it. */
export const createCheapPasswords = (): PasswordHasher =>
	createPasswordHasher({ memory: 8, passes: 1, parallelism: 1 });

export const testPassword = "fjord-vaffel-7";

export type Call = { body?: unknown; headers?: Record<string, string>; address?: string };

/** A visitor's browser: stores cookies and sends the XSRF token, as the site's own scripts do. */
export type Visitor = {
	cookies: Cookies;
	call: (method: string, path: string, call?: Call) => Promise<Response>;
	exchange: (token: string) => Promise<Response>;
};

export function createVisitor(app: Pick<App, "fetch">, partner: LoyaltyPartner | number = 118): Visitor {
	const cookies: Cookies = new Map();
	const call: Visitor["call"] = async (method, path, { body, headers = {}, address = "192.0.2.1" } = {}) => {
		const request = new Request(`http://localhost:3000/api/loyalty/${partner}${path}`, {
			method,
			headers: { host: "localhost:3000", ...sessionHeaders(cookies), ...jsonType(body), ...headers },
			...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
		});
		const response = await app.fetch(request, { incoming: { socket: { remoteAddress: address } } });
		storeCookies(cookies, response);
		return response;
	};
	return { cookies, call, exchange: (token) => call("POST", "/switchTokensDx", { headers: { "x-token": token } }) };
}

const jsonType = (body: unknown): Record<string, string> =>
	body === undefined ? {} : { "content-type": "application/json" };

function sessionHeaders(cookies: Cookies): Record<string, string> {
	const xsrf = cookies.get("XSRF-TOKEN");
	return {
		cookie: cookieHeader(cookies),
		...(xsrf ? { "x-xsrf-token": xsrf } : {}),
	};
}

let registered = 0;

export async function registerVisitor(
	app: App,
	partner: LoyaltyPartner = 118,
): Promise<Visitor & { token: string; email: string; accountId: string }> {
	registered += 1;
	const visitor = createVisitor(app, partner);
	const email = `gjest${registered}@post.example`;
	const response = await visitor.call("POST", "/profile", {
		body: { email, password: testPassword, userName: `Gjest ${registered}` },
		address: `198.51.100.${registered % 250}`,
	});
	const { Token: token } = (await response.json()) as { Token: string };
	await visitor.exchange(token);
	const { id } = await app.db.selectFrom("account").select("id").where("email", "=", email).executeTakeFirstOrThrow();
	return { ...visitor, token, email, accountId: id };
}

export async function markEmailVerified({ db }: App, accountId: string): Promise<void> {
	await db
		.updateTable("account")
		.set({ verified_at: "2026-11-20T14:00:00.000Z" })
		.where("id", "=", accountId)
		.execute();
}
