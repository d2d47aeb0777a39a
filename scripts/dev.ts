import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { storeInstallationAddress } from "@lerret/platform/installation/address";
import { createRenderer, type Renderer } from "@lerret/server/http/renderer";
import { createLog } from "@lerret/server/log";
import { createDataDir } from "@lerret/server/startup/data-dir";
import { fillEmptyDatabase } from "@lerret/server/startup/demo";
import { explainListenError } from "@lerret/server/startup/start-failure";
import type { ServerBuild } from "react-router";
import { createServer as createVite, type ViteDevServer } from "vite";
import { demoVisitors } from "../demo/fill/accounts.ts";
import { createApp } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import { build, managementStep } from "./build.ts";

/**
 * `npm run dev`: the app with web from its sources. Changes in web reach the browser at once; changes on the server
 * side restart the app (`node --watch`).
 */

const developmentPassword = "bare-til-utvikling";

const config = readConfig(process.env, console.warn, { demoByDefault: true });
const log = createLog("info");
const http = createServer();
const vite = await createVite({
	root: fileURLToPath(new URL("../web/", import.meta.url)),
	appType: "custom",
	server: { middlewareMode: true, hmr: { server: http } },
	// Found before the first request, because a dependency that is found later reloads the page.
	optimizeDeps: { entries: ["entry.client.tsx", "root.tsx", "routes/**/*.tsx"] },
	// Outside web, because React Router takes every new file there for a source.
	cacheDir: fileURLToPath(new URL("../node_modules/.vite/dev/", import.meta.url)),
	clearScreen: false,
});

const demoPassword = config.demoPassword ?? developmentPassword;
if (config.demo) {
	await createDataDir(config.dataDir);
	await fillEmptyDatabase(config, demoPassword);
}
await build(managementStep);
const noPages = { entries: 1, bytes: 1 };
const app = await createApp(config, {
	log,
	renderer: renderSources(vite),
	staticFiles: new Map(),
	// Pages change with their sources, so they are not cached.
	pageCacheLimits: { plain: noPages, chosen: noPages, missing: noPages },
});

reloadOnStyles(vite);
const listener = getRequestListener(async (request, env) => withVite(await app.fetch(request, env)));
http.on("request", (request, response) => vite.middlewares(request, response, () => listener(request, response)));
http.once("error", (error) => {
	console.error(String(explainListenError(error)));
	process.exit(1);
});
await storeInstallationAddress(app.db, config.publicUrl);
http.listen(config.port, config.host, printAddress);
app.jobs.start();
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);

function printAddress(): void {
	const accounts = demoVisitors.join(" og ");
	console.log(`Lerret utvikles på ${config.publicUrl}, med kontoene ${accounts}; passord ${demoPassword}`);
}

/** Vite's client creates a blob worker that waits for a restart, and inserts its own styles. */
function withVite(response: Response): Response {
	const policy = response.headers.get("content-security-policy");
	if (policy?.includes("worker-src 'self'"))
		response.headers.set(
			"content-security-policy",
			policy
				.replace("worker-src 'self'", "worker-src 'self' blob:")
				.replace(/style-src [^;]*/u, "style-src 'self' 'unsafe-inline'"),
		);
	return response;
}

async function stop(): Promise<void> {
	http.close();
	http.closeAllConnections();
	await vite.close();
	await app.close();
	process.exit(0);
}

/**
 * Renders pages from the sources, with React Refresh added: pages do not have React Router's own scripts
 * (web/client/hydration).
 */
function renderSources(from: ViteDevServer): Renderer {
	const load = () => from.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
	const renderer = createRenderer(load, "development");
	const refresh = '<script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime"></script>';
	return {
		...renderer,
		async render(request, data) {
			const rendering = await renderer.render(request, data);
			const isHtml = rendering.headers.get("content-type")?.startsWith("text/html");
			return isHtml
				? { ...rendering, text: rendering.text?.replace("</head>", `${refresh}</head>`) ?? null }
				: rendering;
		},
	};
}

/** Styles are inlined in the page, where Vite cannot update them. */
function reloadOnStyles({ watcher, ws }: ViteDevServer): void {
	watcher.on("change", (file) => {
		if (file.endsWith(".css")) ws.send({ type: "full-reload" });
	});
}
