import { feedPaths, paths } from "@lerret/contracts/paths";

/** A link to the same thing in another form. */
export type Alternate = { type: string; title: string; href: string };

/** Choices of the programme pages that a calendar takes too. */
const calendarChoices = ["tilgjengelighet", "sprak"];

const cinemaPages: ReadonlySet<string> = new Set([paths.front, paths.cinema, paths.bigDay]);
const culturePages: ReadonlySet<string> = new Set([paths.front, paths.culture]);

/** The news everywhere; the calendar of what a programme page lists, narrowed as the page is. `search` is the address's query. */
export function alternatesOf(path: string, search: string, origin: string): Alternate[] {
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
	const kept = [...new URLSearchParams(search)].filter(([name]) => calendarChoices.includes(name));
	return kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
}
