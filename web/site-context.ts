import type { SiteConfig } from "@lerret/contracts/site";
import type { PageOutcome } from "@lerret/platform/page";
import type { ResolvedPage } from "@lerret/platform/pages/resolve-page";
import { createContext } from "react-router";
import type { PageSecurity } from "./client/hydration/page-security.ts";

/** What the server passes to the loaders and the rendering of a request. */
export type SiteData = {
	site: SiteConfig;
	/** Base URL of links and canonical URLs, from the configuration and never from the request. */
	origin: string;
	/** The redirect for the path of a data request, or null. The server redirects document requests itself. */
	redirection: { location: string; status: number } | null;
	/** The page at the path; null for a route without blocks, and where it failed. */
	page: ResolvedPage | null;
	/** Why the page could not be resolved, or null. */
	failure: unknown;
	security: PageSecurity & { nonce: string };
	/** The fields that were posted. */
	form: FormData;
	callPage: PageCall;
	/** Logs an error of this request; `phase` is "loading" or "rendering". */
	logError: (error: unknown, phase: string) => void;
};

/** Calls a function of the page with the path of `contracts/routes.ts` (`web/routes/page-functions.ts`). */
export type PageCall = (
	path: string,
	part: "load" | "act",
	request: { params: Record<string, string | undefined>; query: URLSearchParams; fields?: unknown },
) => Promise<PageOutcome>;

export const siteContext = createContext<SiteData>();
