import { accessLabels } from "@lerret/contracts/access-features";
import { compareText } from "@lerret/contracts/nb/collate";
import { type AccessFeature, accessFeatures, type ProductionObject } from "@lerret/contracts/programme";
import { availableLabel, familyLabel, partsOfDay } from "@lerret/contracts/programme-choices";
import { isFamilyGenre } from "../../programme/family.ts";
import type { EventKind } from "../../programme/read-events.ts";
import { type Choices, noChoices, speechLabel, toNarrowingQuery } from "../choices.ts";

export type FilterOption = {
	label: string;
	/** The narrowing choices after this one is made or, where it is selected, undone: "sprak=en&familie=ja" or "". */
	query: string;
	selected: boolean;
	/** The events with this choice beside the others; of `availableLabel`, those that it leaves out. */
	count: number;
};
export type FilterGroup = { label: string; options: FilterOption[] };

/** More would be a list to search in. */
const maxGenres = 20;

/** The choices that narrow a programme. A selected one is offered even without events, so that it can be undone. */
export function toFilters(choices: Choices, object: ProductionObject, kinds: EventKind[]): FilterGroup[] {
	const all = countOf(kinds, noChoices);
	const useless = new Set<FilterOption>();
	const impossible = new Set<FilterOption>();
	const option = (label: string, selected: boolean, made: Partial<Choices>, undone: Partial<Choices>) => {
		const one: FilterOption = {
			label,
			query: toNarrowingQuery({ ...choices, ...(selected ? undone : made) }),
			selected,
			count: countOf(kinds, { ...choices, ...made }),
		};
		// It leaves out nothing, or all, whatever else is chosen.
		const alone = countOf(kinds, { ...noChoices, ...made });
		if (!selected && alone === all) useless.add(one);
		if (!selected && alone === 0) impossible.add(one);
		return one;
	};
	const accessWith = (isChosen: (feature: AccessFeature) => boolean) => ({ access: accessFeatures.filter(isChosen) });
	const soldOut = option(availableLabel, choices.isAvailable, { isAvailable: true }, { isAvailable: false });
	soldOut.count = countOf(kinds, { ...choices, isAvailable: false }) - soldOut.count;
	const genres = mostUsed(
		kinds.flatMap(({ genres, count }) =>
			// «For barn og familier» is the choice of all of these.
			genres.flatMap((genre) => (isFamilyGenre(genre) ? [] : [[genre, count] as const])),
		),
		choices.genre,
	);
	const languages = mostUsed(
		kinds.flatMap(({ spoken, count }) => (spoken === null ? [] : [[spoken, count] as const])),
		choices.language,
	);
	const groups = [
		{
			label: "Utvalg",
			options: [option(familyLabel, choices.isFamily, { isFamily: true }, { isFamily: false }), soldOut],
		},
		{
			label: "Tid på dagen",
			options: partsOfDay.map(({ name, label }) =>
				option(label, choices.partOfDay === name, { partOfDay: name }, { partOfDay: null }),
			),
		},
		{
			label: "Tilrettelegging",
			options: accessFeatures.map((feature) => {
				const isOther = (one: AccessFeature) => one !== feature && choices.access.includes(one);
				const made = accessWith((one) => one === feature || isOther(one));
				return option(accessLabels[feature], choices.access.includes(feature), made, accessWith(isOther));
			}),
		},
		{
			label: "Språk i tale",
			options: languages.map((language) =>
				option(speechLabel(language), choices.language === language, { language }, { language: null }),
			),
		},
		{
			label: object === "movie" ? "Sjanger" : "Kategori",
			options: genres.map((genre) => option(genre, choices.genre === genre, { genre }, { genre: null })),
		},
	];
	const narrowing = groups.map(({ label, options }) => ({
		label,
		options: options.filter((one) => one === soldOut || !useless.has(one)),
	}));
	return narrowing.filter(({ options }) => {
		if (options.every((one) => impossible.has(one))) return false;
		return options.length > 1 || options.some(({ selected }) => selected);
	});
}

/** The values with the most events, in alphabetical order, and the chosen one. */
function mostUsed(values: (readonly [value: string, count: number])[], chosen: string | null): string[] {
	const totals = new Map<string, number>(chosen === null ? [] : [[chosen, Number.POSITIVE_INFINITY]]);
	for (const [value, count] of values) totals.set(value, (totals.get(value) ?? 0) + count);
	const ranked = [...totals].sort(([, a], [, b]) => b - a).slice(0, maxGenres);
	return ranked.map(([value]) => value).sort(compareText);
}

const countOf = (kinds: EventKind[], choices: Choices): number =>
	kinds.filter((kind) => matches(kind, choices)).reduce((sum, { count }) => sum + count, 0);

const matches = (kind: EventKind, choices: Choices): boolean =>
	choices.access.every((feature) => kind.access.includes(feature)) &&
	(choices.language ?? kind.spoken) === kind.spoken &&
	(choices.genre === null || kind.genres.includes(choices.genre)) &&
	(choices.partOfDay ?? kind.partOfDay) === kind.partOfDay &&
	(kind.isFamily || !choices.isFamily) &&
	!(kind.isSoldOut && choices.isAvailable);
