import { type ContextType, useContext, useLayoutEffect } from "react";
import { createPath, matchRoutes, type RouterNavigateOptions, type To, UNSAFE_DataRouterContext } from "react-router";
import { loadDocument } from "./page-data";
import { recordLoad } from "./resource-loads";

declare global {
	interface Window {
		__reactRouterManifest?: {
			routes: Record<string, { id: string; path?: string; index?: boolean; module: string } | undefined>;
		};
		__reactRouterRouteModules?: Record<string, unknown>;
	}
}

const loaded = new Set<string>();

/** Loads the code of the routes that match a path. Throws where a chunk fails to load. */
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
		recordLoad(module, true);
	} catch (error) {
		recordLoad(module, false);
		console.error("bundle loading error", error);
		throw error;
	}
}

type DataRouter = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>["router"];
type Navigate = (to: To | number | null, options?: RouterNavigateOptions) => Promise<void>;

/**
 * Loads a page's code before the router does. When a chunk fails, the router would reload the page that is being left;
 * this loads the new page as a document instead. Returns a function that stops.
 */
function loadCodeBeforeNavigation(router: DataRouter): () => void {
	const originalNavigate = router.navigate;
	const navigate = originalNavigate as Navigate;
	const navigateWithCode: Navigate = async (to, options) => {
		if (to !== null && typeof to !== "number") {
			const url = new URL(typeof to === "string" ? to : createPath(to), location.href);
			if (url.origin === location.origin && !(await canLoadCode(url.pathname)))
				await loadDocument(url.href).catch(() => undefined);
		}
		await navigate(to, options);
	};
	router.navigate = navigateWithCode;
	return () => {
		router.navigate = originalNavigate;
	};
}

/** React Router's instrumentations could do this, but are as large as all other navigation code. */
export function useCodePreload(): void {
	const router = useContext(UNSAFE_DataRouterContext)?.router;
	useLayoutEffect(() => (router ? loadCodeBeforeNavigation(router) : undefined), [router]);
}

const canLoadCode = (pathname: string): Promise<boolean> =>
	loadRouteCode(pathname).then(
		() => true,
		() => false,
	);

/** Reports chunks that fail to load, through Vite's event. */
export function reportChunkErrors(): void {
	addEventListener("vite:preloadError", ({ payload }) => {
		recordLoad(payload.message.match(/\/assets\/[\w.-]+/u)?.[0] ?? "code", false);
		console.error("bundle loading error", payload);
	});
}
