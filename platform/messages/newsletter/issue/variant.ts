import type { Topic } from "@lerret/contracts/newsletter";
import type { SiteConfig } from "@lerret/contracts/site";
import { type IssueContent, type IssueSection, sectionsFor } from "./content.ts";
import { renderHtml } from "./html.ts";
import { renderText } from "./text.ts";
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
	const parts = { site, origin, week, subject, preview: formatPreview(week, sections), topics, sections };
	return { subject, html: renderHtml(parts), text: renderText(parts) };
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
	const span = week.span.replace(/^./u, (character) => character.toUpperCase());
	const counts = sections.map(({ heading, items }) => `${heading.toLowerCase()} ${items.length}`);
	return counts.length > 0 ? `${span}: ${counts.join(", ")}.` : `${span}.`;
}
