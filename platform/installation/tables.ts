import { settings } from "../retention/table.ts";

export const installationTables = {
	/** One row, with the name "current": the address that the app last started with. */
	installation_address: settings<{ name: string; url: string }>(
		"The address that the app last started with, for links that commands print.",
	),
};
