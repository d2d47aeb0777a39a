import * as z from "zod";
import { endpoints } from "./endpoint.ts";
import * as loyalty from "./loyalty.ts";
import * as responses from "./loyalty-responses.ts";
import { partnerItemParams, partnerParams } from "./parameters.ts";

const base = "/api/loyalty/{partner}";
const listQuery = loyalty.pageQuerySchema(loyalty.listPageSize);

export const loyaltyProfileEndpoints = endpoints({
	getProfile: {
		method: "get",
		path: `${base}/profile`,
		summary: "Min konto",
		access: "session",
		params: partnerParams,
		query: z.object({
			export: z.string().optional().meta({ description: "«1»: alt som er lagret på kontoen.", example: "1" }),
		}),
		response: {
			status: 200,
			description: "Kontoen, eller alt som er lagret på den.",
			schema: z.union([responses.profileSchema, loyalty.accountExportSchema]),
		},
		errors: ["unknown_partner"],
	},
	changeProfile: {
		method: "patch",
		path: `${base}/profile`,
		summary: "Endre navnet, eller bildet ved omtalene",
		access: "session",
		params: partnerParams,
		body: loyalty.profileChangeSchema,
		response: { status: 200, description: "Kontoen.", schema: responses.profileSchema },
		errors: ["invalid_request", "unknown_partner"],
	},
	deleteProfile: {
		method: "delete",
		path: `${base}/profile`,
		summary: "Slett kontoen",
		description: "Omtaler, ønskeliste, økter og nøkler går med.",
		access: "session",
		limits: ["login"],
		params: partnerParams,
		body: loyalty.deleteProfileRequestSchema,
		response: { status: 204, description: "Kontoen er slettet." },
		errors: ["invalid_request", "invalid_credentials", "unknown_partner"],
	},
	changeEmail: {
		method: "put",
		path: `${base}/profile/email`,
		summary: "Bytt e-postadresse",
		description:
			"Svaret er det samme om adressen er ledig eller ikke. Den nye adressen får en lenke som virker i 60 minutter, og den gamle en beskjed med en lenke som angrer i 72 timer. Før den første er brukt, er ingenting endret.",
		access: "session",
		limits: ["login", "email-change"],
		params: partnerParams,
		body: loyalty.changeEmailRequestSchema,
		response: { status: 202, description: "Begge adressene får en e-post." },
		errors: ["invalid_request", "invalid_credentials", "unknown_partner"],
	},
	changePassword: {
		method: "post",
		path: `${base}/changePassword`,
		summary: "Bytt passord",
		access: "session",
		limits: ["login"],
		params: partnerParams,
		body: loyalty.changePasswordRequestSchema,
		response: { status: 204, description: "Passordet er byttet." },
		errors: ["invalid_request", "weak_password", "invalid_credentials", "unknown_partner"],
	},
	resendVerification: {
		method: "post",
		path: `${base}/resendVerification`,
		summary: "Send brevet med bekreftelse på nytt",
		access: "session",
		limits: ["verify"],
		params: partnerParams,
		response: { status: 204, description: "Brevet er sendt, om adressen ikke alt er bekreftet." },
		errors: ["unknown_partner"],
	},
});

export const loyaltyOwnEndpoints = endpoints({
	getTickets: {
		method: "get",
		path: `${base}/tickets`,
		summary: "Mine billetter",
		description: "Den neste først.",
		access: "session",
		params: partnerParams,
		query: listQuery,
		response: { status: 200, description: "Billettene.", schema: z.array(responses.ticketSchema) },
		errors: ["invalid_request", "unknown_partner"],
	},
	getTicketCode: {
		method: "get",
		path: `${base}/tickets/{id}/qr.svg`,
		summary: "Billettens QR-kode som bilde",
		access: "session",
		params: partnerItemParams,
		response: { status: 200, description: "Bildet.", mediaType: "image/svg+xml" },
		errors: ["not_found", "unknown_partner"],
	},
	getWatchList: {
		method: "get",
		path: `${base}/watchlist`,
		summary: "Min ønskeliste",
		description: "Den siste først.",
		access: "session",
		params: partnerParams,
		query: listQuery,
		response: { status: 200, description: "Filmene.", schema: z.array(responses.movieInfoSchema) },
		errors: ["invalid_request", "unknown_partner"],
	},
	addToWatchList: {
		method: "post",
		path: `${base}/addMovieToWatchList`,
		summary: "Legg en film på ønskelisten",
		description: "Id-en er filmens MovieId. Å legge til to ganger endrer ingenting.",
		access: "session",
		params: partnerParams,
		body: loyalty.watchRequestSchema,
		response: { status: 200, description: "Lagt til.", schema: z.literal(true) },
		errors: ["invalid_request", "unknown_movie", "unknown_partner"],
	},
	removeFromWatchList: {
		method: "delete",
		path: `${base}/watchlist/{id}`,
		summary: "Ta en film av ønskelisten",
		access: "session",
		params: partnerItemParams,
		response: { status: 204, description: "Filmen står ikke på listen." },
		errors: ["unknown_partner"],
	},
});
