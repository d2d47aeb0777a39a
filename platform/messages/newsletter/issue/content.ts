import type { Topic } from "@lerret/contracts/newsletter";
import type { SiteConfig } from "@lerret/contracts/site";
import { later, osloDate, programmeDay, toStored } from "../../../core/time.ts";
import type { Database } from "../../../db/database.ts";
import type { ProgrammeEvent } from "../../../programme/event.ts";
import { isFamilyProduction } from "../../../programme/family.ts";
import { readEventsBetween } from "../../../programme/read-events.ts";
import { type CardView, type ShowingView, toCard, toDay, toShowing } from "../../../programme/views.ts";
import type { Week } from "./week.ts";

export type IssueItem = {
	card: CardView;
	isPremiere: boolean;
	isFamily: boolean;
	days: { short: string; showings: ShowingView[] }[];
};

export type IssueContent = { films: IssueItem[]; culture: IssueItem[]; upcoming: IssueItem[] };

export type IssueSection = { heading: string; items: IssueItem[] };

/** Culture is announced this long after the week, because its tickets sell early. */
const weeksAhead = 3;
const maxUpcoming = 6;

/** Left out: opening hours of the baths are the same every week. */
const routineClasses: ReadonlySet<string> = new Set(["bathing"]);

export async function readIssue(
	db: Database,
	site: Pick<SiteConfig, "id" | "programme" | "ticketing">,
	week: Week,
	now: Temporal.Instant,
): Promise<IssueContent> {
	const storedNow = toStored(now);
	// An email is read later than it is sent, so what has begun is left out.
	const read = (object: "movie" | "culture", from: string, to: string) =>
		readEventsBetween(db, site, {
			now: storedNow,
			from: from > storedNow ? from : storedNow,
			to,
			selection: { object },
		});
	const upcomingEnd = later(week.end, { hours: weeksAhead * 7 * 24 });
	const [films, culture, upcoming] = await Promise.all([
		read("movie", week.start, week.end),
		read("culture", week.start, week.end),
		read("culture", week.end, upcomingEnd),
	]);
	const toItems = (events: ProgrammeEvent[]) => groupByProduction(events, site.programme.dayStartsAt, week, now);
	const items = { films: toItems(films), culture: toItems(culture) };
	const shownIds = new Set(items.culture.map(({ card }) => card.id));
	return { ...items, upcoming: toItems(upcoming).filter(({ card }) => !shownIds.has(card.id)) };
}

/** False also if there is only culture after the week. */
export const hasProgramme = ({ films, culture }: IssueContent): boolean => films.length + culture.length > 0;

/** Each production once, premieres first, then by time. */
function groupByProduction(
	events: ProgrammeEvent[],
	dayStartsAt: number,
	week: Week,
	now: Temporal.Instant,
): IssueItem[] {
	const items = new Map<string, IssueItem>();
	for (const event of events) {
		const { production } = event;
		if (event.status === "cancelled" || routineClasses.has(production.objectClass)) continue;
		const item = items.get(production.id) ?? {
			card: toCard(production, now),
			isPremiere: isPremiere(production.premiereOn, week),
			isFamily: isFamilyProduction(production),
			days: [],
		};
		items.set(production.id, item);
		const { short } = toDay(programmeDay(event.startsAt, dayStartsAt), osloDate(now));
		const day = item.days.find((entry) => entry.short === short) ?? { short, showings: [] };
		if (day.showings.length === 0) item.days.push(day);
		day.showings.push(toShowing(event, dayStartsAt));
	}
	return [...items.values()].sort((a, b) => Number(b.isPremiere) - Number(a.isPremiere));
}

function isPremiere(premiereOn: string | null, { monday }: Week): boolean {
	return premiereOn !== null && premiereOn >= monday.toString() && premiereOn <= monday.add({ days: 6 }).toString();
}

export function sectionsFor({ films, culture, upcoming }: IssueContent, topics: Topic[]): IssueSection[] {
	const [film, stage, family] = (["film", "kultur", "familie"] as const).map((topic) => topics.includes(topic));
	// With the family topic, family items are listed only under their own heading.
	const isElsewhere = (item: IssueItem) => Boolean(family) && item.isFamily;
	const sections = [
		{ heading: "På kino", items: film ? films.filter((item) => !isElsewhere(item)) : [] },
		{ heading: "På scenen", items: stage ? culture.filter((item) => !isElsewhere(item)) : [] },
		{ heading: "For barn og familier", items: family ? [...films, ...culture].filter((item) => item.isFamily) : [] },
	];
	const isThisWeek = sections.some(({ items }) => items.length > 0);
	const isChosen = (item: IssueItem) => stage || (family && item.isFamily);
	if (isThisWeek)
		sections.push({ heading: "Litt lenger fram", items: upcoming.filter(isChosen).slice(0, maxUpcoming) });
	return sections.filter(({ items }) => items.length > 0);
}
