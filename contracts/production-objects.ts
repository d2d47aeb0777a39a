export const objects = ["movie", "culture"] as const;
export type ProductionObject = (typeof objects)[number];
