import { patterns, staffPaths } from "@lerret/contracts/paths";
import { findPage, selectPages } from "@lerret/contracts/routes";
import type { Context } from "hono";
import { matchedRoutes } from "hono/route";

/** Labels are patterns of addresses, of which there is a fixed number, and never addresses. */

const withoutParameters = new Set(selectPages(({ path }) => !path.includes(":")).map(({ path }) => path));

/** The pattern of a page's path; that of all other addresses is "/*". */
export function routeOfPage(path: string): string {
	// Nearly every request is for one of these or for a production.
	if (withoutParameters.has(path)) return path;
	if (!path.includes("/", 1)) return path.includes(".") ? "/*" : patterns.production;
	return findPage(path)?.path ?? (/^\/article\/[^/]+$/u.test(path) ? patterns.article : "/*");
}

/** The pattern of a request's route. `isFile` says whether a path is one of the site's own files. */
export function routeOf(c: Context, isFile: (path: string) => boolean): string {
	const { path } = c.req;
	const route = matchedRoutes(c).findLast(({ method, path: pattern }) => method !== "ALL" && pattern !== "/*");
	if (route) return route.path;
	if (isFile(path)) return "/assets/*";
	const area = ["/api/", "/oidc/", `${staffPaths.management}/`].find((beginning) => path.startsWith(beginning));
	return area ? `${area}*` : routeOfPage(path);
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** Methods that clients invent are one value, as OpenTelemetry's convention says. */
export const methodLabel = (method: string): string => (methods.has(method) ? method : "_OTHER");
