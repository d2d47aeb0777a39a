/** Fields of one thing, by name. */
export type FieldValues = Record<string, unknown>;

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Names of the fields in which two states of a thing differ. */
export function differingFields(one: FieldValues, other: FieldValues): string[] {
	return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => !isSame(one[name], other[name]));
}

/**
 * Whose word holds in each field where an editor and somebody else have different ones: the editor's where he has changed it
 * since he read it, else the other's.
 */
export function firstChoices(base: FieldValues, mine: FieldValues, theirs: FieldValues): Record<string, Side> {
	const names = differingFields(mine, theirs);
	return Object.fromEntries(names.map((name) => [name, isSame(base[name], mine[name]) ? "theirs" : "mine"]));
}

export type Side = "mine" | "theirs";

/** What comes of the choices. Fields in which both agree are as both have them. */
export function mergeFields<T extends object>(mine: T, theirs: T, choices: Record<string, Side>): T {
	const chosen = Object.entries(theirs).filter(([name]) => choices[name] === "theirs");
	return { ...mine, ...Object.fromEntries(chosen) };
}
