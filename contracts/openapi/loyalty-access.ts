import * as z from "zod";
import * as loyalty from "../api/loyalty.ts";
import type { Endpoint } from "./endpoint.ts";

/** Parameters of every loyalty call; `one`: also of the one thing it is about. */
export const params = z.object({ partner: z.literal(loyalty.loyaltyPartners) });
export const one = params.extend({ id: z.string() });

const base = "/api/loyalty/{partner}";

/** Getting in and out. */
export const loyaltyAccessEndpoints: Endpoint[] = [
	{
		id: "login",
		method: "post",
		path: `${base}/login`,
		summary: "Logg inn",
		description: "Gir en nøkkel som byttes i en økt med switchTokensDx. UserInfo er e-postadressen.",
		access: "none",
		params,
		body: loyalty.loginRequestSchema,
		answer: { status: 200, description: "Innlogget.", schema: loyalty.loginResponseSchema },
		errors: ["invalid_request", "invalid_credentials", "too_many_attempts", "xsrf", "unknown_partner"],
	},
	{
		id: "register",
		method: "post",
		path: `${base}/profile`,
		summary: "Lag en konto",
		access: "none",
		params,
		body: loyalty.registrationRequestSchema,
		answer: { status: 201, description: "Kontoen er laget.", schema: loyalty.registrationResponseSchema },
		errors: ["invalid_request", "weak_password", "email_taken", "too_many_attempts", "xsrf", "unknown_partner"],
	},
	{
		id: "forgotPassword",
		method: "post",
		path: `${base}/forgotPassword`,
		summary: "Be om lenke til nytt passord",
		description: "Svaret er det samme enten kontoen finnes eller ikke. Lenken gjelder i 60 minutter, én gang.",
		access: "none",
		params,
		body: loyalty.forgotPasswordRequestSchema,
		answer: { status: 200, description: "Tomt svar." },
		errors: ["invalid_request", "too_many_attempts", "xsrf", "unknown_partner"],
	},
	{
		id: "loginLink",
		method: "post",
		path: `${base}/loginLink`,
		summary: "Be om lenke som slipper passordet inn etter for mange forsøk",
		description:
			"Svaret er det samme enten kontoen finnes eller ikke. Lenken gjelder i 60 minutter, én gang: nøkkelen i den sendes som Proof med login, og gjør adressen der det logges inn, kjent som eierens.",
		access: "none",
		params,
		body: loyalty.loginLinkRequestSchema,
		answer: { status: 200, description: "Tomt svar." },
		errors: ["invalid_request", "too_many_attempts", "xsrf", "unknown_partner"],
	},
	{
		id: "resetPassword",
		method: "post",
		path: `${base}/resetPassword`,
		summary: "Sett nytt passord med en lenke",
		description: "Avslutter alle økter og nøkler på kontoen.",
		access: "none",
		params,
		body: loyalty.resetPasswordRequestSchema,
		answer: { status: 204, description: "Passordet er satt." },
		errors: ["invalid_request", "weak_password", "invalid_token", "xsrf", "unknown_partner"],
	},
	{
		id: "verifyEmail",
		method: "post",
		path: `${base}/verifyEmail`,
		summary: "Bekreft e-postadressen med en lenke",
		access: "none",
		params,
		body: loyalty.verifyEmailRequestSchema,
		answer: { status: 204, description: "Adressen er bekreftet." },
		errors: ["invalid_request", "invalid_token", "xsrf", "unknown_partner"],
	},
	{
		id: "switchTokens",
		method: "post",
		path: `${base}/switchTokensDx`,
		summary: "Bytt nøkkelen i en økt",
		description: "Svaret setter informasjonskapselen for økten, og XSRF-TOKEN.",
		access: "none",
		params,
		headers: z.object({ "X-Token": z.string() }),
		answer: { status: 204, description: "Økten er åpnet." },
		errors: ["dead_token", "xsrf", "unknown_partner"],
	},
	{
		id: "logout",
		method: "post",
		path: `${base}/logout`,
		summary: "Logg ut",
		access: "session",
		params,
		body: loyalty.logoutRequestSchema,
		isBodyOptional: true,
		answer: { status: 204, description: "Økten og nøkkelen er avsluttet." },
		errors: ["invalid_request", "unknown_partner"],
	},
];
