import { differingParts } from "./text-parts.ts";

/** Fields of one thing, by name. */
export type FieldValues = Record<string, unknown>;

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Names of the fields in which two states of a thing differ; of fields that have parts of their own, "data.html". */
export function differingFields(one: object, other: object): string[] {
	const [own, others] = [partsOf(one, other), partsOf(other, one)];
	return [...new Set([...Object.keys(own), ...Object.keys(others)])].filter((name) => !isSame(own[name], others[name]));
}

/** The fields, with the parts of those that have some in both states beside each other: each can be told and chosen by itself. */
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

/** Fields that hold several of what an editor calls a field: those of a part of a page, and of the house. */
const partedFields: ReadonlySet<string> = new Set(["data", "organisation"]);

const isObject = (value: unknown): value is object =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Whose word holds in a field. "both": one text after the other, where it is formatted text. */
export type Side = "mine" | "theirs" | "both";

/**
 * Whose word holds in each field where an editor and somebody else have different ones: the editor's where he has changed it
 * since he read it, else the other's.
 */
export function firstChoices(base: object, mine: object, theirs: object): Record<string, Side> {
	const [before, own] = [partsOf(base, mine), partsOf(mine, theirs)];
	const names = differingFields(mine, theirs);
	return Object.fromEntries(names.map((name) => [name, isSame(before[name], own[name]) ? "theirs" : "mine"]));
}

/** What comes of the choices. Fields in which both agree are as both have them. */
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

/** What both texts have, and where they differ, the other's words before the editor's own. */
function bothTexts(mine: unknown, theirs: unknown): string {
	const { before, one, other, after } = differingParts(String(theirs ?? ""), String(mine ?? ""));
	return [...before, ...one, ...other, ...after].join("");
}
