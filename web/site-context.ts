import type { SiteConfig } from "@lerret/contracts/site";
import type { FeedbackOutcome } from "@lerret/platform/messages/feedback/send";
import type { Choices, ChoicesOutcome } from "@lerret/platform/messages/newsletter/choices";
import type { ConfirmationOutcome, SubscriptionOutcome } from "@lerret/platform/messages/newsletter/subscribe";
import type { ResolvedPage } from "@lerret/platform/pages/resolve-page";
import { createContext } from "react-router";
import type { PageSecurity } from "./client/hydration/page-security.ts";

/** The server's functions and data for loaders, per request; called directly, not over HTTP. */
export type SiteServices = {
	site: SiteConfig;
	/** Base URL of links and canonical URLs, from the configuration and never from the request. */
	origin: string;
	/** The redirect for the path of a data request, or null. The server redirects document requests itself. */
	redirection: { to: string; status: number } | null;
	resolvePage: (path: string, query: URLSearchParams) => Promise<ResolvedPage>;
	security: PageSecurity & { nonce: string };
	form: FormData;
	subscribe: (form: FormData) => Promise<SubscriptionOutcome>;
	confirmSubscription: (token: string) => Promise<ConfirmationOutcome>;
	readNewsletterChoices: (token: string) => Promise<Choices | null>;
	changeNewsletterChoices: (form: FormData) => Promise<ChoicesOutcome>;
	unsubscribe: (token: string) => Promise<"unsubscribed" | "unknown">;
	sendFeedback: (form: FormData) => Promise<FeedbackOutcome>;
	/** Logs an error of this request; `phase` is "loading" or "rendering". */
	logError: (error: unknown, phase: string) => void;
};

export const siteContext = createContext<SiteServices>();
