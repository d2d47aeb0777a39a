import * as z from "zod";
import { endpoints } from "./endpoint.ts";
import { managedSiteParams } from "./parameters.ts";

/** A site's issuer account at Google Wallet. The key is written only; no response contains it. */

export const googleWalletSchema = z
	.object({ issuerId: z.string(), serviceAccount: z.string() })
	.meta({ id: "GoogleWalletIssuer" });

export const googleWalletChangeSchema = z.strictObject({
	issuerId: z
		.string()
		.trim()
		.regex(/^\d{6,25}$/u, "Er et tall, som 3388000000022123456."),
	/** The JSON file of the service account's key, as Google gives it. */
	keyFile: z.string().trim().min(1, "Lim inn innholdet i nøkkelfilen.").max(10_000, "Er for langt."),
});

const path = "/api/management/site/{siteId}/google-wallet";

export const googleWalletEndpoints = endpoints({
	getGoogleWallet: {
		method: "get",
		path,
		summary: "Utstederen i Google Wallet",
		access: "settings",
		params: managedSiteParams,
		response: {
			status: 200,
			description: "Kontoen, uten nøkkel; null uten konto.",
			schema: z.object({ issuer: googleWalletSchema.nullable() }).meta({ id: "GoogleWallet" }),
		},
		errors: ["not_found"],
	},
	setGoogleWallet: {
		method: "put",
		path,
		summary: "Sett utstederen i Google Wallet",
		description: "Billettsidene får da «Legg i Google Wallet». Nøkkelen lagres kryptert og kan aldri leses igjen.",
		access: "settings",
		params: managedSiteParams,
		body: googleWalletChangeSchema,
		response: { status: 204, description: "Kontoen er satt." },
		errors: ["not_found"],
	},
	deleteGoogleWallet: {
		method: "delete",
		path,
		summary: "Ta bort utstederen",
		description: "Billetter som ligger i Google Wallet, blir der.",
		access: "settings",
		params: managedSiteParams,
		response: { status: 204, description: "Kontoen er borte." },
		errors: ["not_found"],
	},
});
