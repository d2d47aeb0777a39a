import * as z from "zod";
import { staffRoles } from "../staff.ts";
import { loginRequestSchema, registrationRequestSchema } from "./loyalty.ts";

/** The words of the staff's accounts (contract, "Management API": an admin also has staff). */

const osloInstant = z.iso.datetime({ offset: true });

export const staffEmailSchema = loginRequestSchema.shape.Email;
export const staffPasswordSchema = loginRequestSchema.shape.Password;
export const staffNameSchema = registrationRequestSchema.shape.userName;
export const staffRoleSchema = z.enum(staffRoles, "Velg «editor» eller «admin».");

/** Somebody on the staff. Without access they cannot log in, and every token of theirs is worth nothing. */
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

/** A new password of one's own, by the old one. */
export const ownPasswordSchema = z.strictObject({ password: staffPasswordSchema, newPassword: staffPasswordSchema });

/** What a client needs to know to log the staff in (contract, "GET /management/config.json"). */
export const managementConfigSchema = z.object({
	issuer: z.string(),
	clientId: z.string(),
	redirectUri: z.string(),
	scope: z.string(),
	resource: z.string().optional(),
});
export type ManagementConfig = z.infer<typeof managementConfigSchema>;
