/**
 * What may import what (docs/decisions/0002-import-directions.md). Paths are those of the repository; an installed package
 * is below `node_modules`. Types count, tests do not.
 */
const react = "^node_modules/(@types/)?(react|react-dom|react-router)/";
const http = "^node_modules/(hono|@hono)/";
const database = "^(node:)?sqlite$|^node_modules/(@types/)?(kysely|pg)/";

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
/** A workspace that may import itself and `allowed` only. */
const only = (workspace, comment, ...allowed) =>
	rule(`imports-of-${workspace}`, comment, { path: `^${workspace}/` }, { pathNot: [`^${workspace}/`, ...allowed] });
/** A workspace that may import everything but `denied`. */
const never = (workspace, comment, ...denied) =>
	rule(`imports-of-${workspace}`, comment, { path: `^${workspace}/` }, { path: denied });

export default {
	forbidden: [
		rule("circle-of-files", "A file does not import itself by way of others.", {}, { circular: true }),
		{ ...rule("circle-of-folders", "A folder has what is below it.", {}, { circular: true }), scope: "folder" },
		only("contracts", "contracts imports Zod only.", "^node_modules/zod/"),
		only("api-client", "api-client imports contracts and Zod only.", "^contracts/", "^node_modules/zod/"),
		never("platform", "No HTTP and no React.", "^(server|web|management|demo|tests)/", react, http),
		never("server", "Pages are web's.", "^(management|tests)/", "^node_modules/(@types/)?react(-dom)?/"),
		never("web", "Data come by the site context.", "^(server|management|demo|tests)/", http, database),
		rule(
			"types-of-platform-in-web",
			"Types of platform only.",
			{ path: "^web/" },
			{ path: "^platform/", dependencyTypesNot: ["type-only"] },
		),
		only(
			"management",
			"Data come over HTTP.",
			"^(contracts|api-client)/",
			"^node_modules/(?!(hono|@hono|kysely|pg)/)",
			"[?]url$",
		),
		never("demo", "It fills the platform.", "^(server|web|management|tests)/", react, http),
	],
	options: {
		parser: "swc",
		doNotFollow: { path: "node_modules" },
		exclude: { path: "/build/|[.]test[.]tsx?$" },
		enhancedResolveOptions: {
			exportsFields: ["exports"],
			conditionNames: ["import", "node", "default"],
			extensions: [".ts", ".tsx", ".mjs", ".js"],
		},
	},
};
