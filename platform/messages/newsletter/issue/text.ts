import { paths } from "@lerret/contracts/paths";
import { linkPlaceholders } from "../deliver.ts";
import type { IssueItem } from "./content.ts";
import { emptyText, formatItemLine, formatShowingTime, listTopics } from "./labels.ts";
import type { VariantParts } from "./variant-parts.ts";

export function renderText({ site, origin, week, topics, sections }: VariantParts): string {
	const { legalName, visitingAddress } = site.theme.footer.organisation;
	const parts = sections.map(({ heading, items }) =>
		[underline(heading, "="), ...items.map((item) => renderItem(item, origin))].join("\n\n"),
	);
	return [
		`${site.title}\nUke ${week.number}: ${week.span}`,
		...(parts.length > 0 ? parts : [emptyText]),
		`Hele programmet: ${origin}${paths.cinema}`,
		[
			"--",
			`Du får dette fordi du har bedt om nyhetsbrev om ${listTopics(topics)} fra ${site.title}.`,
			`Endre valgene dine: ${linkPlaceholders.choices}`,
			`Meld deg av: ${linkPlaceholders.unsubscribe}`,
			[legalName, ...visitingAddress].join(", "),
		].join("\n"),
	].join("\n\n\n");
}

function renderItem(item: IssueItem, origin: string): string {
	const { card, isPremiere, days } = item;
	return [
		card.title + (isPremiere ? " – premiere" : ""),
		formatItemLine(item),
		...days.map(({ short, showings }) => `  ${short} kl. ${showings.map(formatShowingTime).join(", ")}`),
		`  ${origin}${card.path}`,
	]
		.filter(Boolean)
		.join("\n");
}

const underline = (text: string, sign: string) => `${text}\n${sign.repeat(text.length)}`;
