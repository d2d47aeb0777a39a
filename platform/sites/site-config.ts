import { type SiteConfig, siteConfigSchema } from "@lerret/contracts/site";
import type { Database, Writer } from "../db/database.ts";
import { readObject } from "../db/stored-json.ts";
import { checkConfig } from "./read.ts";

/** `updatedAt` is in stored form. Throws ConfigError where the config is invalid. */
export async function readSiteConfig(db: Database, siteId: string): Promise<{ config: SiteConfig; updatedAt: string }> {
	const row = await db
		.selectFrom("site")
		.select(["config_json", "updated_at"])
		.where("id", "=", siteId)
		.executeTakeFirstOrThrow();
	return { config: parseSiteConfig(siteId, row.config_json), updatedAt: row.updated_at };
}

const parseSiteConfig = (siteId: string, json: string): SiteConfig =>
	checkConfig(siteConfigSchema, readObject(json), `site ${siteId}`);

/**
 * Replaces a site's config and returns the new one. An error thrown by `change` leaves it as it is. Throws ConfigError
 * where the new config is invalid.
 */
export async function changeSiteConfig(
	trx: Writer,
	siteId: string,
	now: string,
	change: (config: SiteConfig) => unknown,
): Promise<SiteConfig> {
	// Written before it is read, so that concurrent changes wait here and none is lost.
	const { config_json } = await trx
		.updateTable("site")
		.set({ updated_at: now })
		.where("id", "=", siteId)
		.returning("config_json")
		.executeTakeFirstOrThrow();
	const config = parseSiteConfig(siteId, config_json);
	const valid = checkConfig(siteConfigSchema, await change(config), `site ${siteId}`);
	await trx
		.updateTable("site")
		.set({ host: valid.host, aliases: ` ${valid.aliases.join(" ")} `, config_json: JSON.stringify(valid) })
		.where("id", "=", siteId)
		.execute();
	return valid;
}
