import * as z from "zod";

/** A price in øre. */
export const oreSchema = z
	.int("Skriv et beløp som 150 eller 149,50.")
	.min(0, "Kan ikke være under 0 kroner.")
	.max(10_000_000, "Kan være høyst 100 000 kroner.");
