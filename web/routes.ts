import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Pages are made by the site engine from the path alone, so one route serves them all; what has rules of its own has its own. */
export default [
	index("routes/site-page.tsx", { id: "front" }),
	route("nyhetsbrev", "routes/newsletter.tsx"),
	route("nyhetsbrev/bekreft", "routes/newsletter-confirm.tsx"),
	route("*", "routes/site-page.tsx"),
] satisfies RouteConfig;
