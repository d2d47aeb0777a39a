import * as z from "zod";

/** How often productions were looked at: counted without cookies, and without anything about who looked. */

const day = z.iso.date();

/** Without `to` up to today, and without `from` the thirty days before that. */
export const statisticsQuerySchema = z.object({
	from: day.optional().meta({ description: "Første dag.", example: "2026-11-01" }),
	to: day.optional().meta({ description: "Siste dag. Uten den: i dag.", example: "2026-11-30" }),
});

/** One production on one day. `title` and `object` are null where it is deleted. */
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
