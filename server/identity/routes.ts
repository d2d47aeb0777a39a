import { AppError } from "@lerret/contracts/errors";
import { staffPaths } from "@lerret/contracts/paths";
import { type Context, Hono } from "hono";
import { accessRoutes } from "./access-pages.ts";
import type { IdentityDependencies } from "./dependencies.ts";
import { loginRoutes } from "./login-page.ts";
import { toNode } from "./node-bridge.ts";

/** The embedded identity provider: its own pages first, oidc-provider for the rest (docs/decisions/0012). */
export function identityRoutes(dependencies: IdentityDependencies): Hono {
	const { currentProvider, publicUrl } = dependencies;
	const routes = new Hono();
	routes.use(`${staffPaths.issuer}/*`, async (c, next) => {
		refuseForeignForm(c, publicUrl);
		await next();
	});
	routes.route("/", loginRoutes(dependencies));
	routes.route("/", accessRoutes(dependencies));
	routes.all(`${staffPaths.issuer}/*`, async (c) => {
		const { incoming, outgoing, answered } = await toNode(c.req.raw, publicUrl, staffPaths.issuer);
		const provider = await currentProvider();
		void provider.callback()(incoming, outgoing);
		const response = await answered;
		if (response.status === 404 && response.headers.get("content-type")?.startsWith("text/plain")) {
			throw new AppError("not_found");
		}
		return response;
	});
	return routes;
}

/** Endpoints for clients of any origin; they carry their own credentials. */
const forPrograms = /\/(?:token|token\/revocation|jwks)$/u;

/** Throws `xsrf` for a form from another site. Clients that are not browsers send no Origin. */
function refuseForeignForm(c: Context, publicUrl: string): void {
	const origin = c.req.header("origin");
	if (c.req.method !== "POST" || origin === undefined || origin === publicUrl) return;
	if (!forPrograms.test(c.req.path)) throw new AppError("xsrf");
}
