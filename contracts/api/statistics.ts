import * as z from "zod";

/** Views and ticket clicks per production, counted without cookies or data about visitors. */

const day = z.iso.date();

/** `to` defaults to today, `from` to thirty days before `to`. */
export const statisticsQuerySchema = z.object({
	from: day.optional().meta({ description: "Første dag.", example: "2026-11-01" }),
	to: day.optional().meta({ description: "Siste dag. Uten den: i dag.", example: "2026-11-30" }),
});

/** `title` and `object` are null for a deleted production. */
export const productionCountSchema = z
	.object({
		day,
		productionId: z.string(),
		title: z.string().nullable(),
		object: z.enum(["movie", "culture"]).nullable(),
		views: z.int(),
		ticketClicks: z.int(),
	})
	.meta({ id: "ProductionCount" });
export type ProductionCount = z.infer<typeof productionCountSchema>;
