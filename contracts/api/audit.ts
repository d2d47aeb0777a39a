import * as z from "zod";
import { endpoints } from "./endpoint.ts";
import { pagingSchema } from "./management.ts";
import { managedSiteParams } from "./parameters.ts";

/** Who has done what (contract, "Management API"). */

export const auditQuerySchema = z.object({
	...pagingSchema.shape,
	kind: z
		.string()
		.max(100)
		.optional()
		.meta({ description: "Bare endringer av dette slaget innhold.", example: "article" }),
	item: z.string().max(200).optional().meta({ description: "Bare endringer av det med denne id-en." }),
	event: z.string().max(200).optional().meta({
		description: "Bare endringer av denne forestillingen og av bestillingene til den.",
	}),
	staff: z.string().max(200).optional().meta({ description: "Bare det som denne har gjort." }),
	action: z.string().max(100).optional().meta({ description: "Bare dette.", example: "publish" }),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

export const auditStaffSchema = z.object({ id: z.string(), name: z.string() }).meta({ id: "AuditStaff" });

export const auditEntrySchema = z
	.object({
		id: z.string(),
		at: z.iso.datetime({ offset: true }),
		staffId: z.string(),
		staffName: z.string(),
		action: z.string(),
		kind: z.string(),
		itemId: z.string(),
		/** The page of a part of a page; null for other items. */
		parentId: z.string().nullable(),
		/** What staff call the item; null when its title is no longer known. */
		title: z.string().nullable(),
		before: z.unknown(),
		after: z.unknown(),
	})
	.meta({ id: "AuditEntry" });

const base = "/api/management/site/{siteId}/audit";

export const auditEndpoints = endpoints({
	listAudit: {
		method: "get",
		path: base,
		summary: "Hvem som har gjort hva",
		description: "Sist først, med hva det var før og etter.",
		access: "settings",
		params: managedSiteParams,
		query: auditQuerySchema,
		response: { status: 200, description: "En side av listen.", schema: z.array(auditEntrySchema) },
		errors: ["not_found"],
	},
	listAuditStaff: {
		method: "get",
		path: `${base}/staff`,
		summary: "Hvem som står i loggen",
		access: "settings",
		params: managedSiteParams,
		response: { status: 200, description: "Etter navn.", schema: z.array(auditStaffSchema) },
		errors: ["not_found"],
	},
});
