/** One row, with the name "current": the address that the app last started with. */
export type InstallationTables = { installation_address: { name: string; url: string } };
