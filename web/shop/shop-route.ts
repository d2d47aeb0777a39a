import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { siteContext } from "../site-context";
import { siteShareTags } from "../structured-data/share-tags";
import type { Attempt, PaymentStep } from "./services";

/** The shop's services and the site of a request. */
export function openShop({ context }: Pick<LoaderFunctionArgs, "context">) {
	const { shop, site, form, origin } = context.get(siteContext);
	if (!shop) throw new Error("this path is not one of the shop's");
	return { shop, site, form, origin };
}

/** Opens the shop with the sale of the event that the address names. */
export async function openSale(args: Pick<LoaderFunctionArgs, "context" | "params">) {
	const opened = openShop(args);
	return { ...opened, page: orNotFound(await opened.shop.readSale(args.params.eventId ?? "")) };
}

/** In the checkout's address right after a hold, for a browser that may reject cookies. The log leaves out `…token=`. */
export const releaseParameter = "release_token";

/** The value; otherwise the page for what does not exist. */
export function orNotFound<T>({ value, problem }: Attempt<T>): T {
	if (problem) throw data(null, { status: 404 });
	return value;
}

export const shopHeaders = () => ({ "Cache-Control": "no-store" });

type MetaArgs = { loaderData: { titleStart: string; title: string } | undefined; matches: readonly unknown[] };

/** Addresses may contain a token or a ticket's code, which must not reach other sites as a referrer. */
export const shopMeta =
	(name: string, referrer: "same-origin" | "no-referrer" = "same-origin") =>
	({ loaderData, matches }: MetaArgs) => [
		{ title: loaderData ? `${loaderData.titleStart} | ${name} ${loaderData.title}`.trimEnd() : name },
		{ name: "robots", content: "noindex" },
		{ name: "referrer", content: referrer },
		...siteShareTags(matches),
	];

/**
 * Leads to a provider's page: at once on our own host, else by a link of the order's page, because the CSP binds forms'
 * redirects.
 */
export const redirectToPayment = ({ paymentUrl, orderPath }: PaymentStep, origin: string): Response =>
	redirect(paymentUrl?.startsWith(`${origin}/`) ? paymentUrl : orderPath);
