import { findPage, isShopPath } from "@lerret/contracts/routes";
import type { Site } from "@lerret/platform/sites/read";
import type { Context as HonoContext } from "hono";
import type { Context } from "../context.ts";
import { toUncachedResponse } from "../page-cache/entry.ts";
import { type PageAddress, parseAddress } from "../page-cache/page-address.ts";
import { toPageRequest } from "./cached-response.ts";
import { clientAddress } from "./client-address.ts";
import { hasFormBody, readFormData } from "./form-data.ts";
import { makePage } from "./make-page.ts";
import { respondWithShopPage } from "./shop-pages.ts";
import { headerOf } from "./usage-counter.ts";

/** The address of the page that a request is for, parsed once. */
function addressOf(c: HonoContext<{ Variables: { pageAddress?: PageAddress } }>): PageAddress {
	const address = c.get("pageAddress") ?? parseAddress(toPageRequest(c.req.raw).target);
	c.set("pageAddress", address);
	return address;
}

/** A page takes a form if `contracts/routes.ts` says so. */
export function methodsOfPage(c: HonoContext): string[] {
	const address = addressOf(c);
	const takesForms = !address.isInvalid && findPage(address.path)?.form !== undefined;
	return takesForms ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
}

/** What mail programs and people write after an address: «).», a blank. No secret ends in it. */
const endOfAddress = /(?:%[0-9a-f]{2}|[^\w-])+$/iu;

/** The address of a page with a secret, without what stands after it; null where nothing does. */
function withoutEnd(target: string): string | null {
	const address = target.replace(endOfAddress, "");
	if (address === target) return null;
	const { path, search, isInvalid } = parseAddress(address);
	const page = isInvalid ? null : findPage(path);
	const endsInSecret = search === "" ? page?.secret !== undefined : /[?&]token=[^&]*$/u.test(search);
	return page?.isPrivate && endsInSecret ? address : null;
}

export async function respondWithPage(c: HonoContext, site: Site, context: Context): Promise<Response> {
	const request = toPageRequest(c.req.raw);
	const address = addressOf(c);
	const { method } = request;
	const other = method === "GET" && address.format === "html" ? withoutEnd(request.target) : null;
	if (other !== null) return c.redirect(other);
	// Redirects to the page, which says that it needs script, without reading the fields, which may hold a password.
	const kindOfForm = method === "POST" ? findPage(address.path)?.form : undefined;
	if (kindOfForm === "script" && hasFormBody(c.req.raw)) return c.redirect(request.target, 303);
	const readForm = async () => ({
		fields: kindOfForm === "empty" ? new FormData() : await readFormData(c.req.raw),
		clientAddress: clientAddress(c, context.config.trustProxy),
	});
	if (!address.isInvalid && isShopPath(address.path)) {
		return respondWithShopPage(c, site, address, context, async (shopVisit) => {
			const form = method === "POST" ? await readForm() : null;
			return toUncachedResponse(await makePage({ site, address, form, shopVisit }, context));
		});
	}
	if (method === "POST" && !address.isInvalid) {
		return toUncachedResponse(await makePage({ site, address, form: await readForm() }, context));
	}
	// Other requests wait for the same page, so it is made without the request and continues if the first client leaves.
	const make = () => context.limitRendering(() => makePage({ site, address, form: null }, context));
	if (!site.published) return toUncachedResponse(await make());
	const response = await context.pageCache.serve(request, site, address, make);
	if (method === "GET" && address.format === "html" && (response.ok || response.status === 304))
		context.usageCounter.countPage(site.id, address.path, headerOf(c.req.raw));
	return response;
}

/** Renders a page into the cache. */
export async function preparePage(target: string, site: Site, context: Context): Promise<void> {
	const request = toPageRequest(new Request(new URL(target, context.originOf(site))));
	const address = parseAddress(request.target);
	await context.pageCache.serve(request, site, address, () =>
		context.limitRendering(() => makePage({ site, address, form: null }, context)),
	);
}
