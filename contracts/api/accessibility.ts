import * as z from "zod";
import { endpoints } from "./endpoint.ts";
import { managedSiteParams } from "./parameters.ts";

/** The basis of a venue's accessibility statement (domain.md, "Accessibility statement"). */

export const requirementStatuses = ["met", "not-met", "not-relevant"] as const;
export type RequirementStatus = (typeof requirementStatuses)[number];

export const statusLabels: Record<RequirementStatus, string> = {
	met: "Oppfylt",
	"not-met": "Ikke oppfylt",
	"not-relevant": "Ikke relevant",
};

export const requirementSchema = z
	.object({
		id: z.string().meta({ description: "Nummeret i WCAG 2.2.", example: "1.4.3" }),
		clause: z.string().meta({ description: "Punktet i EN 301 549.", example: "9.1.4.3" }),
		name: z.string(),
		level: z.enum(["A", "AA"]),
		isInLaw: z.boolean().meta({ description: "Er også i WCAG 2.1, som forskriften krever." }),
		status: z.enum(requirementStatuses),
		reason: z.string(),
	})
	.meta({ id: "AccessibilityRequirement" });
export type AssessedRequirement = z.infer<typeof requirementSchema>;

export const accessibilityEndpoints = endpoints({
	getAccessibilityBasis: {
		method: "get",
		path: "/api/management/site/{siteId}/accessibility-basis",
		summary: "Underlag for tilgjengelighetserklæringen",
		description: "Hvert krav på nivå A og AA, om nettstedet oppfyller det nå, og hvorfor.",
		access: "settings",
		params: managedSiteParams,
		response: { status: 200, description: "Kravene.", schema: z.array(requirementSchema) },
		errors: ["not_found"],
	},
});
