import { type SiteConfig, siteConfigSchema } from "@lerret/contracts/site";
import type { Database, Writer } from "../db/database.ts";
import { checkConfig } from "../sites/read.ts";
import { readObject } from "./kinds/lookups.ts";

/** A site's config with when it was changed last, in stored form. Throws ConfigError where the config is broken. */
export async function readSiteConfig(db: Database, siteId: string): Promise<{ config: SiteConfig; updatedAt: string }> {
	const row = await db
		.selectFrom("site")
		.select(["config_json", "updated_at"])
		.where("id", "=", siteId)
		.executeTakeFirstOrThrow();
	const config = checkConfig(siteConfigSchema, readObject(row.config_json), `site ${siteId}`);
	return { config, updatedAt: row.updated_at };
}

/**
 * Puts another config in the place of a site's own and returns it. What `change` throws leaves it as it is.
 * Throws ConfigError where it would be broken.
 */
export async function changeSiteConfig(
	trx: Writer,
	siteId: string,
	now: string,
	change: (config: SiteConfig) => SiteConfig | Promise<SiteConfig>,
): Promise<SiteConfig> {
	// Written before it is read: whoever else changes the config waits here, and nobody's change is lost.
	await trx.updateTable("site").set({ updated_at: now }).where("id", "=", siteId).execute();
	const { config } = await readSiteConfig(trx, siteId);
	const valid = checkConfig(siteConfigSchema, await change(config), `site ${siteId}`);
	await trx
		.updateTable("site")
		.set({ host: valid.host, aliases: ` ${valid.aliases.join(" ")} `, config_json: JSON.stringify(valid) })
		.where("id", "=", siteId)
		.execute();
	return valid;
}
