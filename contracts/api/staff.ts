import * as z from "zod";
import { staffRoles } from "../staff.ts";
import { endpoints } from "./endpoint.ts";
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

const base = "/api/management/staff";
const params = z.object({ id: z.string().meta({ description: "Id-en til den ansatte." }) });

export const staffEndpoints = endpoints({
	changeOwnPassword: {
		method: "put",
		path: "/api/management/me/password",
		summary: "Bytt ditt eget passord",
		description:
			"Alle andre innlogginger avsluttes. Den som byttet, fortsetter ved å fornye tilgangstokenet. Feil gammelt passord er et galt felt, og teller som en mislykket innlogging.",
		access: "editor",
		body: passwordChangeSchema,
		response: { status: 204, description: "Det nye gjelder." },
		errors: ["external_identity", "weak_password", "too_many_attempts", "not_found"],
	},
	listStaff: {
		method: "get",
		path: base,
		summary: "Alle ansatte, etter navn",
		access: "admin",
		response: { status: 200, description: "De ansatte.", schema: z.array(staffAccountSchema) },
		errors: ["external_identity"],
	},
	addStaff: {
		method: "post",
		path: base,
		summary: "Gi noen tilgang",
		description: "Den ansatte får en e-post med en lenke til å velge passord. Lenken gjelder i tre døgn, én gang.",
		access: "admin",
		body: newStaffSchema,
		response: { status: 201, description: "Den ansatte.", schema: staffAccountSchema },
		errors: ["external_identity", "staff_exists"],
	},
	getStaff: {
		method: "get",
		path: `${base}/{id}`,
		summary: "Én ansatt",
		access: "admin",
		params,
		response: { status: 200, description: "Den ansatte.", schema: staffAccountSchema },
		errors: ["external_identity", "not_found"],
	},
	changeStaff: {
		method: "patch",
		path: `${base}/{id}`,
		summary: "Endre navn eller rolle",
		description: "En ny rolle gjelder fra neste kall.",
		access: "admin",
		params,
		body: staffChangeSchema,
		response: { status: 200, description: "Den ansatte.", schema: staffAccountSchema },
		errors: ["external_identity", "not_found", "last_admin"],
	},
	closeStaff: {
		method: "delete",
		path: `${base}/{id}/access`,
		summary: "Ta tilgangen fra noen",
		description: "Gjelder med en gang: Innlogginger og tilgangstokener er verdiløse.",
		access: "admin",
		params,
		response: { status: 204, description: "Tilgangen er borte." },
		errors: ["external_identity", "not_found", "last_admin"],
	},
	reopenStaff: {
		method: "put",
		path: `${base}/{id}/access`,
		summary: "Gi tilgangen tilbake",
		access: "admin",
		params,
		response: { status: 204, description: "Tilgangen er tilbake." },
		errors: ["external_identity", "not_found"],
	},
	sendPasswordLink: {
		method: "post",
		path: `${base}/{id}/password-link`,
		summary: "Send en lenke til nytt passord",
		description: "Passordet er som før til lenken er brukt.",
		access: "admin",
		params,
		response: { status: 204, description: "Lenken er sendt." },
		errors: ["external_identity", "not_found"],
	},
});
