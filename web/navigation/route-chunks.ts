import { type ContextType, useContext, useLayoutEffect } from "react";
import { createPath, matchRoutes, type RouterNavigateOptions, type To, UNSAFE_DataRouterContext } from "react-router";
import { leaveFor } from "./page-data";
import { noteLoad } from "./resource-loads";

declare global {
	interface Window {
		/** React Router's own: which module each route has. */
		__reactRouterManifest?: {
			routes: Record<string, { id: string; path?: string; index?: boolean; module: string } | undefined>;
		};
		/** And the modules that it has. */
		__reactRouterRouteModules?: Record<string, unknown>;
	}
}

const loaded = new Set<string>();

/** Fetches the code of the routes that an address leads to. Throws where some of it does not come. */
export async function loadRouteCode(pathname: string): Promise<void> {
	const routes = Object.values(window.__reactRouterManifest?.routes ?? {}).filter((route) => route !== undefined);
	const pages = routes.filter(({ id }) => id !== "root");
	const matches = matchRoutes(
		pages.map(({ id, path, index }) => (index ? { id, index: true } : { id, path: `/${path ?? ""}` })),
		pathname,
	);
	for (const { route } of matches ?? []) {
		const { module } = routes.find(({ id }) => id === route.id) ?? {};
		if (module && !loaded.has(module) && !window.__reactRouterRouteModules?.[route.id]) await loadModule(module);
	}
}

async function loadModule(module: string): Promise<void> {
	try {
		await import(/* @vite-ignore */ module);
		loaded.add(module);
		noteLoad(module, true);
	} catch (error) {
		noteLoad(module, false);
		console.error("bundle loading error", error);
		throw error;
	}
}

type DataRouter = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>["router"];
/** Its overloads as one. */
type Navigate = (to: To | number | null, options?: RouterNavigateOptions) => Promise<void>;

/**
 * Fetches a page's code before the router does: where it does not come, the router would load the page anew that the visitor
 * is leaving, and the browser goes to the new one instead. Returns how to stop.
 */
function fetchCodeFirst(router: DataRouter): () => void {
	const before = router.navigate;
	const navigate = before as Navigate;
	const navigateWithCode: Navigate = async (to, options) => {
		if (to !== null && typeof to !== "number") {
			const url = new URL(typeof to === "string" ? to : createPath(to), location.href);
			if (url.origin === location.origin && !(await hasCode(url.pathname)))
				await leaveFor(url.href).catch(() => undefined);
		}
		await navigate(to, options);
	};
	router.navigate = navigateWithCode;
	return () => {
		router.navigate = before;
	};
}

/** React Router's own way for this, instrumentations, would weigh as much as all of `web/navigation`. */
export function useCodeFirst(): void {
	const router = useContext(UNSAFE_DataRouterContext)?.router;
	useLayoutEffect(() => (router ? fetchCodeFirst(router) : undefined), [router]);
}

const hasCode = (pathname: string): Promise<boolean> =>
	loadRouteCode(pathname).then(
		() => true,
		() => false,
	);

/** Tells of pieces of a page's code that do not come: those that the build itself fetches when they are needed. */
export function watchCode(): void {
	addEventListener("vite:preloadError", ({ payload }) => {
		noteLoad(payload.message.match(/\/assets\/[\w.-]+/u)?.[0] ?? "code", false);
		console.error("bundle loading error", payload);
	});
}
