import * as z from "zod";
import { staffRoles } from "../staff.ts";

/** What the management app needs before its first screen, apart from the accounts of `staff.ts`. */

/** What a client needs to log staff in (contract, "GET /management/config.json"). */
export const managementConfigSchema = z.object({
	issuer: z.string(),
	clientId: z.string(),
	redirectUri: z.string(),
	scope: z.string(),
	resource: z.string().optional(),
});
export type ManagementConfig = z.infer<typeof managementConfigSchema>;

export const heldRoleSchema = z.object({ role: z.enum(staffRoles), siteId: z.string().nullable() });
