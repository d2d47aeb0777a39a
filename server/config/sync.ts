import { parseAllowedHosts } from "@lerret/platform/net/guard";
import { isSourceAddress } from "@lerret/platform/sync/source";
import * as z from "zod";
import { ConfigurationError } from "./configuration-error.ts";

export type ScheduledSync = { from: string; siteId: string; everyMinutes: number };

export const syncVariables = {
	// The operator sets this address, so it may be on a private network.
	SYNC_FROM: z
		.string()
		.refine(
			(text) => isSourceAddress(text, { isFile: false }),
			"må være en adresse som https://kino.eksempel.no, uten brukernavn og passord",
		)
		.optional(),
	SYNC_SITE: z.string().optional(),
	SYNC_EVERY: z
		.string()
		.regex(/^[1-9]\d{0,4}$/u, "må være et antall minutter, 1 eller mer")
		.optional(),
	SYNC_ALLOW_HOSTS: z
		.string()
		.refine(
			(text) => parseAllowedHosts(text) !== null,
			"må være vertsnavn som bilder.eksempel.no eller localhost:3281, uten stjerner, med komma mellom",
		)
		.optional(),
};

type Values = { [name in keyof typeof syncVariables]?: string | undefined };

const defaultMinutes = "15";

/** Null if no sync variable is set. Throws ConfigurationError if a required one is missing. */
export function readScheduledSync(values: Values, hasCredentials: boolean): ScheduledSync | null {
	const { SYNC_FROM: from, SYNC_SITE: siteId, SYNC_EVERY: every } = values;
	const firstSet = Object.entries({ SYNC_FROM: from, SYNC_SITE: siteId, SYNC_EVERY: every }).find(
		([, value]) => value !== undefined,
	);
	if (!firstSet) return null;
	if (from === undefined) throw new ConfigurationError("SYNC_FROM", `mangler, men ${firstSet[0]} er satt`);
	if (siteId === undefined) throw new ConfigurationError("SYNC_SITE", "mangler, men SYNC_FROM er satt");
	if (!hasCredentials) throw new ConfigurationError("PLATFORM_API_USER", "mangler, men SYNC_FROM er satt");
	return { from, siteId, everyMinutes: Number(every ?? defaultMinutes) };
}
