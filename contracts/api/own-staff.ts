import * as z from "zod";
import { staffRoles } from "../staff.ts";
import { endpoints } from "./endpoint.ts";
import { heldRoleSchema } from "./staff-login.ts";

/** Who is logged in, and where; the first screen of the management app loads no more than these. */

export const managedSiteSchema = z
	.object({
		id: z.string(),
		title: z.string(),
		host: z.string(),
		published: z.boolean(),
		/** A showing that starts before this hour belongs to the evening before. */
		dayStartsAt: z.int().min(0).max(23),
		/** The caller's roles at the site. */
		roles: z.array(z.enum(staffRoles)),
	})
	.meta({ id: "ManagedSite" });

/** The caller; `roles`: without a site, the role is held at every site. `hasPassword`: the password is managed here, not by another identity provider. `hasFactors`: one-time codes too. */
export const currentStaffSchema = z
	.object({
		id: z.string(),
		name: z.string(),
		roles: z.array(heldRoleSchema),
		hasPassword: z.boolean(),
		hasFactors: z.boolean(),
	})
	.meta({ id: "OwnStaff" });

export const ownStaffEndpoints = endpoints({
	getOwnStaff: {
		method: "get",
		path: "/api/management/me",
		summary: "Den som er innlogget",
		access: "account",
		response: { status: 200, description: "Hvem det er, og rollene.", schema: currentStaffSchema },
		errors: [],
	},
	listManagedSites: {
		method: "get",
		path: "/api/management/site",
		summary: "Nettstedene der du har en rolle",
		access: "account",
		response: { status: 200, description: "Nettstedene.", schema: z.array(managedSiteSchema) },
		errors: [],
	},
});
