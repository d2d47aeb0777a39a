import { data, type LoaderFunctionArgs } from "react-router";
import { siteContext } from "../site-context";
import type { Attempt } from "./services";

/** The shop's services and the site of a request. */
export function openShop({ context }: Pick<LoaderFunctionArgs, "context">) {
	const { shop, site, form, origin } = context.get(siteContext);
	if (!shop) throw new Error("this path is not one of the shop's");
	return { shop, site, form, origin };
}

/** As `openShop`, with the sale of the event that the address names. */
export async function openSale(args: Pick<LoaderFunctionArgs, "context" | "params">) {
	const opened = openShop(args);
	return { ...opened, page: orNotFound(await opened.shop.readSale(args.params.eventId ?? "")) };
}

/** The value; otherwise the page for what does not exist. */
export function orNotFound<T>({ value, problem }: Attempt<T>): T {
	if (problem) throw data(null, { status: 404 });
	return value;
}

export const shopHeaders = () => ({ "Cache-Control": "no-store" });

type MetaArgs = { loaderData: { siteTitle: string; title: string } | undefined };

/** Addresses may contain a token or a ticket's code, which must not reach other sites as a referrer. */
export const shopMeta =
	(name: string, referrer: "same-origin" | "no-referrer" = "same-origin") =>
	({ loaderData }: MetaArgs) => [
		{ title: loaderData ? `${loaderData.siteTitle} | ${name} ${loaderData.title}`.trimEnd() : name },
		{ name: "robots", content: "noindex" },
		{ name: "referrer", content: referrer },
	];

/** Where a provider's page is opened: at once on our own host, else by a link, because the CSP binds forms' redirects. */
export const isOwnAddress = (url: string, origin: string): boolean => url.startsWith(`${origin}/`);
