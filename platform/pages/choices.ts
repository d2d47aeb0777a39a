import { accessLabels } from "@lerret/contracts/access-features";
import { isKnownLanguage, languageName } from "@lerret/contracts/nb/languages";
import { type AccessFeature, accessFeatures } from "@lerret/contracts/programme";
import { familyLabel, narrowingParameters, type PartOfDay, partsOfDay } from "@lerret/contracts/programme-choices";
import { type ProgrammeViewName, programmeViewNames, programmeViews } from "@lerret/contracts/programme-views";
import type { SiteConfig } from "@lerret/contracts/site";
import { parseDay } from "../core/time.ts";
import type { Selection } from "../programme/selection.ts";

/** What a visitor chooses on programme and search pages; the address holds it. */
export type Choices = {
	day: Temporal.PlainDate | null;
	access: AccessFeature[];
	/** The BCP 47 tag of the spoken language. */
	language: string | null;
	/** A film's genre or a culture event's category. */
	genre: string | null;
	partOfDay: PartOfDay | null;
	/** Only what suits children and families. */
	isFamily: boolean;
	/** Without what is sold out. */
	isAvailable: boolean;
	view: ProgrammeViewName;
	query: string;
};

const maxGenreLength = 100;

export const noChoices: Choices = {
	day: null,
	access: [],
	language: null,
	genre: null,
	partOfDay: null,
	isFamily: false,
	isAvailable: false,
	view: "films",
	query: "",
};

/** Reads the choices from a query; unknown values are ignored (contract, "Pages"). */
export function readChoices(query: URLSearchParams): Choices {
	const access = query.getAll(narrowingParameters.access).flatMap((value) => value.split(","));
	const language = query.get(narrowingParameters.language);
	const genre = query.get(narrowingParameters.genre)?.trim() ?? "";
	const view = programmeViewNames.find((name) => programmeViews[name] === query.get("visning")) ?? "films";
	const isGenre = genre !== "" && genre.length <= maxGenreLength && !/\p{Control}/u.test(genre);
	return {
		// Posters have no day.
		day: view === "posters" ? null : parseDay(query.get("dag")),
		access: accessFeatures.filter((feature) => access.includes(feature)),
		language: language && isKnownLanguage(language) ? language : null,
		genre: isGenre ? genre : null,
		partOfDay: partsOfDay.find(({ name }) => name === query.get(narrowingParameters.partOfDay))?.name ?? null,
		isFamily: query.get(narrowingParameters.isFamily) === "ja",
		isAvailable: query.get(narrowingParameters.isAvailable) === "skjul",
		view,
		query: (query.get("q") ?? "").slice(0, 200).trim(),
	};
}

/** The query that `readChoices` reads, in canonical order and form. */
export function toQuery(choices: Choices): URLSearchParams {
	const query = new URLSearchParams();
	const add = (name: string, value: string | null | undefined | false) => {
		if (value) query.append(name, value);
	};
	add("dag", choices.day?.toString());
	for (const feature of choices.access) add(narrowingParameters.access, feature);
	add(narrowingParameters.language, choices.language);
	add(narrowingParameters.genre, choices.genre);
	add(narrowingParameters.partOfDay, choices.partOfDay);
	add(narrowingParameters.isFamily, choices.isFamily && "ja");
	add(narrowingParameters.isAvailable, choices.isAvailable && "skjul");
	add("visning", programmeViews[choices.view]);
	add("q", choices.query);
	return query;
}

/** Only the choices with these names; the others are as in an address without a query. */
export const pickChoices = (choices: Choices, names: Iterable<keyof Choices>): Choices =>
	Object.assign({ ...noChoices }, ...[...names].map((name) => ({ [name]: choices[name] })));

export const narrowingChoices = Object.keys(narrowingParameters) as (keyof typeof narrowingParameters)[];

/** The choices that narrow a programme as a query: "sprak=en&familie=ja" or "". */
export const toNarrowingQuery = (choices: Choices): string =>
	toQuery(pickChoices(choices, narrowingChoices)).toString();

/** Narrows a selection by the visitor's choices except the day. `now` is in stored form. */
export const narrow = (selection: Selection, choices: Choices, site: SiteConfig, now: string): Selection => ({
	...selection,
	access: choices.access,
	language: choices.language ?? undefined,
	genre: choices.genre ?? undefined,
	partOfDay: choices.partOfDay ? { is: choices.partOfDay, now, dayStartsAt: site.programme.dayStartsAt } : undefined,
	isFamily: choices.isFamily,
	notSoldOut: choices.isAvailable ? site : undefined,
});

export const speechLabel = (tag: string): string => `${languageName(tag)} tale`;

/** The narrowing choices in words, for the name of a calendar. */
export function labelsOf({ access, language, genre, partOfDay, isFamily }: Choices): string[] {
	const part = partsOfDay.find(({ name }) => name === partOfDay)?.label;
	return [
		...(isFamily ? [familyLabel] : []),
		...(genre === null ? [] : [genre]),
		...(part === undefined ? [] : [part]),
		...access.map((feature) => accessLabels[feature]),
		...(language === null ? [] : [speechLabel(language)]),
	].map((label) => label.toLowerCase());
}
