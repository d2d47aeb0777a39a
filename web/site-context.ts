import type { SiteConfig } from "@lerret/contracts/site";
import type { FeedbackOutcome } from "@lerret/platform/messages/feedback/send";
import type { InquiryOutcome } from "@lerret/platform/messages/inquiry/send";
import type { Choices, ChoicesOutcome } from "@lerret/platform/messages/newsletter/choices";
import type { ConfirmationOutcome, SubscriptionOutcome } from "@lerret/platform/messages/newsletter/subscribe";
import type { ResolvedPage } from "@lerret/platform/pages/resolve-page";
import { createContext } from "react-router";
import type { PageSecurity } from "./client/hydration/page-security.ts";
import type { ShopServices } from "./shop/services.ts";

/** What the server passes to the loaders and the rendering of a request. */
export type SiteData = FormServices & {
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
	/** Null outside the shop's pages. */
	shop: ShopServices | null;
	/** Logs an error of this request; `phase` is "loading" or "rendering". */
	logError: (error: unknown, phase: string) => void;
};

/** What the actions and loaders of the form pages call directly, not over HTTP. */
export type FormServices = {
	form: FormData;
	subscribe: (form: FormData) => Promise<SubscriptionOutcome>;
	confirmSubscription: (token: string) => Promise<ConfirmationOutcome>;
	readNewsletterChoices: (token: string) => Promise<Choices | null>;
	changeNewsletterChoices: (form: FormData) => Promise<ChoicesOutcome>;
	unsubscribe: (token: string) => Promise<"unsubscribed" | "unknown">;
	sendFeedback: (form: FormData) => Promise<FeedbackOutcome>;
	sendInquiry: (form: FormData) => Promise<InquiryOutcome>;
};

export const siteContext = createContext<SiteData>();
