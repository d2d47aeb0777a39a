import {
	ticketShopCustomerSchema,
	ticketShopEndpoints,
	ticketShopLoginSchema,
} from "@lerret/contracts/api/ticket-shop";
import { AppError } from "@lerret/contracts/errors";
import { type Cinema, cinemaOf } from "@lerret/platform/loyalty/cinema";
import { readCinema } from "@lerret/platform/loyalty/cinemas";
import { readCustomer } from "@lerret/platform/ticket-shop/read";
import { logInToTicketShop, logOutOfTicketShop, rememberedDays } from "@lerret/platform/ticket-shop/write";
import { toStored } from "@lerret/platform/time";
import { Hono, type Context as HonoContext } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { clientAddress } from "../http/client-address.ts";
import { parseInput } from "../http/problem.ts";
import type { Context } from "../startup/context.ts";
import { handle, handleUnparsed } from "./handle.ts";
import { readBody } from "./loyalty-env.ts";
import { rejectForeignOrigin } from "./loyalty-sessions.ts";

const rememberedSeconds = rememberedDays * 24 * 60 * 60;

const secretCookieName = (publicUrl: string) => `${isHttps(publicUrl) ? "__Host-" : ""}lerret_ticket_shop`;
const isHttps = (publicUrl: string) => publicUrl.startsWith("https:");

/**
 * Login to the ticket shop and the customer of the checkout (contract, "Ticket shop and checkout"). The request's URL
 * must never be logged, because it can contain a password.
 */
export function ticketShopApi(context: Context): Hono {
	const { db, now, originOf, sites, config } = context;
	const { publicUrl, trustProxy } = config;
	const api = new Hono();

	const cinemaFor = async (c: HonoContext): Promise<Cinema> => {
		const site = await sites.siteOf(c);
		const [partner = 0] = site.partnerIds;
		if (!(await readCinema(db, partner))) throw new AppError("unknown_partner");
		return cinemaOf(partner, [site], originOf, publicUrl);
	};
	const readSecret = (c: HonoContext) => getCookie(c, secretCookieName(publicUrl)) ?? null;
	const setSecretCookie = (c: HonoContext, secret: string, maxAge?: number) =>
		setCookie(c, secretCookieName(publicUrl), secret, {
			path: "/",
			httpOnly: true,
			sameSite: "Lax",
			secure: isHttps(publicUrl),
			...(maxAge === undefined ? {} : { maxAge }),
		});

	for (const path of ["/api/ticket-shop/*", "/api/checkout/*"]) {
		api.use(path, async (c, next) => {
			await next();
			c.header("cache-control", "no-store");
			c.header("referrer-policy", "no-referrer");
		});
		api.use(path, rejectForeignOrigin(context));
	}

	handleUnparsed(api, context, ticketShopEndpoints.ticketShopLogin, async (c) => {
		const input = parseInput(ticketShopLoginSchema, { ...c.req.query(), ...(await readBody(c)) });
		const { secret, userName, email } = await logInToTicketShop(
			{ ...context, now: toStored(now()) },
			await cinemaFor(c),
			{ ...input, address: clientAddress(c, trustProxy) },
			readSecret(c),
		);
		setSecretCookie(c, secret, input.remember ? rememberedSeconds : undefined);
		return c.json(ticketShopCustomerSchema.parse({ userName, email }));
	});

	handle(api, context, ticketShopEndpoints.ticketShopLogout, async ({ c }) => {
		const secret = readSecret(c);
		if (secret !== null) await db.transaction().execute((trx) => logOutOfTicketShop(trx, secret));
		setSecretCookie(c, "", 0);
	});

	handle(api, context, ticketShopEndpoints.getCheckoutProfile, async ({ c }) => {
		const { partner } = await cinemaFor(c);
		const secret = readSecret(c);
		const customer = secret === null ? null : await readCustomer(db, partner, secret, toStored(now()));
		return customer ? { authenticated: true, ...customer } : { authenticated: false, userName: null, email: null };
	});

	return api;
}
