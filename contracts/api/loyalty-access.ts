import * as z from "zod";
import { endpoints } from "./endpoint.ts";
import * as loyalty from "./loyalty.ts";
import * as responses from "./loyalty-responses.ts";
import { partnerParams } from "./parameters.ts";

const base = "/api/loyalty/{partner}";

export const loyaltyAccessEndpoints = endpoints({
	login: {
		method: "post",
		path: `${base}/login`,
		summary: "Logg inn",
		description: "Gir en nøkkel som byttes i en økt med switchTokensDx. UserInfo er e-postadressen.",
		access: "visitor",
		limits: ["login"],
		params: partnerParams,
		body: loyalty.loginRequestSchema,
		response: { status: 200, description: "Innlogget.", schema: responses.loginResponseSchema },
		errors: ["invalid_request", "invalid_credentials", "xsrf", "unknown_partner"],
	},
	register: {
		method: "post",
		path: `${base}/profile`,
		summary: "Lag en konto",
		access: "none",
		limits: ["register"],
		params: partnerParams,
		body: loyalty.registrationRequestSchema,
		response: { status: 201, description: "Kontoen er laget.", schema: responses.registrationResponseSchema },
		errors: ["invalid_request", "weak_password", "email_taken", "xsrf", "unknown_partner"],
	},
	forgotPassword: {
		method: "post",
		path: `${base}/forgotPassword`,
		summary: "Be om lenke til nytt passord",
		description: "Svaret er det samme enten kontoen finnes eller ikke. Lenken gjelder i 60 minutter, én gang.",
		access: "none",
		limits: ["forgot"],
		params: partnerParams,
		body: loyalty.forgotPasswordRequestSchema,
		response: { status: 200, description: "Tomt svar." },
		errors: ["invalid_request", "xsrf", "unknown_partner"],
	},
	loginLink: {
		method: "post",
		path: `${base}/loginLink`,
		summary: "Be om lenke som slipper passordet inn etter for mange forsøk",
		description:
			"Svaret er det samme enten kontoen finnes eller ikke. Lenken gjelder i 60 minutter, én gang: nøkkelen i den sendes som Proof med login, og gjør adressen der det logges inn, kjent som eierens.",
		access: "none",
		limits: ["login-link"],
		params: partnerParams,
		body: loyalty.loginLinkRequestSchema,
		response: { status: 200, description: "Tomt svar." },
		errors: ["invalid_request", "xsrf", "unknown_partner"],
	},
	resetPassword: {
		method: "post",
		path: `${base}/resetPassword`,
		summary: "Sett nytt passord med en lenke",
		description: "Avslutter alle økter og nøkler på kontoen.",
		access: "none",
		params: partnerParams,
		body: loyalty.resetPasswordRequestSchema,
		response: { status: 204, description: "Passordet er satt." },
		errors: ["invalid_request", "weak_password", "invalid_token", "xsrf", "unknown_partner"],
	},
	verifyEmail: {
		method: "post",
		path: `${base}/verifyEmail`,
		summary: "Bekreft e-postadressen med en lenke",
		access: "none",
		params: partnerParams,
		body: loyalty.verifyEmailRequestSchema,
		response: { status: 204, description: "Adressen er bekreftet." },
		errors: ["invalid_request", "invalid_token", "xsrf", "unknown_partner"],
	},
	switchTokens: {
		method: "post",
		path: `${base}/switchTokensDx`,
		summary: "Bytt nøkkelen i en økt",
		description: "Svaret setter informasjonskapselen for økten, og XSRF-TOKEN.",
		access: "visitor",
		params: partnerParams,
		headers: z.object({
			"X-Token": z.string().meta({ description: "Nøkkelen fra innloggingen (marsToken eller Token)." }),
		}),
		response: { status: 204, description: "Økten er åpnet." },
		errors: ["dead_token", "xsrf", "unknown_partner"],
	},
	logout: {
		method: "post",
		path: `${base}/logout`,
		summary: "Logg ut",
		access: "session",
		params: partnerParams,
		body: loyalty.logoutRequestSchema,
		isBodyOptional: true,
		response: { status: 204, description: "Økten og nøkkelen er avsluttet." },
		errors: ["invalid_request", "unknown_partner"],
	},
});
