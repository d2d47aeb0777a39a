import * as z from "zod";
import { ageLimits } from "./age-limits.ts";
import { eventStatuses } from "./event-status.ts";

export { type AgeLimit, ageLimits } from "./age-limits.ts";
export { buyableStatuses, type EventStatus, eventStatuses, statusLabels } from "./event-status.ts";

/** Terms of the programme (domain.md, "Programme words", "Age limits"; contract, "Events and runtime"). */

export const objects = ["movie", "culture"] as const;
export const objectSchema = z.enum(objects);
export type ProductionObject = z.infer<typeof objectSchema>;

export const ageLimitSchema = z.enum(ageLimits);

export const eventStatusSchema = z.enum(eventStatuses);

export const accessFeatures = ["subtitles", "audio-description", "hearing-loop", "wheelchair", "relaxed"] as const;
export const accessSchema = z.enum(accessFeatures);
export type AccessFeature = z.infer<typeof accessSchema>;

export const accessLabels: Record<AccessFeature, string> = {
	subtitles: "Tekstet",
	"audio-description": "Synstolket",
	"hearing-loop": "Teleslynge",
	wheelchair: "Rullestolplass",
	relaxed: "Tilrettelagt visning",
};

export const priceSchema = z.object({ label: z.string(), ore: z.int().nonnegative() });
export type Price = z.infer<typeof priceSchema>;
