import { timingSafeEqual } from "node:crypto";
import { type Access, type Endpoint, isStaffRight } from "@lerret/contracts/api/endpoint";
import { AppError, type FieldError } from "@lerret/contracts/errors";
import { hasRightAnywhere, rightsAt, type StaffMember, type StaffRight } from "@lerret/contracts/staff";
import { type Cinema, cinemaOf } from "@lerret/platform/accounts/cinema";
import { readCinema, toCinemaId } from "@lerret/platform/accounts/cinemas";
import { readSession, type Session } from "@lerret/platform/accounts/visitors/session-read";
import { xsrfTokenOf } from "@lerret/platform/core/ids";
import { toStored } from "@lerret/platform/core/time";
import type { Caller } from "@lerret/platform/endpoint";
import { readSiteById, type Site } from "@lerret/platform/sites/read";
import type { Context as HonoContext } from "hono";
import type { Context } from "../context.ts";
import { clientAddress } from "../http/client-address.ts";
import { readSecret, type SecretKind } from "../http/cookies.ts";
import { isReadMethod, requireOwnOrigin } from "../http/own-origin.ts";
import { requireBasicAuth } from "./basic-auth.ts";

const secretKinds: Partial<Record<Access, SecretKind>> = {
	session: "session",
	visitor: "session",
	shop: "shop",
	"ticket-shop": "ticket-shop",
};
export const secretKindOf = (access: Access): SecretKind | undefined => secretKinds[access];

/** Checks that the caller may call the endpoint, and reads who it is and which site or cinema the call is about. */
export async function admit(c: HonoContext, endpoint: Endpoint, context: Context): Promise<Caller> {
	const { access, errors } = endpoint;
	const { config } = context;
	const caller: Caller = {
		now: toStored(context.now()),
		clientAddress: clientAddress(c, config.trustProxy),
		accept: c.req.header("accept") ?? "",
	};
	if (isStaffRight(access)) caller.staff = await requireStaff(c, context, access);
	else if (access === "basic") await requireBasicAuth(c, context, "Lerret");
	else if (access !== "signature") await requireOwnOrigin(c, context);
	Object.assign(caller, await findSubject(c, endpoint, context));
	if (errors.includes("external_identity") && config.oidc) throw new AppError("external_identity");
	const kind = secretKindOf(access);
	if (kind) caller.secret = readSecret(c, kind, config.publicUrl.startsWith("https:"));
	if (access === "session") caller.session = await requireSession(c, caller, context);
	if (access !== "signature") requireKnownQuery(c, endpoint);
	return caller;
}

/** Requires the right at the site that the path names, else at any site. Throws `no_token` and `forbidden`. */
async function requireStaff(c: HonoContext, { readStaff }: Context, right: StaffRight): Promise<StaffMember> {
	const staff = await readStaff(c.req.raw);
	const siteId = c.req.param("siteId");
	const isAllowed =
		siteId === undefined ? hasRightAnywhere(staff.roles, right) : rightsAt(staff.roles, siteId).has(right);
	if (!isAllowed) throw new AppError("forbidden");
	return staff;
}

/** The managed site or the cinema that the path names. Throws `not_found` and `unknown_partner`. */
async function findSubject(
	c: HonoContext,
	{ access, params }: Endpoint,
	context: Context,
): Promise<Pick<Caller, "site" | "cinema">> {
	const { db } = context;
	const names = params?.shape ?? {};
	if (access === "signature") return {};
	if (access === "ticket-shop") return { cinema: await cinemaOfHost(c, context) };
	if ("partner" in names) return { cinema: await cinemaOfPath(c, context) };
	if ("siteId" in names) return { site: requireFound(await readSiteById(db, c.req.param("siteId") ?? "")) };
	return {};
}

function requireFound(site: Site | null): Site {
	if (!site) throw new AppError("not_found");
	return site;
}

async function cinemaOfPath(c: HonoContext, { db, sites, originOf, config }: Context): Promise<Cinema> {
	const partner = toCinemaId(c.req.param("partner") ?? "") ?? 0;
	const [cinema, visible, site] = await Promise.all([
		readCinema(db, partner),
		sites.visibleSites(c),
		sites.findRequestedSite(c),
	]);
	if (!cinema) throw new AppError("unknown_partner");
	return cinemaOf(partner, visible, originOf, config.publicUrl, site?.id);
}

async function cinemaOfHost(c: HonoContext, { db, sites, originOf, config }: Context): Promise<Cinema> {
	const site = await sites.siteOf(c);
	const [partner = 0] = site.partnerIds;
	if (!(await readCinema(db, partner))) throw new AppError("unknown_partner");
	return cinemaOf(partner, [site], originOf, config.publicUrl);
}

/** Requires a session of this cinema, and to write also its XSRF token. Throws `no_session` and `xsrf`. */
async function requireSession(c: HonoContext, { secret, cinema, now }: Caller, { db }: Context): Promise<Session> {
	const session = secret && cinema ? await readSession(db, cinema.partner, secret, now) : null;
	if (!secret || !session) throw new AppError("no_session");
	if (!isReadMethod(c.req.method) && !isEqual(c.req.header("x-xsrf-token") ?? "", xsrfTokenOf(secret)))
		throw new AppError("xsrf");
	return session;
}

function isEqual(given: string, expected: string): boolean {
	const [a, b] = [Buffer.from(given), Buffer.from(expected)];
	return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Throws `invalid_request` for query parameters that the endpoint does not have, or that occur more than once.
 */
function requireKnownQuery(c: HonoContext, { query }: Pick<Endpoint, "query">): void {
	const knownNames = new Set(Object.keys(query?.shape ?? {}));
	const fieldErrors = Object.entries(c.req.queries()).flatMap(([name, values]): FieldError[] => {
		if (!knownNames.has(name)) return [{ path: name.slice(0, 100), message: "Ukjent parameter." }];
		return values.length > 1 ? [{ path: name, message: "Kan bare stå én gang." }] : [];
	});
	if (fieldErrors.length > 0) throw new AppError("invalid_request", { fields: fieldErrors });
}
