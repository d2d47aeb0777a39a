import { feedPaths, paths } from "@lerret/contracts/paths";
import { narrowingParameters } from "@lerret/contracts/programme-choices";

export type Alternate = { type: string; title: string; href: string };

const calendarChoices: string[] = Object.values(narrowingParameters);

const cinemaPages: ReadonlySet<string> = new Set([paths.front, paths.cinema, paths.bigDay]);
const culturePages: ReadonlySet<string> = new Set([paths.front, paths.culture]);

/** Returns the news feed for every page, and for programme pages their calendar with the same choices. `search` is the URL's query. */
export function createAlternates(path: string, search: string, origin: string): Alternate[] {
	const calendar = (title: string, href: string): Alternate => ({
		type: "text/calendar",
		title,
		href: `${origin}${href}${choicesIn(search)}`,
	});
	return [
		{ type: "application/rss+xml", title: "Nyheter", href: `${origin}${feedPaths.news}` },
		...(cinemaPages.has(path) ? [calendar("Kinoprogrammet som kalender", feedPaths.cinema)] : []),
		...(culturePages.has(path) ? [calendar("Kulturprogrammet som kalender", feedPaths.culture)] : []),
	];
}

function choicesIn(search: string): string {
	const choices = [...new URLSearchParams(search)].filter(([name]) => calendarChoices.includes(name));
	return choices.length > 0 ? `?${new URLSearchParams(choices)}` : "";
}
