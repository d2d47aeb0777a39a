import { describeFields } from "@lerret/contracts/describe";
import { AppError } from "@lerret/contracts/errors";
import { type SiteSettings, siteSettingsRequestSchema } from "@lerret/contracts/settings/site";
import type { SiteConfig } from "@lerret/contracts/site";
import { readCinema } from "../accounts/cinemas.ts";
import { writeAudit } from "../content/audit.ts";
import { invalidField } from "../content/content-type.ts";
import { etagOf } from "../content/read.ts";
import { type ChangeContext, matchesEtag } from "../content/save.ts";
import type { Database, Writer } from "../db/database.ts";
import { cleanSvg } from "../html/clean-svg.ts";
import { hasHost, readSiteById, readSites } from "../sites/read.ts";
import { changeSiteConfig, readSiteConfig } from "../sites/site-config.ts";
import { findHostClash, findNameUnder } from "./host-clash.ts";
import { shippedComponents } from "./standard/config.ts";

export type StoredSettings = { settings: SiteSettings; etag: string };

export async function readSettings(db: Database, siteId: string): Promise<StoredSettings> {
	return toStoredSettings((await readSiteConfig(db, siteId)).config);
}

/**
 * Replaces a site's settings; the rest of its config, such as the menu, stays. Only an operator chooses another cinema
 * (`forbidden`) and a name under another site's host. Throws `stale`, and `invalid_request` for an SVG or a host name that
 * cannot be used.
 */
export async function changeSettings(
	trx: Writer,
	siteId: string,
	{ settings: given, ifMatch, isOperator }: { settings: SiteSettings; ifMatch: string; isOperator: boolean },
	{ actor, now }: ChangeContext,
): Promise<StoredSettings> {
	const settings = { ...given, ...cleanSvgs(given) };
	let before: SiteSettings | null = null;
	const config = await changeSiteConfig(trx, siteId, now, async (present) => {
		const stored = toStoredSettings(present);
		if (!matchesEtag(ifMatch, stored.etag)) throw new AppError("stale");
		before = stored.settings;
		if (settings.published && !stored.settings.published) await requireOpen(trx, siteId);
		if (String(settings.partnerIds) !== String(stored.settings.partnerIds)) {
			if (!isOperator) throw new AppError("forbidden");
			await requireCinema(trx, settings);
		}
		await requireFreeHosts(trx, present, settings, isOperator);
		if (settings.searchSubmitPath !== stored.settings.searchSubmitPath) await requireSearchPage(trx, siteId, settings);
		return withSettings(present, settings);
	});
	const after = toStoredSettings(config);
	const change = { siteId, actor, at: now, action: "change", kind: "settings", itemId: siteId };
	await writeAudit(trx, { ...change, before, after: after.settings });
	return after;
}

async function requireOpen(db: Database, siteId: string): Promise<void> {
	if ((await readSiteById(db, siteId))?.closedAt)
		throw invalidField("published", "Driften har stengt nettstedet. Det må åpnes igjen først.");
}

async function requireCinema(db: Database, { partnerIds: [id = 0] }: SiteSettings): Promise<void> {
	if (!(await readCinema(db, id))) throw invalidField("partnerIds.0", "Det finnes ingen kino med dette nummeret.");
}

const settingPaths = describeFields(siteSettingsRequestSchema).map(({ name, at = name }) => ({
	name: name as keyof SiteSettings,
	path: at.split("."),
}));

function toStoredSettings(config: SiteConfig): StoredSettings {
	const { theme, analytics } = config;
	const settings = {
		...Object.fromEntries(settingPaths.map(({ name, path }) => [name, readAt(config, path) ?? null])),
		// Sites made before a component was added have it too.
		components: shippedComponents,
		socialLinks: theme.footer.socialLinks ?? [],
		analytics: analytics
			? { scriptUrl: analytics.scriptUrl ?? null, owner: analytics.owner ?? null, stores: analytics.stores }
			: null,
	} as SiteSettings;
	return { settings, etag: etagOf({ draft: settings, number: 0 }) };
}

/** The new config is checked when it is stored. */
function withSettings(config: SiteConfig, settings: SiteSettings): unknown {
	const { analytics } = settings;
	const changed = settingPaths.reduce<unknown>(
		(current, { name, path }) => withValueAt(current, path, settings[name]),
		config,
	);
	return withValueAt(changed, ["analytics"], analytics === null ? undefined : { dataLayer: true, ...analytics });
}

type Values = Record<string, unknown>;

const readAt = (value: unknown, path: string[]): unknown =>
	path.reduce<unknown>((current, name) => (current as Values)[name], value);

function withValueAt(value: unknown, [name = "", ...rest]: string[], inner: unknown): unknown {
	const values = value as Values;
	return { ...values, [name]: rest.length === 0 ? inner : withValueAt(values[name], rest, inner) };
}

function cleanSvgs({
	logo,
	favicon,
	footerLogos,
}: SiteSettings): Pick<SiteSettings, "logo" | "favicon" | "footerLogos"> {
	const clean = (svg: string, path: string): string => {
		const result = cleanSvg(svg);
		if ("error" in result) throw invalidField(path, result.error);
		return result.svg;
	};
	return {
		logo: { ...logo, svg: clean(logo.svg, "logo.svg") },
		favicon: clean(favicon, "favicon"),
		footerLogos: footerLogos.map((one, i) => ({ ...one, svg: clean(one.svg, `footerLogos.${i}.svg`) })),
	};
}

async function requireSearchPage(trx: Writer, siteId: string, { searchSubmitPath }: SiteSettings): Promise<void> {
	const found = await trx
		.selectFrom("page")
		.innerJoin("block", (join) =>
			join.onRef("block.site_id", "=", "page.site_id").onRef("block.page_id", "=", "page.id"),
		)
		.select("page.id")
		.where("page.site_id", "=", siteId)
		.where("page.path", "=", searchSubmitPath)
		.where("page.published_at", "is not", null)
		.where("block.component", "=", "search-results")
		.where("block.hide", "=", 0)
		.executeTakeFirst();
	if (!found) throw invalidField("searchSubmitPath", "Må være en side som er publisert og har søkeresultater på seg.");
}

async function requireFreeHosts(
	trx: Writer,
	present: SiteConfig,
	{ host, aliases }: SiteSettings,
	isOperator: boolean,
): Promise<void> {
	const others = (await readSites(trx)).filter(({ id }) => id !== present.id);
	const names = [host, ...aliases];
	const rejected = (at: number, message: string) => invalidField(at === 0 ? "host" : `aliases.${at - 1}`, message);
	const clash = findHostClash(others, names);
	if (clash)
		throw rejected(clash.at, clash.owner ? "Et annet nettsted her har dette navnet." : "Navnet står her to ganger.");
	if (isOperator) return;
	const under = findNameUnder(
		others,
		names.map((name) => (hasHost(present, name) ? "" : name)),
	);
	if (under !== -1)
		throw rejected(under, "Navnet ligger under navnet til et annet nettsted her. Bare driften kan gi det.");
}
