import { selectPages } from "@lerret/contracts/routes";
import { index, type RouteConfig, route } from "@react-router/dev/routes";

/**
 * The site's configuration defines the pages, so one route serves all of them; pages with rules of their own have a
 * route.
 */
export default [
	index("routes/site-page.tsx", { id: "front" }),
	...selectPages(({ module }) => module).map(({ path, module }) => route(path.slice(1), `routes/${module}.tsx`)),
	route("*", "routes/site-page.tsx"),
] satisfies RouteConfig;
