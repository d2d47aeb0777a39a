import type { checkedSettings } from "@lerret/contracts/api/installation";
import { ages, settings, table } from "../retention/table.ts";

/** Settings that are used without a person, such as at night. */
export type CheckedSetting = (typeof checkedSettings)[number];

/** `first-account`: of staff. */
export type InstallationFact = "first-account";

export const installationTables = {
	/** One row, with the name "current": the address that the app last started with. */
	installation_address: settings<{ name: string; url: string }>(
		"The address that the app last started with, for links that commands print.",
		"installation",
	),
	setting_check: settings<{ name: CheckedSetting; tried_at: string; failure: string | null }>(
		"Whether a setting that is used without a person, such as at night, worked when it was last tried, and why not.",
		"installation",
	),
	/** `name`: `mailServerOf`. */
	mail_proof: settings<{ name: string; proven_at: string }>(
		"A mail server, by a hash of its settings, and when the link of a test email was opened that it sent: its emails arrive.",
		"installation",
	),
	installation_fact: settings<{ name: InstallationFact; at: string }>(
		"What the installation has done once, such as making the first account of staff, and when.",
		"installation",
	),
	running_process: table<{
		id: string;
		host: string;
		version: string;
		commit_hash: string;
		newest_migration: string;
		started_at: string;
		/** Once a minute. */
		seen_at: string;
	}>({
		row: "A process of the app with its version, from its start to its end.",
		site: "installation",
		kept: "until it ends",
		deleted: [{ after: "seen_at", age: ages.days(1) }],
	}),
};
