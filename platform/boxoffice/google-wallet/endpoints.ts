import { googleWalletEndpoints } from "@lerret/contracts/api/google-wallet";
import { changeSaleAs, implement } from "../../endpoint.ts";
import { deleteIssuer, readIssuer, setIssuer } from "./issuer.ts";

export const googleWallet = implement(googleWalletEndpoints, {
	getGoogleWallet: async ({ db }, { site }) => ({ issuer: await readIssuer(db, site.id) }),

	setGoogleWallet: (services, { body, site, ...input }) =>
		changeSaleAs(services, input, (trx, by) => setIssuer(trx, services.secrets, site.id, body, by)),

	deleteGoogleWallet: (services, { site, ...input }) =>
		changeSaleAs(services, input, (trx, by) => deleteIssuer(trx, site.id, by)),
});
