import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { screenPath } from "@lerret/contracts/file-paths";
import { ageOfScreen, placeShowings, type ScreenPlace } from "@lerret/contracts/hall-screen";
import { cropOf, type Picture } from "@lerret/contracts/media";
import { formatClock, formatTime } from "@lerret/contracts/nb/time";
import { feedPaths, mediaPath } from "@lerret/contracts/paths";
import { statusLabels } from "@lerret/contracts/programme";
import { type FontPair, fontPairNames, fontPaths } from "@lerret/contracts/theme/fonts";
import { deriveTokens } from "@lerret/contracts/theme/tokens";
import { findHall } from "@lerret/platform/boxoffice/halls/read";
import { earlier, later, toOsloIso, toStored } from "@lerret/platform/core/time";
import { readUnendedEvents } from "@lerret/platform/feeds/read";
import type { ProgrammeEvent } from "@lerret/platform/programme/event";
import { toAge, toShowing } from "@lerret/platform/programme/views";
import type { Site } from "@lerret/platform/sites/read";
import { Hono } from "hono";
import { html, raw } from "hono/html";
import type { Context } from "../context.ts";
import { cspHash } from "../http/security-headers.ts";

const readStyle = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8").replace(/\s+/gu, " ");
const rules = readStyle("./hall-screen.css");
const fontRules = Object.fromEntries(
	fontPairNames.map((pair) => [pair, readStyle(`../../contracts/theme/fonts/${pair}.css`)]),
) as Record<FontPair, string>;

/** A screen that has no network for a day also has the day after. */
const aheadDays = 4;
const maxShowings = 40;
/** No event lasts longer. */
const longestHours = 72;
const posterWidth = 640;
/** In characters: three lines beside the poster. */
const longTitle = 40;
/** It says nothing to those who wait. */
const usualFormat = "2D";

/** `/skjerm/{hall}`: public, of published showings only, never counted, without cookies. A hidden site or an unknown hall is 404. */
export function screenRoutes(context: Pick<Context, "reads" | "now" | "sites" | "staticFiles">): Hono {
	const { reads, now, sites, staticFiles } = context;
	const script = staticFiles.get("/skjerm.js")?.bytes.toString("utf8") ?? "";
	const routes = new Hono();
	routes.get(decodeURIComponent(screenPath(":hall")), async (c, next) => {
		const site = await sites.siteOf(c);
		const hall = await findHall(reads, { siteId: site.id, id: c.req.param("hall") ?? "" });
		if (!hall) return next();
		const instant = now();
		const stored = toStored(instant);
		const { events } = await readUnendedEvents(reads, site, {
			now: stored,
			since: earlier(stored, { hours: longestHours }),
			until: later(stored, { hours: 24 * aheadDays }),
			selection: { hall: hall.name },
			dayStartsAt: site.programme.dayStartsAt,
			most: maxShowings,
		});
		const style = styleOf(site);
		const document = await renderScreen({ site, hall: hall.name, events, instant, style, script });
		return c.body(document, 200, {
			"content-type": "text/html; charset=utf-8",
			"cache-control": "no-cache",
			"content-security-policy": [
				"default-src 'none'",
				`script-src 'self' ${cspHash(script)}`,
				`style-src ${cspHash(style)}`,
				"img-src 'self'",
				"font-src 'self'",
				"connect-src 'self'",
				"worker-src 'self'",
				"base-uri 'none'",
				"form-action 'none'",
				"frame-ancestors 'none'",
			].join("; "),
			"referrer-policy": "no-referrer",
			"x-robots-tag": "noindex",
		});
	});
	return routes;
}

type Screen = {
	site: Site;
	hall: string;
	events: ProgrammeEvent[];
	instant: Temporal.Instant;
	style: string;
	script: string;
};

async function renderScreen({ site, hall, events, instant, style, script }: Screen): Promise<string> {
	const { dayStartsAt } = site.programme;
	const now = instant.epochMilliseconds;
	const items = events.map((event) => ({ event, ...timesOf(event), isOff: isOffIn(event, hall) }));
	const places = placeShowings(
		items.map(({ start, end, doors, isOff }) => ({
			start: Date.parse(start),
			end: Date.parse(end),
			doors: doors === null ? null : Date.parse(doors),
			isOff,
		})),
		now,
		dayStartsAt,
	);
	const version = createHash("sha256").update(style).update(script).digest("hex").slice(0, 12);
	const isEmpty = places.every(({ part }) => part === "hidden");
	const preloads = fontPaths(site.appearance.fonts).map(
		(path) => html`<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin="anonymous">`,
	);
	// Without script the page loads itself again.
	const document =
		await html`<!DOCTYPE html><html lang="nb" class="${isEmpty ? "is-empty" : ""}" data-version="${version}" data-day-starts-at="${dayStartsAt}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><noscript><meta http-equiv="refresh" content="60"></noscript><title>${site.title} | ${hall}</title><link rel="icon" href="${feedPaths.favicon}" type="image/svg+xml">${preloads}<style>${raw(style)}</style></head><body><header><h1>${hall}</h1><p>${site.title}</p><p class="clock">${formatClock(toStored(instant))}</p></header><main><ol>${items.map((item, i) => renderShowing(item, places[i] as ScreenPlace, hall, dayStartsAt))}</ol><p class="empty">Ingen visninger her de neste dagene.</p></main><footer><p class="age" data-made="${instant.toString()}">${ageOfScreen(now, now).text}</p></footer>${script === "" ? "" : html`<script>${raw(script)}</script>`}</body></html>`;
	return document.toString();
}

const timesOf = ({ startsAt, endsAt, doorsMinutes }: ProgrammeEvent) => ({
	start: toOsloIso(startsAt),
	end: toOsloIso(endsAt),
	doors: doorsMinutes === null ? null : toOsloIso(earlier(startsAt, { minutes: doorsMinutes })),
});

const isOffIn = ({ status, screen }: ProgrammeEvent, hall: string): boolean =>
	status === "cancelled" || screen !== hall;

type Item = ReturnType<typeof timesOf> & { event: ProgrammeEvent; isOff: boolean };

function renderShowing(item: Item, { part, label, stage }: ScreenPlace, hall: string, dayStartsAt: number) {
	const { event, start, end, doors, isOff } = item;
	const { production } = event;
	const showing = toShowing(event, dayStartsAt);
	const age = toAge(production);
	const change = changeOf(event, showing.was, hall);
	const picture = production.poster ?? production.cover;
	const facts = [
		event.format === usualFormat ? null : event.format,
		showing.speech,
		showing.text,
		...showing.access.map((one) => one.label),
		...event.tags,
	];
	const sale =
		event.statusInSale === "sold-out" || event.statusInSale === "few-left" ? statusLabels[event.statusInSale] : null;
	return html`<li data-start="${start}" data-end="${end}"${doors === null ? "" : html` data-doors="${doors}"`}${isOff ? " data-off" : ""} data-part="${part}" data-stage="${stage}">${picture ? posterOf(picture) : ""}<p class="label">${label}</p><p class="time"><time datetime="${start}">${showing.time}</time>${isOff ? "" : html` <span>til ${showing.ends}</span>`}</p><h2${production.title.length > longTitle ? html` class="is-long"` : ""}>${production.title}</h2>${change ? html`<p class="change">${change}</p>` : ""}${event.notice ? html`<p class="notice">${event.notice}</p>` : ""}<p class="facts">${age ? html`<span class="age-limit">${age.label}</span>` : ""}${[...new Set(facts)].filter(Boolean).map((fact) => html` <span>${fact}</span>`)}</p>${doors === null || isOff ? "" : html`<p class="doors">Dørene åpner ${formatTime(doors)}</p>`}${sale && !isOff ? html`<p class="sale">${sale}</p>` : ""}</li>`;
}

function changeOf({ status, screen, movedFromHall }: ProgrammeEvent, was: string | null, hall: string): string | null {
	if (status === "cancelled") return "Avlyst";
	if (screen !== hall) return `Flyttet til ${screen}`;
	if (was === null) return null;
	return was === movedFromHall ? `Flyttet hit fra ${was}` : `Flyttet fra ${was}`;
}

function posterOf(picture: Picture) {
	const { cropKey } = cropOf(picture, "2x3");
	return html`<img src="${mediaPath(picture.id, posterWidth, "jpg", cropKey)}" alt="" width="640" height="960">`;
}

/** The dark colours of the site: a light page would light up the foyer. */
function styleOf({ appearance }: Site): string {
	const variables = Object.entries(deriveTokens(appearance).dark)
		.map(([name, value]) => `--${name}:${value}`)
		.join(";");
	const corner = appearance.corners === "round" ? "0.5rem" : "0";
	return `${fontRules[appearance.fonts]}:root{color-scheme:dark;${variables};--corner:${corner}}${rules}`;
}
