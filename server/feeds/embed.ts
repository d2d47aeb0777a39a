import { readFileSync } from "node:fs";
import type { AccessFeature } from "@lerret/contracts/access-features";
import { absoluteAddressOf } from "@lerret/contracts/link-target";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { pathOfProduction, paths } from "@lerret/contracts/paths";
import { embedCounts, feedParameters, feedSchemes } from "@lerret/contracts/programme-choices";
import { deriveTokens, type SchemeTokens, schemes } from "@lerret/contracts/theme/tokens";
import { toStored } from "@lerret/platform/core/time";
import { readEventsById } from "@lerret/platform/programme/read-events";
import { groupByDay, type ShowingView } from "@lerret/platform/programme/views";
import type { Site } from "@lerret/platform/sites/read";
import type { Context as HonoContext } from "hono";
import { html, raw } from "hono/html";
import type { Context } from "../context.ts";
import { cspHash } from "../http/security-headers.ts";
import { programmeItems } from "./programme-feeds.ts";
import { readProgrammeFeed } from "./read-programme.ts";

const rules = readFileSync(new URL("./embed.css", import.meta.url), "utf8").replace(/\s+/gu, " ");

/**
 * The programme, or the button of one showing (`arrangement`), for a frame on any other site: one document without script,
 * cookies or further requests, in the colours of the site. Its links open in the whole window.
 */
export async function respondWithEmbed(
	c: HonoContext,
	context: Pick<Context, "reads" | "now" | "originOf">,
	site: Site,
): Promise<Response> {
	const query = new URL(c.req.url).searchParams;
	const eventId = query.get(feedParameters.event);
	const page = { site, origin: context.originOf(site), now: context.now() };
	const { status, content } =
		eventId === null
			? { status: 200 as const, content: await programmeContent(context, page, query) }
			: await buttonContent(context, page, eventId);
	const style = styleOf(site, query.get(feedParameters.scheme));
	const document =
		await html`<!DOCTYPE html><html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${site.title}</title><base target="_top"><style>${raw(style)}</style></head><body>${content}</body></html>`;
	return c.body(document.toString(), status, {
		"content-type": "text/html; charset=utf-8",
		"cache-control": "public, no-cache",
		vary: "Accept-Encoding",
		"content-security-policy": `default-src 'none'; style-src ${cspHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors *`,
		"x-robots-tag": "noindex",
	});
}

type Page = { site: Site; origin: string; now: Temporal.Instant };

async function programmeContent(context: Pick<Context, "reads" | "now">, page: Page, query: URLSearchParams) {
	const { site, origin, now } = page;
	const { events } = await readProgrammeFeed(context, site, query, { most: programmeItems });
	const days = groupByDay(events.slice(0, countIn(query)), {
		now,
		dayStartsAt: site.programme.dayStartsAt,
		isHourly: true,
	});
	return html`<main><h1>${site.title}</h1>${days.map(
		({ near, heading, items }) =>
			html`<h2>${near === null ? capitalize(heading) : `${near}, ${heading}`}</h2><ul>${items.map(
				({ card, showings }) =>
					showings.map(
						(showing) =>
							html`<li><time datetime="${showing.start}">${showing.time}</time><div><a href="${origin}${card.path}">${card.title}</a><small>${detailsOf(showing, card.age?.label)}</small></div>${buyLink(showing, card.title, origin, "Billetter")}</li>`,
					),
			)}</ul>`,
	)}${days.length === 0 ? html`<p class="all">Ingenting er satt opp akkurat nå.</p>` : ""}<p class="all"><a href="${origin}${paths.front}">Hele programmet hos ${site.title}</a></p></main>`;
}

async function buttonContent({ reads }: Pick<Context, "reads">, { site, origin, now }: Page, eventId: string) {
	const [event] = await readEventsById(reads, site, [eventId], toStored(now));
	if (!event || event.endsAt <= toStored(now))
		return {
			status: event ? (200 as const) : (404 as const),
			content: html`<p>Det er over, eller ikke lenger i programmet. <a href="${origin}${paths.front}">Se hva som kommer hos ${site.title}</a></p>`,
		};
	const [day] = groupByDay([event], { now, dayStartsAt: site.programme.dayStartsAt });
	const [item] = day?.items ?? [];
	const [showing] = item?.showings ?? [];
	if (!item || !showing) throw new Error(`the showing ${eventId} has no day`);
	const { title } = item.card;
	return {
		status: 200 as const,
		content: html`<main><p><a href="${origin}${pathOfProduction(event.production)}">${title}</a><small>${capitalize(showing.moment)} · ${detailsOf(showing, item.card.age?.label)}</small></p>${buyLink(showing, title, origin, "Kjøp billetter")}</main>`,
	};
}

/** What nearly every showing has says nothing in a list. */
const usualAccess: ReadonlySet<string> = new Set<AccessFeature>(["wheelchair", "hearing-loop"]);

const detailsOf = ({ screen, statusLabel, was, price, format, access }: ShowingView, age: string | undefined) =>
	[
		statusLabel,
		was && `Flyttet fra ${was}`,
		screen,
		age,
		format,
		...access.filter(({ feature }) => !usualAccess.has(feature)).map(({ label }) => label),
		price,
	]
		.filter(Boolean)
		.join(" · ");

const buyLink = (showing: ShowingView, title: string, origin: string, label: string) =>
	showing.buyUrl === null
		? ""
		: html`<a class="buy" href="${absoluteAddressOf(showing.buyUrl, origin)}" aria-label="${label}, ${title}, ${showing.moment}">${label}</a>`;

function countIn(query: URLSearchParams): number {
	const count = Number(query.get(feedParameters.count));
	return Number.isInteger(count) && count > 0 ? Math.min(count, embedCounts.most) : embedCounts.usual;
}

const variablesOf = (tokens: SchemeTokens) =>
	Object.entries(tokens)
		.map(([name, value]) => `--${name}:${value}`)
		.join(";");

/** In the visitor's scheme, or in the one that the other site asks for. */
function styleOf({ appearance }: Site, chosen: string | null): string {
	const tokens = deriveTokens(appearance);
	const scheme = Object.entries(feedSchemes).find(([name]) => name === chosen)?.[1];
	if (scheme) return `:root{color-scheme:${scheme};${variablesOf(tokens[scheme])}}${rules}`;
	const [light, dark] = schemes.map((one) => variablesOf(tokens[one]));
	return `:root{color-scheme:light dark;${light}}@media (prefers-color-scheme:dark){:root{${dark}}}${rules}`;
}
