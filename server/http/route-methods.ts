import type { RouterRoute } from "hono/types";

/**
 * Returns a function that lists the methods of the routes at a path. Middleware and what serves any path, such as pages,
 * do not count. `routes` are read at the first call.
 */
export function createRouteMethods(routes: () => RouterRoute[]): (path: string) => string[] {
	let patterns: [RegExp, string][] | null = null;
	return (path) => {
		patterns ??= routes()
			.filter((route) => route.method !== "ALL" && route.path !== "/*")
			.map((route) => [toPattern(route.path), route.method]);
		const methods = new Set(patterns.flatMap(([pattern, method]) => (pattern.test(path) ? [method] : [])));
		return methods.has("GET") ? [...methods.add("HEAD")] : [...methods];
	};
}

function toPattern(path: string): RegExp {
	const segments = path.replace(/\{.*\}$/u, "").split("/");
	const parts = segments.map((one) =>
		one.startsWith(":") ? "[^/]+" : one === "*" ? ".*" : one.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&"),
	);
	return new RegExp(`^${parts.join("/")}$`, "u");
}
