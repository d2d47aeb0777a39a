import { paths } from "@lerret/contracts/paths";
import { linkPlaces } from "../deliver.ts";
import type { IssueItem } from "./content.ts";
import type { EditionParts } from "./edition.ts";
import { lineOf, listTopics, nothingOn, timeOf } from "./words.ts";

export function renderText({ site, origin, week, topics, sections }: EditionParts): string {
	const { legalName, visitingAddress } = site.theme.footer.organisation;
	const parts = sections.map(({ heading, items }) =>
		[underline(heading, "="), ...items.map((item) => renderItem(item, origin))].join("\n\n"),
	);
	return [
		`${site.title}\nUke ${week.number}: ${week.span}`,
		...(parts.length > 0 ? parts : [nothingOn]),
		`Hele programmet: ${origin}${paths.cinema}`,
		[
			"--",
			`Du får dette fordi du har bedt om nyhetsbrev om ${listTopics(topics)} fra ${site.title}.`,
			`Endre valgene dine: ${linkPlaces.choices}`,
			`Meld deg av: ${linkPlaces.unsubscribe}`,
			[legalName, ...visitingAddress].join(", "),
		].join("\n"),
	].join("\n\n\n");
}

function renderItem(item: IssueItem, origin: string): string {
	const { card, isPremiere, days } = item;
	return [
		card.title + (isPremiere ? " – premiere" : ""),
		lineOf(item),
		...days.map(({ short, showings }) => `  ${short} kl. ${showings.map(timeOf).join(", ")}`),
		`  ${origin}${card.path}`,
	]
		.filter(Boolean)
		.join("\n");
}

const underline = (text: string, sign: string) => `${text}\n${sign.repeat(text.length)}`;
