import { ownPartnerId } from "@lerret/contracts/cinema-id";
import type { SiteSettings } from "@lerret/contracts/settings/site";
import type { SiteConfig } from "@lerret/contracts/site";
import { listCinemas } from "../accounts/cinemas.ts";
import { readSitesWithBookkeeping } from "../boxoffice/ledger/bookkeeping.ts";
import { lockEventsOfSite } from "../boxoffice/sale/lock-event.ts";
import { countSoldAhead } from "../boxoffice/sale/sold.ts";
import type { Writer } from "../db/database.ts";
import { hasMailProof } from "../installation/mail-proof.ts";
import { readSites, type Site } from "../sites/read.ts";
import { putPage, putSite } from "../sites/write.ts";
import { findHostClash } from "./host-clash.ts";
import { standardConfig } from "./standard/config.ts";
import { initialFavicon, initialLogo } from "./standard/initial-logo.ts";
import { initialTexts } from "./standard/initial-texts.ts";
import { standardPages } from "./standard/pages.ts";

export type NewSite = Pick<SiteSettings, "title" | "host" | "aliases" | "organisation" | "giftCards"> & {
	id: string;
	/** The number of its cinema (spec.txt, section 1). */
	partnerId: number;
	published?: boolean;
	stage?: SiteConfig["stage"];
};

/** A change of a site that is rejected; the message says why, in bokmål, and `field` which field of a new site is wrong. */
export class SiteRejectedError extends Error {
	readonly field: "id" | "host" | "partnerId" | "copyOf";
	constructor(message: string, field: SiteRejectedError["field"] = "id") {
		super(message);
		this.name = "SiteRejectedError";
		this.field = field;
	}
}

/**
 * Adds a site with the standard pages, last in order. Call it inside `writeExclusively`, so that two sites never get the
 * same host. Throws SiteRejectedError for an id or host that is taken, and for an unknown cinema.
 */
export async function createSite(trx: Writer, site: NewSite, now: string): Promise<Site> {
	const added = await addSite(trx, site, (standard) => standard, now);
	for (const page of standardPages(initialTexts(site))) await putPage(trx, site.id, page, now);
	return added;
}

/** Adds a site as `createSite` does, without pages. `toConfig` makes its configuration from the standard one. */
export async function addSite(
	trx: Writer,
	site: NewSite,
	toConfig: (standard: SiteConfig) => SiteConfig,
	now: string,
): Promise<Site> {
	const others = await readSites(trx);
	if (others.some(({ id }) => id === site.id))
		throw new SiteRejectedError(`Det finnes alt et nettsted som heter ${site.id}.`);
	requireFreeHosts(others, [site.host, ...site.aliases]);
	await requireCinema(trx, site.partnerId);
	const config = toConfig(
		standardConfig({
			...site,
			stage: site.stage ?? "production",
			published: site.published ?? true,
			hasEmail: await hasMailProof(trx),
			partnerIds: [site.partnerId, ownPartnerId],
			logo: { svg: initialLogo(site.title), label: site.title },
			favicon: initialFavicon,
			footerLogos: [],
		}),
	);
	const { last } = await trx
		.selectFrom("site")
		.select((eb) => eb.fn.max("position").as("last"))
		.executeTakeFirstOrThrow();
	const position = last === null ? 0 : Number(last) + 1;
	await putSite(trx, config, position, now);
	return { ...config, isDefault: position === 0 };
}

export type HostChange = { host: string | null; add: string[]; remove: string[] };

/**
 * Changes a site's host and aliases. The old host becomes an alias, so that old links work, unless it is in `remove`.
 * Call it inside `writeExclusively`. Throws SiteRejectedError.
 */
export async function changeHosts(trx: Writer, siteId: string, change: HostChange, now: string): Promise<SiteConfig> {
	const sites = await readSites(trx);
	const config = requireSite(sites, siteId);
	const known = [config.host, ...config.aliases];
	const unknownName = change.remove.find((name) => !known.includes(name));
	if (unknownName !== undefined)
		throw new SiteRejectedError(`${siteId} har ikke navnet ${unknownName}. Det har ${known.join(", ")}.`);
	const host = change.host ?? config.host;
	if (change.remove.includes(host))
		throw new SiteRejectedError(`${host} er hovednavnet til ${siteId}. Sett et nytt med --host før det fjernes.`);
	const names = new Set([...known, ...change.add].filter((name) => !change.remove.includes(name)));
	names.delete(host);
	const aliases = [...names];
	requireFreeHosts(
		sites.filter(({ id }) => id !== siteId),
		[host, ...aliases],
	);
	const row = await trx.selectFrom("site").select("position").where("id", "=", siteId).executeTakeFirstOrThrow();
	const changed = { ...config, host, aliases };
	await putSite(trx, changed, row.position, now);
	return changed;
}

/** Null leaves a value as it is. */
export type SiteChange = { published: boolean | null; stage: SiteConfig["stage"] | null; partnerId: number | null };

/** Changes whether a site is published, its stage and its loyalty back end. Throws SiteRejectedError for an unknown id. */
export async function changeSite(trx: Writer, siteId: string, change: SiteChange, now: string): Promise<SiteConfig> {
	const config = requireSite(await readSites(trx), siteId);
	if (change.partnerId !== null) await requireCinema(trx, change.partnerId);
	if (change.published && config.closedAt) throw new SiteRejectedError(`${siteId} er stengt. Åpne det igjen først.`);
	const row = await trx.selectFrom("site").select("position").where("id", "=", siteId).executeTakeFirstOrThrow();
	const changed: SiteConfig = {
		...config,
		published: change.published ?? config.published,
		stage: change.stage ?? config.stage,
		partnerIds: change.partnerId === null ? config.partnerIds : [change.partnerId, ownPartnerId],
	};
	await putSite(trx, changed, row.position, now);
	return changed;
}

/**
 * Deletes a site with its pages, programme, news and pictures. Throws SiteRejectedError unless `title` is the site's title,
 * for one that has taken real money, which is closed instead, and while tickets are given to events that have not ended. Free
 * and test orders are kept.
 */
export async function removeSite(trx: Writer, siteId: string, title: string, now: string): Promise<void> {
	const sites = await readSites(trx);
	const config = requireSite(sites, siteId);
	if (config.title !== title)
		throw new SiteRejectedError(`Navnet stemmer ikke: ${siteId} heter «${config.title}». Ingenting er slettet.`);
	if ((await readSitesWithBookkeeping(trx)).has(siteId))
		throw new SiteRejectedError(
			`${siteId} har tatt imot penger, og regnskapet må finnes. Steng det med close-site i stedet. Ingenting er slettet.`,
		);
	// Waits for sales that have begun; later ones find no event.
	await lockEventsOfSite(trx, siteId);
	const sold = await countSoldAhead(trx, siteId, now);
	if (sold > 0)
		throw new SiteRejectedError(
			`Det er solgt ${sold === 1 ? "én billett" : `${sold} billetter`} til forestillinger som ikke har vært. Ingenting er slettet.`,
		);
	await trx.deleteFrom("site").where("id", "=", siteId).execute();
	// The site at position 0 is the default site.
	const first = sites.find(({ id }) => id !== siteId);
	if (first) await trx.updateTable("site").set({ position: 0 }).where("id", "=", first.id).execute();
}

function requireFreeHosts(others: SiteConfig[], names: string[]): void {
	const clash = findHostClash(others, names);
	if (clash)
		throw new SiteRejectedError(
			clash.owner ? `${clash.name} hører til nettstedet ${clash.owner.id}.` : `${clash.name} står der to ganger.`,
			"host",
		);
}

async function requireCinema(trx: Writer, id: number): Promise<void> {
	const cinemas = await listCinemas(trx);
	if (cinemas.some((cinema) => cinema.id === id)) return;
	const known = cinemas.map(({ id: number, name }) => `${number} (${name})`).join(", ") || "ingen ennå";
	throw new SiteRejectedError(`Det finnes ingen kino med nummer ${id}. Kinoer: ${known}.`, "partnerId");
}

function requireSite(sites: Site[], siteId: string): Site {
	const site = sites.find(({ id }) => id === siteId);
	if (site) return site;
	const known = sites.map(({ id }) => id).join(", ") || "ingen ennå";
	throw new SiteRejectedError(`Det finnes ikke noe nettsted som heter ${siteId}. Nettsteder: ${known}.`);
}
