import { join } from "node:path";
import { isOtherShop } from "@lerret/demo/other-shop";
import { createPasswordHasher } from "@lerret/platform/accounts/password-hasher";
import { createDrawings, type Drawings } from "@lerret/platform/boxoffice/goods/tickets/drawings";
import { createShop } from "@lerret/platform/boxoffice/shop";
import { createLimiter, type Limiter } from "@lerret/platform/core/limiter";
import { toStored } from "@lerret/platform/core/time";
import { type ContentFollower, followContent } from "@lerret/platform/db/content-version";
import type { Database } from "@lerret/platform/db/database";
import { createSharedHandles, type DatabaseHandles, openDatabaseHandles } from "@lerret/platform/db/handles";
import { createProbe } from "@lerret/platform/db/health-probe";
import { migrateDatabase } from "@lerret/platform/db/migrate";
import { endSettingFailure } from "@lerret/platform/installation/setting-checks";
import type { Mailer } from "@lerret/platform/mail/email";
import type { Services } from "@lerret/platform/services";
import type { Site } from "@lerret/platform/sites/read";
import type { Config } from "./config.ts";
import { type ManagementFiles, readManagementFiles } from "./http/management-files.ts";
import { loadBuiltRenderer, type Renderer, webBuildPaths } from "./http/renderer.ts";
import { defaultHeaders } from "./http/security-headers.ts";
import { createSharedSalePages, type SharedSalePages } from "./http/shared-sale-pages.ts";
import { createSiteAccess, type SiteAccess } from "./http/site-access.ts";
import { readStaticFiles, type StaticFile } from "./http/static-files.ts";
import { createUsageCounter, type UsageCounter } from "./http/usage-counter.ts";
import { createWaitingRoom, type WaitingRoom } from "./http/waiting-room.ts";
import { createStaffReader, type ReadStaff } from "./identity/staff-reader.ts";
import { createPictures, type Pictures } from "./images/variants.ts";
import { createLog } from "./log.ts";
import { afterEach, createMailer, mailOptionsOf } from "./mail/mailer.ts";
import { createMetrics, type Metrics } from "./metrics/metrics.ts";
import type { PartitionBounds } from "./page-cache/cache.ts";
import { PageCache } from "./page-cache/page-cache.ts";
import { hostName, siteForHost, siteOrigin } from "./sites/hosts.ts";
import { createSiteDirectory, type SiteDirectory } from "./sites/site-directory.ts";
import { createBoxOffice } from "./startup/box-office.ts";
import { checkSettings } from "./startup/check-settings.ts";
import { openSecretsKey } from "./startup/secrets-key.ts";
import { watchStatements } from "./startup/slow-statements.ts";

/** What the parts of the app share. A function that needs only a few fields takes a `Pick` of them. */
export type Context = DatabaseHandles &
	Services & {
		config: Config;
		now: () => Temporal.Instant;
		mailer: Mailer;
		/** Null without METRICS_PORT. */
		metrics: Metrics | null;
		pictures: Pictures;
		/** Sites by host, without a check of who may see them. */
		siteDirectory: SiteDirectory;
		sites: SiteAccess;
		readStaff: ReadStaff;
		/** Redirect URIs that logins accept besides the management side's own. */
		redirectUris: string[];
		/** The content versions, which invalidate cached pages. */
		content: ContentFollower;
		pageCache: PageCache;
		renderer: Renderer;
		limitRendering: Limiter;
		/** The shop's pages have their own limit, so that a rush for one event does not keep the programme waiting. */
		limitShopRendering: Limiter;
		staticFiles: Map<string, StaticFile>;
		/** Null where the management side is not built. */
		managementFiles: ManagementFiles | null;
		usageCounter: UsageCounter;
		sharedSalePages: SharedSalePages;
		waitingRoom: WaitingRoom;
	};

type Replaceable = "log" | "now" | "renderer" | "staticFiles" | "managementFiles" | "mailer" | "passwords";

/** Replacements for tests and commands. */
export type Overrides = Partial<Pick<Context, Replaceable | "readStaff" | "redirectUris">> & {
	/** One migrated database in place of the configured one's handles. */
	db?: Database;
	/** Closed with the app. */
	drawings?: Drawings;
	pageCacheLimits?: PartitionBounds;
};

/**
 * One thread makes all pages, so more at once are not made sooner, and each holds some megabytes: 300 at once took more
 * memory than the rest of the app. Several overlap because they wait for the database.
 */
const renderLimits = { concurrency: 4, maxWaiting: 1000 };

/** Opens and migrates the database and puts together what the app needs. */
export async function createContext(config: Config, overrides: Overrides): Promise<Context> {
	const {
		log = createLog(config.logLevel),
		now = () => Temporal.Now.instant(),
		passwords = createPasswordHasher(),
		renderer = await loadBuiltRenderer(),
		staticFiles = await readStaticFiles(webBuildPaths.client),
		managementFiles = await readManagementFiles(),
		redirectUris = [],
		drawings = createDrawings(),
	} = overrides;
	const { publicUrl } = config;
	if (!overrides.db) await migrateDatabase(config.database);
	const metrics = config.metricsPort === null ? null : await createMetrics(config.database.kind);
	const handles = overrides.db
		? createSharedHandles(overrides.db)
		: openDatabaseHandles(config.database, watchStatements(log, metrics));
	const { db, reads, pulse, background } = handles;
	const folders = {
		data: config.dataDir,
		...(config.backup && "folder" in config.backup ? { backup: config.backup.folder } : {}),
	};
	metrics?.watchDatabase({ ...handles, probe: createProbe(pulse), now, log, folders });
	const mailer = overrides.mailer ?? createMailer(mailOptionsOf(config));
	const countedMailer = metrics?.countEmails(mailer) ?? mailer;
	const endMailFailure = () => endSettingFailure(background, "mail", toStored(now()));
	const { key, isReplaced } = await openSecretsKey(config, background);
	if (isReplaced) log.warn("the secrets key was lost and replaced: hashed addresses have been deleted");
	const content = followContent(pulse);
	const siteDirectory = createSiteDirectory(content, async (header) => {
		const host = hostName(header);
		return config.demo && isOtherShop(host) ? null : siteForHost(reads, host, publicUrl);
	});

	const originOf = (site: Site) => siteOrigin(site, publicUrl);
	const boxOffice = createBoxOffice({ config, db, key, originOf, drawings, now: overrides.now ?? null });
	const shop = createShop(boxOffice, log);
	const waitingRoom = createWaitingRoom({ boxOffice, shop, signTurn: key.signTurn, config });
	metrics?.watchQueues(waitingRoom.countWaiting);

	return {
		...handles,
		config,
		log,
		now,
		hashAddress: key.hashAddress,
		secrets: key,
		passwords,
		mailer: config.mailUrl === null ? countedMailer : afterEach(countedMailer, endMailFailure),
		metrics,
		pictures: createPictures(db, join(config.dataDir, "cache", "media"), config.pictureCacheBytes, log),
		originOf,
		siteDirectory,
		sites: createSiteAccess({ reads, now, config, content, siteDirectory }),
		readStaff: overrides.readStaff ?? createStaffReader({ config, db, log }),
		redirectUris,
		content,
		pageCache: new PageCache({
			content,
			sites: siteDirectory,
			now: overrides.now ? () => now().epochMilliseconds : Date.now,
			headers: defaultHeaders(publicUrl.startsWith("https:")),
			log,
			bounds: overrides.pageCacheLimits,
		}),
		renderer,
		limitRendering: createLimiter(renderLimits),
		limitShopRendering: createLimiter(renderLimits),
		sharedSalePages: createSharedSalePages(),
		staticFiles,
		managementFiles,
		checkSettings: () => checkSettings({ background, config, mailer, now }),
		usageCounter: createUsageCounter(background, now, log),
		boxOffice,
		shop,
		waitingRoom,
	};
}
