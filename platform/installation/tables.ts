import { type FactsOf, settings } from "../retention/table.ts";

export type InstallationTables = {
	/** One row, with the name "current": the address that the app last started with. */
	installation_address: { name: string; url: string };
	/** Processes that know the migration `since` may run beside the migration `name`. */
	compatible_migration: { name: string; since: string };
};

export const installationTables: FactsOf<InstallationTables, "compatible_migration"> = {
	installation_address: settings("The address that the app last started with, for links that commands print."),
};
