import { differingParts } from "./text-parts.ts";

export type FieldValues = Record<string, unknown>;

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The names of the fields that differ between two versions. Nested fields are listed by path: "data.html". */
export function differingFields(one: object, other: object): string[] {
	const [own, others] = [partsOf(one, other), partsOf(other, one)];
	return [...new Set([...Object.keys(own), ...Object.keys(others)])].filter((name) => !isSame(own[name], others[name]));
}

export function partsOf(fields: object, other: object): FieldValues {
	const others: FieldValues = Object.fromEntries(Object.entries(other));
	return Object.fromEntries(
		Object.entries(fields).flatMap(([name, value]) =>
			partedFields.has(name) && isObject(value) && isObject(others[name])
				? Object.entries(value).map(([part, inner]) => [`${name}.${part}`, inner])
				: [[name, value]],
		),
	);
}

const partedFields: ReadonlySet<string> = new Set(["data", "organisation"]);

const isObject = (value: unknown): value is object =>
	typeof value === "object" && value !== null && !Array.isArray(value);

export type Side = "mine" | "theirs" | "both";

/** For each differing field: the editor's side if the editor changed it since reading it, else the other's. */
export function firstChoices(base: object, mine: object, theirs: object): Record<string, Side> {
	const [before, own] = [partsOf(base, mine), partsOf(mine, theirs)];
	const names = differingFields(mine, theirs);
	return Object.fromEntries(names.map((name) => [name, isSame(before[name], own[name]) ? "theirs" : "mine"]));
}

export function mergeFields<T extends object>(mine: T, theirs: T, choices: Record<string, Side>): T {
	const [own, others] = [partsOf(mine, theirs), partsOf(theirs, mine)];
	const merged: FieldValues = Object.fromEntries(Object.entries(mine));
	for (const [name, side] of Object.entries(choices)) {
		if (side === "mine") continue;
		const value = side === "both" ? bothTexts(own[name], others[name]) : others[name];
		const [field = "", part] = name.split(".");
		merged[field] = part === undefined ? value : { ...(merged[field] as object), [part]: value };
	}
	return { ...mine, ...merged };
}

/** Keeps the common parts once; where the texts differ, the other's part comes before the editor's. */
function bothTexts(mine: unknown, theirs: unknown): string {
	const { before, one, other, after } = differingParts(String(theirs ?? ""), String(mine ?? ""));
	return [...before, ...one, ...other, ...after].join("");
}
