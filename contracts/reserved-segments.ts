import { selectPages, servedElsewhere, statusSegments } from "./routes.ts";

/** First segments that are in use and cannot be the slug of a production. Apart from `routes.ts`, which every page loads. */
export const reservedSegments: ReadonlySet<string> = new Set([
	...selectPages(() => true)
		.map(({ path }) => path.split("/")[1] ?? "")
		.filter(Boolean),
	...servedElsewhere,
	...statusSegments,
	...["article", "delebilde", "delebilde.png", "event", "forhandsvisning", "gift-cards", "review-pictures"],
	"trailers",
	...[
		"skjerm",
		"skjerm.js",
		"skjerm-sw.js",
		"sw.js",
		"register-sw.js",
		"consent.js",
		"favicon.ico",
		"favicon.svg",
		"manifest.webmanifest",
	],
	...["sitemap.xml", "robots.txt", "rss.xml", "kinoprogram.ics", "kulturprogram.ics"],
]);
