import { diffBlocks } from "./block-diff.ts";

export type FieldValues = Record<string, unknown>;

export const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The names of the fields that differ between two versions. Nested fields are listed by path: "data.html". */
export function differingFields(one: object, other: object): string[] {
	const [own, others] = [splitFields(one, other), splitFields(other, one)];
	return [...new Set([...Object.keys(own), ...Object.keys(others)])].filter(
		(name) => !isEqual(own[name], others[name]),
	);
}

export function splitFields(fields: object, other: object): FieldValues {
	const others: FieldValues = Object.fromEntries(Object.entries(other));
	return Object.fromEntries(
		Object.entries(fields).flatMap(([name, value]) =>
			nestedFields.has(name) && isObject(value) && isObject(others[name])
				? Object.entries(value).map(([part, inner]) => [`${name}.${part}`, inner])
				: [[name, value]],
		),
	);
}

const nestedFields: ReadonlySet<string> = new Set(["data", "organisation", "prices"]);

const isObject = (value: unknown): value is object =>
	typeof value === "object" && value !== null && !Array.isArray(value);

export type MergeSide = "mine" | "theirs" | "both";

/**
 * What two members of staff have changed since both read `base`. A field that one of them changed has that value, also in
 * `merged`. `conflicts` are the fields that both changed to different values, `taken` those that only the other did.
 */
export function mergeChanges<T extends object>(
	base: T,
	mine: T,
	theirs: T,
): { merged: T; taken: string[]; conflicts: string[] } {
	const [before, own, others] = [splitFields(base, mine), splitFields(mine, theirs), splitFields(theirs, mine)];
	const { taken = [], kept = [] } = Object.groupBy(differingFields(mine, theirs), (name) =>
		isEqual(before[name], own[name]) ? "taken" : "kept",
	);
	return {
		merged: mergeFields(mine, theirs, Object.fromEntries(taken.map((name) => [name, "theirs"]))),
		taken,
		conflicts: kept.filter((name) => !isEqual(before[name], others[name])),
	};
}

export function mergeFields<T extends object>(mine: T, theirs: T, choices: Record<string, MergeSide>): T {
	const [own, others] = [splitFields(mine, theirs), splitFields(theirs, mine)];
	const merged: FieldValues = Object.fromEntries(Object.entries(mine));
	for (const [name, side] of Object.entries(choices)) {
		if (side === "mine") continue;
		const value = side === "both" ? joinTexts(own[name], others[name]) : others[name];
		const [field = "", part] = name.split(".");
		merged[field] = part === undefined ? value : { ...(merged[field] as object), [part]: value };
	}
	return { ...mine, ...merged };
}

/** Keeps the common parts once; where the texts differ, the other's part comes before the editor's. */
function joinTexts(mine: unknown, theirs: unknown): string {
	const { before, one, other, after } = diffBlocks(String(theirs ?? ""), String(mine ?? ""));
	return [...before, ...one, ...other, ...after].join("");
}
