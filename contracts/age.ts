import { type AgeLimit, ageLimits } from "./age-limits.ts";

/**
 * The companion rule (ledsagerregelen): domain.md, "Age limits". Runs in the browser, so that a child's age is never
 * sent.
 */

export function minAgeAlone(limit: AgeLimit | null): number {
	if (limit === null) return 18;
	return limit === "A" ? 0 : Number(limit);
}

/** Every child may come at 6, children up to three years younger at 9, 12 and 15, none at 18. */
export function minAgeAccompanied(limit: AgeLimit | null): number {
	const alone = minAgeAlone(limit);
	if (alone <= 6) return 0;
	return alone === 18 ? 18 : alone - 3;
}

export function ageMark(limit: AgeLimit | null): string {
	return limit ?? "?";
}

export function ageLabel(limit: AgeLimit | null): string {
	if (limit === null) return "Aldersgrense ikke satt";
	return limit === "A" ? "Tillatt for alle" : `${limit} år`;
}

export function companionRuleText(limit: AgeLimit | null): string {
	if (limit === null) return "Aldersgrensen er ikke satt ennå. Til den er klar, gjelder 18 år.";
	const alone = minAgeAlone(limit);
	if (alone === 0) return "Alle kan se filmen, også uten voksne.";
	if (alone === 18) return "Ingen under 18 år slipper inn, heller ikke sammen med voksne.";
	const accompanied = minAgeAccompanied(limit);
	return accompanied === 0
		? "Barn under 6 år kan se filmen sammen med en voksen på 18 år eller eldre."
		: `Barn fra ${accompanied} år kan se filmen sammen med en voksen på 18 år eller eldre.`;
}

/** Whether the limit concerns ages at which people carry identification. */
export const needsIdentity = (mark: string): boolean => minAgeAlone(ageLimitFromMark(mark)) >= 12;

export type Admission = "yes" | "with-adult" | "no";

/** `age` is in whole years; `accompanied` means with an adult of 18 or more. */
export function admissionOf(limit: AgeLimit | null, age: number, accompanied: boolean): Admission {
	if (age >= minAgeAlone(limit)) return "yes";
	return accompanied && age >= minAgeAccompanied(limit) ? "with-adult" : "no";
}

export function ageLimitFromMark(mark: string): AgeLimit | null {
	return ageLimits.find((limit) => limit === mark) ?? null;
}
