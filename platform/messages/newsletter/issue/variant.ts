import { capitalize } from "@lerret/contracts/nb/capitalize";
import type { Topic } from "@lerret/contracts/newsletter";
import { paths } from "@lerret/contracts/paths";
import type { SiteConfig } from "@lerret/contracts/site";
import { renderBody, toSender } from "../../../mail/compose.ts";
import { buttons, heading, listItem, type Part, paragraph, toThumbnail } from "../../../mail/parts.ts";
import type { ShowingView } from "../../../programme/views.ts";
import { linkPlaceholders } from "../deliver.ts";
import { type IssueContent, type IssueItem, type IssueSection, sectionsFor } from "./content.ts";
import type { Week } from "./week.ts";

/** An issue as rendered for one choice of topics. Its links are still placeholders (`deliver.ts`). */
export type IssueVariant = { subject: string; html: string; text: string };

/** Mail programs cut off longer subjects. */
const maxSubjectLength = 70;

/** Null if the week has none of the topics. */
export function createVariant(
	content: IssueContent,
	topics: Topic[],
	context: { site: SiteConfig; origin: string; week: Week },
): IssueVariant | null {
	const sections = sectionsFor(content, topics);
	return sections.length > 0 ? renderVariant(sections, topics, context) : null;
}

export function renderVariant(
	sections: IssueSection[],
	topics: Topic[],
	{ site, origin, week }: { site: SiteConfig; origin: string; week: Week },
): IssueVariant {
	const subject = formatSubject(site.title, week, sections);
	const body = renderBody(toSender(site, origin), {
		subject,
		preview: formatPreview(week, sections),
		heading: `Uke ${week.number}`,
		lead: capitalize(week.span),
		parts: [
			...(sections.length > 0 ? sections.flatMap((section) => toParts(section, origin)) : [paragraph(emptyText)]),
			buttons([{ label: "Se hele programmet", url: `${origin}${paths.cinema}` }]),
		],
		footer: {
			reason: `Du får dette fordi du har bedt om nyhetsbrev om ${listTopics(topics)} fra ${site.title}.`,
			links: [
				{ label: "Endre valgene dine", url: linkPlaceholders.choices },
				{ label: "Meld deg av", url: linkPlaceholders.unsubscribe },
			],
		},
	});
	return { subject, ...body };
}

const toParts = ({ heading: title, items }: IssueSection, origin: string): Part[] => [
	heading(title),
	...items.map((item) => toListItem(item, origin)),
];

function toListItem(item: IssueItem, origin: string): Part {
	const { card, isPremiere, days } = item;
	const picture = card.poster ?? card.cover;
	return listItem({
		mark: isPremiere ? "Premiere" : null,
		title: card.title,
		line: formatItemLine(item),
		picture: picture && toThumbnail(picture, origin),
		rows: days.map(({ short, showings }) => ({
			label: short,
			value: `kl.\u00a0${showings.map(formatShowingTime).join(", ")}`,
		})),
		link: { label: linkLabel(days.flatMap(({ showings }) => showings)), url: `${origin}${card.path}` },
	});
}

/** Free places are booked, not bought. */
function linkLabel(showings: ShowingView[]): string {
	const open = showings.filter(({ buyUrl }) => buyUrl !== null);
	if (open.length === 0) return "Les mer";
	return open.every(({ price }) => price === "Gratis") ? "Les mer og bestill plass" : "Les mer og kjøp billett";
}

/** "Uke 48 hos Tindevik kulturhus: Vinterlys over Tindevik, Kometjegerne og mer" */
function formatSubject(siteTitle: string, week: Week, sections: IssueSection[]): string {
	const start = `Uke ${week.number} hos ${siteTitle}`;
	const items = sections.flatMap((section) => section.items);
	const first = [...items.filter(({ isPremiere }) => isPremiere), ...items.filter(({ isPremiere }) => !isPremiere)];
	const titles = first.map(({ card }) => card.title);
	for (const count of [2, 1]) {
		const named = titles.slice(0, count).join(", ");
		const subject = `${start}: ${named}${titles.length > count ? " og mer" : ""}`;
		if (named && subject.length <= maxSubjectLength) return subject;
	}
	return start;
}

/** "Mandag 23. til søndag 29. november: 9 filmer, 4 på scenen." */
function formatPreview(week: Week, sections: IssueSection[]): string {
	const span = capitalize(week.span);
	const counts = sections.map(({ heading, items }) => `${heading.toLowerCase()} ${items.length}`);
	return counts.length > 0 ? `${span}: ${counts.join(", ")}.` : `${span}.`;
}

/** "18.00", "20.30 (utsolgt)", "20.30 (flyttet fra 18.00)"; after midnight "00.30 (natt til lørdag 21. november)". */
function formatShowingTime({ time, late, status, statusLabel, was }: ShowingView): string {
	const label = status === "moved" && was ? null : statusLabel?.toLowerCase();
	const notes = [late, was && `flyttet fra ${was}`, label].filter(Boolean).join(", ");
	return notes ? `${time} (${notes})` : time;
}

/** "9 år · 1 t 44 min · Drama" */
function formatItemLine({ card }: IssueItem): string {
	return [card.age?.label, card.line].filter(Boolean).join(" · ");
}

function listTopics(topics: Topic[]): string {
	return new Intl.ListFormat("nb", { type: "conjunction" }).format(topics);
}

const emptyText = "Det står ikke noe på programmet denne uka.";
