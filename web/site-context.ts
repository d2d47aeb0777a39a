import type { SiteConfig } from "@lerret/contracts/site";
import type { FeedbackOutcome } from "@lerret/platform/feedback/send";
import type { ChoiceOutcome, Choices } from "@lerret/platform/newsletter/choices";
import type { Confirmation, Subscription } from "@lerret/platform/newsletter/subscribe";
import type { ResolvedPage } from "@lerret/platform/sites/resolve-page";
import { createContext } from "react-router";
import type { PageSecurity } from "./hydration/page-security.ts";

/** What a loader may ask of the house for the site that the request is for. The server fills it; nothing goes over HTTP. */
export type SiteServices = {
	site: SiteConfig;
	/** Where the site's links and canonical addresses begin: never from a request. */
	origin: string;
	/** Where the path leads instead, when the router asks for a page's data: the redirect table holds in the browser too. */
	moved: { to: string; status: number } | null;
	resolvePage: (path: string, query: URLSearchParams) => Promise<ResolvedPage>;
	security: PageSecurity & { nonce: string };
	/** The form that was sent; empty where there is none. */
	form: FormData;
	subscribe: (form: FormData) => Promise<Subscription>;
	confirmSubscription: (token: string) => Promise<Confirmation>;
	/** Of the subscriber that a link in a letter leads to; null where it leads to nobody. */
	readNewsletterChoices: (token: string) => Promise<Choices | null>;
	changeNewsletterChoices: (form: FormData) => Promise<ChoiceOutcome>;
	unsubscribe: (token: string) => Promise<"unsubscribed" | "unknown">;
	/** The form of the accessibility statement. */
	sendFeedback: (form: FormData) => Promise<FeedbackOutcome>;
	/** Logs an error of this request; `where` is "loading" or "rendering". */
	logError: (error: unknown, where: string) => void;
};

export const siteContext = createContext<SiteServices>();
