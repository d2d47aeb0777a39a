import * as z from "zod";
import { siteRoles, staffRoles } from "../staff.ts";
import { endpoints } from "./endpoint.ts";
import { loginRequestSchema, registrationRequestSchema } from "./loyalty.ts";
import { managedItemParams, managedSiteParams } from "./parameters.ts";
import { heldRoleSchema } from "./staff-login.ts";

const osloInstant = z.iso.datetime({ offset: true });

export const staffEmailSchema = loginRequestSchema.shape.Email;
export const staffPasswordSchema = loginRequestSchema.shape.Password;
export const staffNameSchema = registrationRequestSchema.shape.userName;
const siteRoleSchema = z.enum(siteRoles, "Velg «usher», «box-office», «editor» eller «admin».");
export const staffRoleSchema = z.enum(staffRoles, "Velg «usher», «box-office», «editor», «admin» eller «operator».");

/** Without access a member of staff cannot log in, and all their tokens are invalid. */
const accountSchema = z.object({
	id: z.string(),
	email: z.string(),
	name: z.string(),
	hasAccess: z.boolean(),
	/** One-time codes or a passkey. */
	hasFactor: z.boolean(),
	createdAt: osloInstant,
	lastLoginAt: osloInstant.nullable(),
});

/** `roles`: without a site, the role is held at every site. */
export const staffAccountSchema = accountSchema.extend({ roles: z.array(heldRoleSchema) }).meta({ id: "StaffAccount" });
export type StaffAccount = z.infer<typeof staffAccountSchema>;

/** `roles` are held at the site of the request. */
export const siteStaffSchema = accountSchema.extend({ roles: z.array(z.enum(siteRoles)) }).meta({ id: "SiteStaff" });
export type SiteStaff = z.infer<typeof siteStaffSchema>;

export const newStaffSchema = z.object({ email: staffEmailSchema, name: staffNameSchema });
export type NewStaff = z.infer<typeof newStaffSchema>;
export const newSiteStaffSchema = newStaffSchema.extend({
	roles: z.array(siteRoleSchema).min(1, "Velg minst én rolle.").max(siteRoles.length, "Velg hver rolle høyst én gang."),
});
export const staffChangeSchema = z.object({ name: staffNameSchema });

export const passwordChangeSchema = z.strictObject({ password: staffPasswordSchema, newPassword: staffPasswordSchema });

/** A login with its device, such as «Firefox på Windows». Without times: from before they were stored. */
export const ownLoginSchema = z
	.object({
		id: z.string(),
		device: z.string().nullable(),
		beganAt: osloInstant.nullable(),
		seenAt: osloInstant.nullable(),
		isCurrent: z.boolean(),
	})
	.meta({ id: "OwnLogin" });
export type OwnLogin = z.infer<typeof ownLoginSchema>;

const siteBase = "/api/management/site/{siteId}/staff";
const base = "/api/management/staff";
const ownLogins = "/api/management/me/logins";
const roleParams = managedItemParams.extend({
	role: z.enum(siteRoles).meta({ description: "Rollen.", example: "box-office" }),
});
const params = z.object({ id: z.string().meta({ description: "Id-en til den ansatte." }) });
const resetting =
	"For den som har mistet telefonen. Den ansatte logges ut overalt, får en e-post, og logger inn med passordet alene, eller setter opp en ny app der rollen krever det. Ens egne slås av under kontoen, og bare operatører nullstiller dem til en operatør.";
const invitation =
	"Er adressen ny, får den ansatte en e-post med en lenke til å velge passord. Lenken gjelder i tre døgn, én gang.";

export const staffEndpoints = endpoints({
	changeOwnPassword: {
		method: "put",
		path: "/api/management/me/password",
		summary: "Bytt ditt eget passord",
		description:
			"Alle andre innlogginger avsluttes. Den som byttet, fortsetter ved å fornye tilgangstokenet. Feil gammelt passord er et galt felt, og teller som en mislykket innlogging.",
		access: "account",
		limits: ["login"],
		body: passwordChangeSchema,
		response: { status: 204, description: "Det nye gjelder." },
		errors: ["external_identity", "weak_password", "not_found"],
	},
	listOwnLogins: {
		method: "get",
		path: ownLogins,
		summary: "Hvor du er innlogget, sist brukte først",
		description: "En innlogging varer høyst en uke, og kortere uten bruk: så lenge som rollene dine tillater.",
		access: "account",
		response: { status: 200, description: "Innloggingene.", schema: z.array(ownLoginSchema) },
		errors: ["external_identity"],
	},
	endOtherLogins: {
		method: "delete",
		path: ownLogins,
		summary: "Logg ut alle andre steder",
		description: "Den som spør, fortsetter ved å fornye tilgangstokenet.",
		access: "account",
		response: { status: 204, description: "De andre innloggingene er avsluttet." },
		errors: ["external_identity", "not_found"],
	},
	endOwnLogin: {
		method: "delete",
		path: `${ownLogins}/{id}`,
		summary: "Avslutt en av innloggingene dine",
		access: "account",
		params: z.object({ id: z.string().meta({ description: "Id-en til innloggingen." }) }),
		response: { status: 204, description: "Innloggingen er avsluttet, med alle tokenene sine." },
		errors: ["external_identity", "not_found"],
	},
	listSiteStaff: {
		method: "get",
		path: siteBase,
		summary: "De som har en rolle på nettstedet, etter navn",
		access: "staff",
		params: managedSiteParams,
		response: { status: 200, description: "De ansatte.", schema: z.array(siteStaffSchema) },
		errors: ["external_identity", "not_found"],
	},
	addSiteStaff: {
		method: "post",
		path: siteBase,
		summary: "Gi noen roller på nettstedet",
		description: `Den som har en konto fra før, får roller her også, med samme passord. Nettstedet ser bare det som ble skrevet her, og ingenting fra andre nettsteder. ${invitation}`,
		access: "staff",
		params: managedSiteParams,
		body: newSiteStaffSchema,
		response: { status: 201, description: "Den ansatte.", schema: siteStaffSchema },
		errors: ["external_identity", "not_found", "staff_exists"],
	},
	giveSiteRole: {
		method: "put",
		path: `${siteBase}/{id}/roles/{role}`,
		summary: "Gi en ansatt en rolle til på nettstedet",
		description: "Gjelder fra neste kall. Rollene legges sammen. En rolle som den ansatte har, er uendret.",
		access: "staff",
		params: roleParams,
		response: { status: 200, description: "Den ansatte.", schema: siteStaffSchema },
		errors: ["external_identity", "not_found"],
	},
	takeSiteRole: {
		method: "delete",
		path: `${siteBase}/{id}/roles/{role}`,
		summary: "Ta en rolle fra en ansatt på nettstedet",
		description: "Gjelder fra neste kall. De andre rollene er som før. Uten noen igjen står den ansatte ikke i listen.",
		access: "staff",
		params: roleParams,
		response: { status: 204, description: "Den ansatte har ikke rollen." },
		errors: ["external_identity", "not_found", "last_admin"],
	},
	removeSiteStaff: {
		method: "delete",
		path: `${siteBase}/{id}/roles`,
		summary: "Ta alle rollene fra en ansatt på nettstedet",
		description: "Gjelder fra neste kall. Roller på andre nettsteder er som før.",
		access: "staff",
		params: managedItemParams,
		response: { status: 204, description: "Rollene er borte." },
		errors: ["external_identity", "not_found", "last_admin"],
	},
	sendSitePasswordLink: {
		method: "post",
		path: `${siteBase}/{id}/password-link`,
		summary: "Send en lenke til nytt passord til en på nettstedet",
		description: "Passordet er som før til lenken er brukt.",
		access: "staff",
		params: managedItemParams,
		response: { status: 204, description: "Lenken er sendt." },
		errors: ["external_identity", "not_found"],
	},
	resetSiteStaffFactors: {
		method: "delete",
		path: `${siteBase}/{id}/factors`,
		summary: "Nullstill engangskoder og passnøkler til en på nettstedet",
		description: resetting,
		access: "staff",
		params: managedItemParams,
		response: { status: 204, description: "Engangskoder, passnøkler og gjenopprettingskoder er borte." },
		errors: ["external_identity", "not_found", "forbidden"],
	},
	endSiteStaffLogins: {
		method: "delete",
		path: `${siteBase}/{id}/logins`,
		summary: "Logg ut en på nettstedet overalt",
		description: "Gjelder med en gang, på alle nettsteder. Den ansatte kan logge inn igjen.",
		access: "staff",
		params: managedItemParams,
		response: { status: 204, description: "Innloggingene er avsluttet." },
		errors: ["external_identity", "not_found"],
	},
	listStaff: {
		method: "get",
		path: base,
		summary: "Alle ansatte, etter navn",
		access: "installation",
		response: { status: 200, description: "De ansatte.", schema: z.array(staffAccountSchema) },
		errors: ["external_identity"],
	},
	addOperator: {
		method: "post",
		path: base,
		summary: "Gjør noen til operatør",
		description: `En operatør kan alt på alle nettsteder. ${invitation}`,
		access: "installation",
		body: newStaffSchema,
		response: { status: 201, description: "Den ansatte.", schema: staffAccountSchema },
		errors: ["external_identity", "staff_exists"],
	},
	changeStaff: {
		method: "patch",
		path: `${base}/{id}`,
		summary: "Endre navnet til en ansatt",
		access: "installation",
		params,
		body: staffChangeSchema,
		response: { status: 200, description: "Den ansatte.", schema: staffAccountSchema },
		errors: ["external_identity", "not_found"],
	},
	removeOperator: {
		method: "delete",
		path: `${base}/{id}/operator`,
		summary: "Fjern operatørrollen til en ansatt",
		description: "Gjelder fra neste kall. Roller på nettsteder er som før.",
		access: "installation",
		params,
		response: { status: 204, description: "Rollen er borte." },
		errors: ["external_identity", "not_found", "last_admin"],
	},
	closeStaff: {
		method: "delete",
		path: `${base}/{id}/access`,
		summary: "Steng kontoen til noen, på alle nettsteder",
		description: "Gjelder med en gang: Innlogginger og tilgangstokener er verdiløse.",
		access: "installation",
		params,
		response: { status: 204, description: "Tilgangen er borte." },
		errors: ["external_identity", "not_found", "last_admin"],
	},
	reopenStaff: {
		method: "put",
		path: `${base}/{id}/access`,
		summary: "Gi tilgangen tilbake",
		access: "installation",
		params,
		response: { status: 204, description: "Tilgangen er tilbake." },
		errors: ["external_identity", "not_found"],
	},
	resetStaffFactors: {
		method: "delete",
		path: `${base}/{id}/factors`,
		summary: "Nullstill engangskoder og passnøkler til noen",
		description: resetting,
		access: "installation",
		params,
		response: { status: 204, description: "Engangskoder, passnøkler og gjenopprettingskoder er borte." },
		errors: ["external_identity", "not_found", "forbidden"],
	},
	endStaffLogins: {
		method: "delete",
		path: `${base}/{id}/logins`,
		summary: "Logg ut noen overalt",
		description: "Gjelder med en gang. Den ansatte kan logge inn igjen.",
		access: "installation",
		params,
		response: { status: 204, description: "Innloggingene er avsluttet." },
		errors: ["external_identity", "not_found"],
	},
	sendPasswordLink: {
		method: "post",
		path: `${base}/{id}/password-link`,
		summary: "Send en lenke til nytt passord",
		description: "Passordet er som før til lenken er brukt.",
		access: "installation",
		params,
		response: { status: 204, description: "Lenken er sendt." },
		errors: ["external_identity", "not_found"],
	},
});
