import { AppError } from "@lerret/contracts/errors";
import { staffPaths } from "@lerret/contracts/paths";
import { Hono, type Context as HonoContext } from "hono";
import type Provider from "oidc-provider";
import type { Context } from "../context.ts";
import { createLinkRoutes } from "./link-pages.ts";
import { createLoginRoutes } from "./login-page.ts";
import { toNodeRequest } from "./node-bridge.ts";

/** The embedded identity provider: its own pages first, oidc-provider for the rest (docs/decisions/0070). */
export function providerRoutes(context: Context, currentProvider: () => Promise<Provider>): Hono {
	const { publicUrl } = context.config;
	const routes = new Hono();
	routes.use(`${staffPaths.issuer}/*`, async (c, next) => {
		rejectForeignForm(c, publicUrl);
		await next();
	});
	routes.route("/", createLoginRoutes(context, currentProvider));
	routes.route("/", createLinkRoutes(context));
	routes.all(`${staffPaths.issuer}/*`, async (c) => {
		const {
			incoming,
			outgoing,
			response: pendingResponse,
		} = await toNodeRequest(c.req.raw, publicUrl, staffPaths.issuer);
		const provider = await currentProvider();
		void provider.callback()(incoming, outgoing);
		const response = await pendingResponse;
		if (response.status === 404 && response.headers.get("content-type")?.startsWith("text/plain")) {
			throw new AppError("not_found");
		}
		return response;
	});
	return routes;
}

/** Endpoints for clients of any origin; they carry their own credentials. */
const clientEndpoints = /\/(?:token|token\/revocation|jwks)$/u;

/** Throws `xsrf` for a form from another site. Clients that are not browsers send no Origin. */
function rejectForeignForm(c: HonoContext, publicUrl: string): void {
	const origin = c.req.header("origin");
	if (c.req.method !== "POST" || origin === undefined || origin === publicUrl) return;
	if (!clientEndpoints.test(c.req.path)) throw new AppError("xsrf");
}
