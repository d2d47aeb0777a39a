import { settings } from "../../retention/table.ts";

export const googleWalletTables = {
	google_wallet: settings<{
		site_id: string;
		issuer_id: string;
		service_account: string;
		/** PKCS #8, sealed with the secrets key. */
		sealed_key: string;
		changed_at: string;
	}>("A site's issuer account at Google Wallet; its key is encrypted.", "keys"),
};
