/** The sum of some amounts in øre. */
export const sumOre = (parts: { ore: number }[]): number => parts.reduce((sum, { ore }) => sum + ore, 0);
