import * as z from "zod";
import { siteRoles } from "../staff.ts";
import { endpoints } from "./endpoint.ts";
import { managedSiteParams } from "./parameters.ts";
import { staffPasswordSchema } from "./staff.ts";

/** The member's own second factor, and which roles need one. */

const password = staffPasswordSchema.min(1, "Skriv passordet.");
const code = z.string().trim().min(1, "Skriv koden.").max(64, "Koden er for lang.");

const passkeySchema = z
	.object({
		id: z.string(),
		name: z.string(),
		addedAt: z.iso.datetime({ offset: true }),
		lastUsedAt: z.iso.datetime({ offset: true }).nullable(),
	})
	.meta({ id: "OwnPasskey" });
export type OwnPasskey = z.infer<typeof passkeySchema>;

export const ownFactorsSchema = z
	.object({
		hasTotp: z.boolean(),
		passkeys: z.array(passkeySchema),
		/** How many are left. */
		recoveryCodes: z.int(),
		/** A role of the member's needs a factor. */
		isRequired: z.boolean(),
	})
	.meta({ id: "OwnFactors" });
export type OwnFactors = z.infer<typeof ownFactorsSchema>;

/** `setup` comes back with the code; `address` is what the QR code `qrSvg` says to the app. */
export const totpSetupSchema = z
	.object({ setup: z.string(), secret: z.string(), address: z.string(), qrSvg: z.string() })
	.meta({ id: "TotpSetup" });
export const newTotpSchema = z.strictObject({ setup: z.string().max(2000), code, password });
/** `options` are those of WebAuthn, as `navigator.credentials.create` takes them in JSON. */
export const passkeySetupSchema = z
	.object({ setup: z.string(), options: z.record(z.string(), z.unknown()) })
	.meta({ id: "PasskeySetup" });
export type PasskeySetup = z.infer<typeof passkeySetupSchema>;
export const newPasskeySchema = z.strictObject({
	setup: z.string().max(2000),
	name: z.string().trim().min(1, "Skriv hva den heter.").max(60, "Navnet er for langt."),
	/** What the browser returned. */
	response: z.record(z.string(), z.unknown()),
});
export const ownPasswordSchema = z.strictObject({ password });
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: "RecoveryCodes" });

export const siteFactorRequirementSchema = z
	.object({
		roles: z.array(z.enum(siteRoles, "Velg «usher», «box-office», «editor» eller «admin».")).max(siteRoles.length),
	})
	.meta({ id: "FactorRequirement" });
export const operatorFactorRequirementSchema = z
	.object({ isRequired: z.boolean() })
	.meta({ id: "OperatorFactorRequirement" });

const own = "/api/management/me";
const siteRequirement = "/api/management/site/{siteId}/staff-factor-requirement";
const operatorRequirement = "/api/management/staff-factor-requirement";
const requiring =
	"Den som har en slik rolle og er innlogget med passordet alene, må logge inn på nytt, og setter da opp appen. Det som er skrevet på skjermen, blir stående.";

export const staffFactorEndpoints = endpoints({
	getOwnFactors: {
		method: "get",
		path: `${own}/factors`,
		summary: "Engangskodene og passnøklene dine",
		access: "account",
		response: { status: 200, description: "Hva som er slått på.", schema: ownFactorsSchema },
		errors: ["external_identity", "factors_off"],
	},
	beginTotp: {
		method: "post",
		path: `${own}/totp`,
		summary: "Begynn å sette opp engangskoder",
		description: "Ingenting er endret før koden fra appen er sendt inn. Oppsettet gjelder i en time.",
		access: "account",
		response: { status: 200, description: "Det appen skal ha.", schema: totpSetupSchema },
		errors: ["external_identity", "factors_off", "not_found"],
	},
	addTotp: {
		method: "put",
		path: `${own}/totp`,
		summary: "Slå på engangskoder, eller bytt app",
		description: "Gjenopprettingskodene vises bare nå, og hver av dem virker én gang.",
		access: "account",
		limits: ["login", "staff-code"],
		body: newTotpSchema,
		response: { status: 200, description: "Gjenopprettingskodene.", schema: recoveryCodesSchema },
		errors: ["external_identity", "factors_off", "not_found"],
	},
	removeTotp: {
		method: "delete",
		path: `${own}/totp`,
		summary: "Slå av engangskoder",
		description: "Krever en av rollene dine dem, setter du opp appen på nytt ved neste innlogging.",
		access: "account",
		limits: ["login"],
		body: ownPasswordSchema,
		response: { status: 204, description: "De er slått av." },
		errors: ["external_identity", "factors_off", "not_found"],
	},
	replaceRecoveryCodes: {
		method: "post",
		path: `${own}/recovery-codes`,
		summary: "Lag nye gjenopprettingskoder",
		description: "De gamle virker ikke lenger.",
		access: "account",
		limits: ["login"],
		body: ownPasswordSchema,
		response: { status: 200, description: "De nye.", schema: recoveryCodesSchema },
		errors: ["external_identity", "factors_off", "not_found"],
	},
	beginPasskey: {
		method: "post",
		path: `${own}/passkey-setup`,
		summary: "Begynn å lage en passnøkkel",
		description: "Ingenting er endret før det nettleseren svarer, er sendt inn. Oppsettet gjelder i en time.",
		access: "account",
		limits: ["login"],
		body: ownPasswordSchema,
		response: { status: 200, description: "Det nettleseren skal ha.", schema: passkeySetupSchema },
		errors: ["external_identity", "factors_off", "not_found"],
	},
	addPasskey: {
		method: "post",
		path: `${own}/passkeys`,
		summary: "Legg til en passnøkkel",
		description:
			"Den er nok til å logge inn. Gjenopprettingskodene vises bare nå; listen er tom for den som har slike fra før.",
		access: "account",
		body: newPasskeySchema,
		response: { status: 200, description: "Gjenopprettingskodene.", schema: recoveryCodesSchema },
		errors: ["external_identity", "factors_off"],
	},
	removePasskey: {
		method: "delete",
		path: `${own}/passkeys/{id}`,
		summary: "Fjern en passnøkkel",
		access: "account",
		limits: ["login"],
		params: z.object({ id: z.string().meta({ description: "Id-en til passnøkkelen." }) }),
		body: ownPasswordSchema,
		response: { status: 204, description: "Den er fjernet." },
		errors: ["external_identity", "factors_off", "not_found"],
	},
	getSiteFactorRequirement: {
		method: "get",
		path: siteRequirement,
		summary: "Hvilke roller på nettstedet som må ha engangskode eller passnøkkel",
		access: "staff",
		params: managedSiteParams,
		response: { status: 200, description: "Rollene.", schema: siteFactorRequirementSchema },
		errors: ["external_identity", "factors_off", "not_found"],
	},
	changeSiteFactorRequirement: {
		method: "put",
		path: siteRequirement,
		summary: "Velg hvilke roller på nettstedet som må ha engangskode eller passnøkkel",
		description: requiring,
		access: "staff",
		params: managedSiteParams,
		body: siteFactorRequirementSchema,
		response: { status: 204, description: "Det gjelder fra neste kall." },
		errors: ["external_identity", "factors_off", "not_found"],
	},
	getOperatorFactorRequirement: {
		method: "get",
		path: operatorRequirement,
		summary: "Om operatører må ha engangskode eller passnøkkel",
		access: "installation",
		response: { status: 200, description: "Kravet.", schema: operatorFactorRequirementSchema },
		errors: ["external_identity", "factors_off"],
	},
	changeOperatorFactorRequirement: {
		method: "put",
		path: operatorRequirement,
		summary: "Velg om operatører må ha engangskode eller passnøkkel",
		description: requiring,
		access: "installation",
		body: operatorFactorRequirementSchema,
		response: { status: 204, description: "Det gjelder fra neste kall." },
		errors: ["external_identity", "factors_off"],
	},
});
