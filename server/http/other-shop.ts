import { escapeHtml } from "@lerret/contracts/escape-html";
import { formatShowing } from "@lerret/contracts/nb/time";
import { pathOfProduction, paths } from "@lerret/contracts/paths";
import { isOtherShop } from "@lerret/demo/other-shop";
import { toStored } from "@lerret/platform/core/time";
import { readEventsById } from "@lerret/platform/programme/read-events";
import { readSites, type Site } from "@lerret/platform/sites/read";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { Context } from "../context.ts";
import { hostName, requestedHost } from "../sites/hosts.ts";
import { cspHash } from "./security-headers.ts";

const style =
	":root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;align-content:center;padding:clamp(1rem,6vw,6rem);font:1.125rem/1.5 system-ui,sans-serif}main{max-width:36rem}p{margin:0 0 1rem}.name{border-bottom:1px solid;padding-bottom:.5rem}h1{font-size:clamp(1.75rem,6vw,2.75rem);line-height:1.1;margin:2rem 0 .5rem}a{color:inherit;font-weight:600}";

type ShopPage = { title: string; lines: string[]; link: { url: string; label: string } };

/**
 * Serves the demo's example of another ticket shop on a host of its own. It sells nothing; each page says so and leads
 * back to the venue.
 */
export function otherShop({ reads, now, originOf }: Pick<Context, "reads" | "now" | "originOf">): MiddlewareHandler {
	const readPage = async (path: string): Promise<ShopPage | null> => {
		const [, kind, id = ""] = /^\/(kjop|gavekort)\/([^/]+)$/u.exec(path) ?? [];
		const sites = await readSites(reads);
		if (kind === "gavekort") {
			const site = sites.find((one) => one.id === id);
			return site ? giftCardPage(site, originOf(site)) : null;
		}
		if (kind !== "kjop") return null;
		for (const site of sites) {
			const [event] = await readEventsById(reads, site, [decodeURIComponent(id)], toStored(now()));
			if (event)
				return {
					title: event.production.title,
					lines: [
						`${formatShowing(event.startsAt, site.programme.dayStartsAt)}, ${event.screen}`,
						soldHere("billetter", site),
					],
					link: { url: `${originOf(site)}${pathOfProduction(event.production)}`, label: `Tilbake til ${site.title}` },
				};
		}
		return null;
	};
	return async (c, next) => {
		if (!isOtherShop(hostName(requestedHost(c)))) return next();
		const page = await readPage(new URL(c.req.url).pathname);
		return page ? respond(c, page, 200) : respond(c, await missingPage(), 404);
	};

	async function missingPage(): Promise<ShopPage> {
		const [site] = await readSites(reads);
		return {
			title: "Fant ikke siden",
			lines: ["Denne billettbutikken er et eksempel i demoen, og her er ingenting til salgs på denne adressen."],
			link: { url: site ? originOf(site) : "/", label: `Til ${site?.title ?? "forsiden"}` },
		};
	}
}

const soldHere = (what: string, { title }: Site) =>
	`Dette er et eksempel på en annen billettbutikk. Her ville du ha kjøpt ${what} til ${title}, men i demoen er ingenting til salgs.`;

const giftCardPage = (site: Site, origin: string): ShopPage => ({
	title: `Gavekort til ${site.title}`,
	lines: [soldHere("gavekort", site)],
	link: { url: `${origin}${paths.front}`, label: `Tilbake til ${site.title}` },
});

function respond(c: HonoContext, { title, lines, link }: ShopPage, status: 200 | 404): Response {
	const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("");
	const html = `<!DOCTYPE html><html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} | Billettbutikken</title><style>${style}</style></head><body><main><p class="name">Billettbutikken</p><h1>${escapeHtml(title)}</h1>${paragraphs}<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p></main></body></html>`;
	return c.html(html, status, {
		"content-security-policy": `default-src 'none'; style-src ${cspHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
		"cache-control": "no-store",
		"x-robots-tag": "noindex",
	});
}
