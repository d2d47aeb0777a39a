/**
 * The distributors' levels (domain.md, "Age limits"). "A" is open to all; null means that no limit is set, and counts
 * as 18.
 */
export const ageLimits = ["A", "6", "9", "12", "15", "18"] as const;
export type AgeLimit = (typeof ageLimits)[number];
