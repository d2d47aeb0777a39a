import * as z from "zod";
import { accessFeatures } from "./access-features.ts";
import { ageLimits } from "./age-limits.ts";
import { eventStatuses } from "./event-status.ts";
import { objects } from "./production-objects.ts";
import { ticketRules } from "./ticket-rules.ts";

export { type AccessFeature, accessFeatures, accessLabels } from "./access-features.ts";
export { type AgeLimit, ageLimits } from "./age-limits.ts";
export { buyableStatuses, type EventStatus, eventStatuses, statusLabels } from "./event-status.ts";
export { objects, type ProductionObject } from "./production-objects.ts";

/** Terms of the programme (domain.md, "Programme words", "Age limits"; contract, "Events and runtime"). */

export const objectSchema = z.enum(objects);

export const ageLimitSchema = z.enum(ageLimits);

export const eventStatusSchema = z.enum(eventStatuses);

export const accessSchema = z.enum(accessFeatures);

/** A price as visitors see it; without a rule it is for everyone. */
export const priceSchema = z.object({
	label: z.string(),
	ore: z.int().nonnegative(),
	rule: z.enum(ticketRules).optional(),
});
export type Price = z.infer<typeof priceSchema>;
