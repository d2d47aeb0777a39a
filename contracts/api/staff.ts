import * as z from "zod";
import { staffRoles } from "../staff.ts";
import { loginRequestSchema, registrationRequestSchema } from "./loyalty.ts";

const osloInstant = z.iso.datetime({ offset: true });

export const staffEmailSchema = loginRequestSchema.shape.Email;
export const staffPasswordSchema = loginRequestSchema.shape.Password;
export const staffNameSchema = registrationRequestSchema.shape.userName;
export const staffRoleSchema = z.enum(staffRoles, "Velg «editor» eller «admin».");

/** Without access a member of staff cannot log in, and all their tokens are invalid. */
export const staffAccountSchema = z
	.object({
		id: z.string(),
		email: z.string(),
		name: z.string(),
		role: z.enum(staffRoles),
		hasAccess: z.boolean(),
		createdAt: osloInstant,
		lastLoginAt: osloInstant.nullable(),
	})
	.meta({ id: "StaffAccount" });
export type StaffAccount = z.infer<typeof staffAccountSchema>;

export const newStaffSchema = z.object({ email: staffEmailSchema, name: staffNameSchema, role: staffRoleSchema });
export type NewStaff = z.infer<typeof newStaffSchema>;
export const staffChangeSchema = z.object({ name: staffNameSchema.optional(), role: staffRoleSchema.optional() });
export type StaffChange = z.infer<typeof staffChangeSchema>;

export const passwordChangeSchema = z.strictObject({ password: staffPasswordSchema, newPassword: staffPasswordSchema });

/** What a client needs to log staff in (contract, "GET /management/config.json"). */
export const managementConfigSchema = z.object({
	issuer: z.string(),
	clientId: z.string(),
	redirectUri: z.string(),
	scope: z.string(),
	resource: z.string().optional(),
});
export type ManagementConfig = z.infer<typeof managementConfigSchema>;
