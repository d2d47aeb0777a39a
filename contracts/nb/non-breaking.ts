/** With non-breaking spaces, for a number in groups or a date, such as "75 00 12 34" or "20. november 2026". */
export function nonBreaking(text: string): string {
	return text.replace(/\s+/gu, "\u00a0");
}

/**
 * A day or moment that breaks only after its weekday: "fredag 27. november kl. 17.30". Not for more than one sentence.
 */
export const nonBreakingDate = (text: string): string => text.replaceAll(". ", ".\u00a0");

/** "kl. 18.00" with an ordinary space, as other programs expect it in plain text, subjects and calendars. */
export const breakableTimes = (text: string): string => text.replaceAll("kl.\u00a0", "kl. ");
