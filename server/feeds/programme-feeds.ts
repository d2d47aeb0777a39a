import { filePaths } from "@lerret/contracts/file-paths";
import { absoluteAddressOf } from "@lerret/contracts/link-target";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatShowing } from "@lerret/contracts/nb/time";
import { mediaPath, pathOfProduction, paths } from "@lerret/contracts/paths";
import { toOsloIso } from "@lerret/platform/core/time";
import type { ProgrammeEvent } from "@lerret/platform/programme/event";
import { toAge, toShowing } from "@lerret/platform/programme/views";
import type { Site } from "@lerret/platform/sites/read";
import { changedAt, descriptionOf, summaryOf } from "./calendar.ts";
import type { ProgrammeFeed } from "./read-programme.ts";
import { toRssDate, writeChannel } from "./rss.ts";
import { element } from "./xml.ts";

/** Readers of news show a few; who reads a year has the calendar. */
export const programmeItems = 200;

type Source = { site: Site; origin: string; feed: ProgrammeFeed; search: string };

const titleOf = (event: ProgrammeEvent, { site }: Source) =>
	`${capitalize(formatShowing(event.startsAt, site.programme.dayStartsAt))}: ${summaryOf(event)}`;
const urlOf = ({ production }: ProgrammeEvent, { origin }: Source) => `${origin}${pathOfProduction(production)}`;
const textOf = (event: ProgrammeEvent, source: Source) =>
	descriptionOf(event, source.site, source.origin, urlOf(event, source));
const idOf = ({ id }: ProgrammeEvent, { site }: Source) => `${id}@${site.host}`;

/** RSS 2.0: one item per showing, in order of time. */
export function writeProgrammeRss(source: Source): string {
	const { site, origin, feed, search } = source;
	return writeChannel({
		title: `${site.title} – ${feed.title}`,
		link: `${origin}${paths.front}`,
		self: `${origin}${filePaths.programmeRss}${search}`,
		description: feed.untilText ?? `Det som kommer hos ${site.title}`,
		changed: feed.events.map(changedAt),
		items: feed.events.map((event) =>
			element("item", [
				element("title", titleOf(event, source)),
				element("link", urlOf(event, source)),
				element("guid", idOf(event, source), { isPermaLink: "false" }),
				element("pubDate", toRssDate(changedAt(event))),
				...event.production.genres.map((genre) => element("category", genre)),
				element("description", textOf(event, source)),
			]),
		),
	});
}

const posterWidth = 640;

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/); `_showing` has the facts of a showing, with times in Oslo's offset. */
export function writeProgrammeJson(source: Source): string {
	const { site, origin, feed, search } = source;
	return JSON.stringify({
		version: "https://jsonfeed.org/version/1.1",
		title: `${site.title} – ${feed.title}`,
		home_page_url: `${origin}${paths.front}`,
		feed_url: `${origin}${filePaths.programmeJson}${search}`,
		...(feed.untilText === null ? {} : { description: feed.untilText }),
		language: "nb",
		items: feed.events.map((event) => {
			const { production } = event;
			const showing = toShowing(event, site.programme.dayStartsAt);
			return {
				id: idOf(event, source),
				url: urlOf(event, source),
				title: titleOf(event, source),
				content_text: textOf(event, source),
				date_modified: toOsloIso(changedAt(event)),
				...(production.poster ? { image: `${origin}${mediaPath(production.poster.id, posterWidth, "jpg")}` } : {}),
				tags: production.genres,
				_showing: {
					title: production.title,
					kind: production.object,
					start: showing.start,
					end: toOsloIso(event.endsAt),
					hall: event.screen,
					status: event.status,
					age: toAge(production)?.label ?? null,
					price: showing.price,
					ticketUrl: showing.buyUrl && absoluteAddressOf(showing.buyUrl, origin),
					accessibility: showing.access.map(({ label }) => label),
				},
			};
		}),
	});
}
