import { type AgeLimit, ageLimits } from "./age-limits.ts";

/**
 * The distributors' age limits and the companion rule (ledsagerregelen): domain.md, "Age limits".
 * Runs in browsers too: a child's age never leaves the page.
 */

/** From this age a person may see the film alone. A film without a limit counts as 18. */
export function ageAlone(limit: AgeLimit | null): number {
	if (limit === null) return 18;
	return limit === "A" ? 0 : Number(limit);
}

/** From this age a child may come with an adult of 18 or more: every child at 6, three years younger at 9, 12 and 15, none at 18. */
export function ageAccompanied(limit: AgeLimit | null): number {
	const alone = ageAlone(limit);
	if (alone <= 6) return 0;
	return alone === 18 ? 18 : alone - 3;
}

/** What stands on the age mark: "A", "9"; "?" where the limit is not set. */
export function ageMark(limit: AgeLimit | null): string {
	return limit ?? "?";
}

/** The limit in words: "Tillatt for alle", "9 år", "Aldersgrense ikke satt". */
export function ageLabel(limit: AgeLimit | null): string {
	if (limit === null) return "Aldersgrense ikke satt";
	return limit === "A" ? "Tillatt for alle" : `${limit} år`;
}

/** The companion rule for this limit, one sentence for a visitor. */
export function companionRule(limit: AgeLimit | null): string {
	if (limit === null) return "Aldersgrensen er ikke satt ennå. Til den er klar, gjelder 18 år.";
	const alone = ageAlone(limit);
	if (alone === 0) return "Alle kan se filmen, også uten voksne.";
	if (alone === 18) return "Ingen under 18 år slipper inn, heller ikke sammen med voksne.";
	const accompanied = ageAccompanied(limit);
	return accompanied === 0
		? "Barn under 6 år kan se filmen sammen med en voksen over 18 år."
		: `Barn fra ${accompanied} år kan se filmen sammen med en voksen over 18 år.`;
}

/** Whether a child may see a film: alone, with an adult, or not at all. */
export type Admission = "yes" | "with-adult" | "no";

/** What the companion rule says for a child of `age` whole years; `accompanied` is true when an adult of 18 or more comes along. */
export function admissionOf(limit: AgeLimit | null, age: number, accompanied: boolean): Admission {
	if (age >= ageAlone(limit)) return "yes";
	return accompanied && age >= ageAccompanied(limit) ? "with-adult" : "no";
}

/** The limit that an age mark stands for; see `ageMark`. */
export function limitOfMark(mark: string): AgeLimit | null {
	return ageLimits.find((limit) => limit === mark) ?? null;
}
