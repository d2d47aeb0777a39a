import { join } from "node:path";
import { paths } from "@lerret/contracts/paths";
import { createPasswordHasher, type PasswordHasher } from "@lerret/platform/accounts/password-hasher";
import { createPublicationClock } from "@lerret/platform/content/due-publications";
import { currentDatabaseFailure, runForCaller } from "@lerret/platform/db/caller-wait";
import { followContent } from "@lerret/platform/db/content-version";
import type { Database } from "@lerret/platform/db/database";
import { createSharedHandles, openDatabaseHandles } from "@lerret/platform/db/handles";
import { migrateDatabase } from "@lerret/platform/db/migrate";
import { checkPartners } from "@lerret/platform/loyalty/cinema";
import { readSites, type Site } from "@lerret/platform/pages/read";
import { toStored } from "@lerret/platform/time";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import pino, { type Logger } from "pino";
import { eventsApi } from "./api/events.ts";
import { healthApi } from "./api/health.ts";
import { loyaltyApi } from "./api/loyalty.ts";
import { rejectForeignOrigin } from "./api/loyalty-sessions.ts";
import { managementApi } from "./api/management.ts";
import { isUpload, mediaApi } from "./api/management-media.ts";
import { statisticsApi } from "./api/management-statistics.ts";
import { documentApi } from "./api/openapi-docs.ts";
import { ownAccountApi } from "./api/own-account.ts";
import { platformApi } from "./api/platform.ts";
import type { ReadStaff } from "./api/require-staff.ts";
import { searchApi } from "./api/search.ts";
import { staffAccountsApi } from "./api/staff-accounts.ts";
import { ticketShopApi } from "./api/ticket-shop.ts";
import type { Config } from "./config.ts";
import { feedRoutes } from "./feeds/routes.ts";
import { hostName, rejectInvalidUrl, rejectUnknownHost, requestedHost, siteForHost, siteOrigin } from "./http/hosts.ts";
import { type ManagementFiles, managementRoutes, readManagementFiles } from "./http/management-files.ts";
import { type PageDependencies, preparePage, respondWithPage } from "./http/pages.ts";
import { databaseUnavailable, problemResponse, respondWithError } from "./http/problem.ts";
import { rejectNul } from "./http/reject-nul.ts";
import { loadBuiltRenderer, type Renderer, webBuildPaths } from "./http/renderer.ts";
import { defaultHeaders, resourcePolicyOf } from "./http/security-headers.ts";
import { createSiteAccess } from "./http/site-access.ts";
import { readStaticFiles, type StaticFile, serveStatic } from "./http/static-files.ts";
import { createUsageCounter, type UsageCounter } from "./http/usage-counter.ts";
import { countApi, headerOf } from "./http/view-counts.ts";
import { createIdentity } from "./identity/identity.ts";
import { initialsPictureRoutes } from "./images/initials-pictures.ts";
import { mediaRoutes } from "./images/media-routes.ts";
import { createPictures } from "./images/variants.ts";
import { warmPictures } from "./images/warm.ts";
import { createHandlers, readSchedules } from "./jobs/handlers.ts";
import { createJobRunner, type JobRunner } from "./jobs/job-runner.ts";
import { createMailer, type Mailer, mailOptionsOf } from "./mail/mailer.ts";
import { createPageCache, type PageCache, toPageRequest, toResponse } from "./page-cache/cache.ts";
import { type CacheResponder, type CountCacheHit, createCacheResponder } from "./page-cache/node-responder.ts";
import { createRenderLimiter } from "./page-cache/page-limiter.ts";
import type { PartitionBounds } from "./page-cache/partitions.ts";
import { createSiteDirectory } from "./page-cache/site-directory.ts";
import { pageStateRoute } from "./page-cache/state-route.ts";
import { createValidityCache } from "./page-cache/validity-cache.ts";
import { extendDemoProgramme } from "./startup/demo.ts";
import { openSecretsKey } from "./startup/secrets-key.ts";
import { createScheduledSync } from "./sync/scheduled-sync.ts";

export type Overrides = {
	db?: Database;
	log?: Logger;
	now?: () => Temporal.Instant;
	renderer?: Renderer;
	staticFiles?: Map<string, StaticFile>;
	/** Null where the management side is not built. */
	managementFiles?: ManagementFiles | null;
	mailer?: Mailer;
	pageCacheLimits?: PartitionBounds;
	passwords?: PasswordHasher;
	readStaff?: ReadStaff;
	/** Redirect URIs that logins accept besides the management side's own. */
	redirectUris?: string[];
};

export type App = {
	/** `env` holds the Node request; without it the client's address is unknown. */
	fetch: (request: Request, env?: object) => Response | Promise<Response>;
	respondFromCache: CacheResponder;
	pageCacheSizes: PageCache["sizes"];
	routes: { method: string; path: string }[];
	db: Database;
	/** The same database on connections for work that no request waits for. */
	background: Database;
	sites: Site[];
	log: Logger;
	jobs: JobRunner;
	usageCounter: UsageCounter;
	warmPictures: () => Promise<void>;
	/** Runs all due jobs, even before `jobs.start()`, and resolves when none is left. */
	runDueJobs: () => Promise<void>;
	close: () => Promise<void>;
};

/** Contract, "Errors". */
const maxBodyBytes = 1024 * 1024;

/** For all statements of a request together: the contract allows a response five seconds. */
const maxDatabaseWaitMs = 3500;

/**
 * Libraries between the database and the response, such as the identity provider, turn an outage into their own 500.
 */
const respondToOutage: MiddlewareHandler = async (c, next) => {
	await next();
	if (c.res.status === 500 && currentDatabaseFailure()) c.res = databaseUnavailable(c);
};

/**
 * Composes the app from its config, for running and for tests.
 * Migrates the database and checks every site's config; throws if one is invalid.
 */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
	const log = overrides.log ?? pino({ level: "info", redact: ["req.headers.cookie", "req.headers.authorization"] });
	if (!overrides.db) await migrateDatabase(config.database);
	const handles = overrides.db ? createSharedHandles(overrides.db) : openDatabaseHandles(config.database);
	const { db, reads, pulse, background } = handles;
	const { key, isReplaced } = await openSecretsKey(config, background);
	if (isReplaced) log.warn("the secrets key was lost and replaced: hashed addresses have been deleted");
	const { hashAddress } = key;
	const now = overrides.now ?? (() => Temporal.Now.instant());
	const renderer = overrides.renderer ?? (await loadBuiltRenderer());
	const files = overrides.staticFiles ?? (await readStaticFiles(webBuildPaths.client));
	const managementFiles =
		overrides.managementFiles === undefined ? await readManagementFiles() : overrides.managementFiles;
	const mailer = overrides.mailer ?? createMailer(mailOptionsOf(config));

	const sites = await readSites(db);
	checkPartners(sites);
	const { publicUrl, trustProxy } = config;
	const originOf = (site: Site) => siteOrigin(site, config.publicUrl);
	const content = followContent(pulse);
	const directory = createSiteDirectory(content, (host) => siteForHost(reads, hostName(host), config.publicUrl));
	const findRequestedSite = (c: Context) => directory.find(requestedHost(c));
	const access = createSiteAccess({ db: reads, now, publicUrl, findRequestedSite });
	const { siteOf } = access;
	const headers = defaultHeaders(config.publicUrl.startsWith("https:"));
	const nowMs = overrides.now ? () => now().epochMilliseconds : Date.now;
	const cache = createPageCache({
		content,
		sites: directory,
		now: nowMs,
		headers,
		log,
		limitRendering: createRenderLimiter(),
		bounds: overrides.pageCacheLimits,
	});
	const usageCounter = createUsageCounter(background, now, log);
	const pages: PageDependencies = {
		db,
		hashAddress,
		reads,
		renderer,
		log,
		now,
		originOf,
		cache,
		validity: createValidityCache(content),
		trustProxy: config.trustProxy,
		usageCounter,
		integrityOf: (path) => files.get(path)?.integrity,
	};
	const pictures = createPictures(db, join(config.dataDir, "cache", "media"), config.pictureCacheBytes, log);
	const sync = createScheduledSync(config, { db: background, prepare: pictures.prepare, now, log });
	const extendDemo = config.demo ? (instant: Temporal.Instant) => extendDemoProgramme(background, instant) : null;
	const handlers = createHandlers({
		db: background,
		mailer,
		originOf,
		publicUrl: config.publicUrl,
		log,
		sync,
		extendDemo,
	});
	const { jobLeaseSeconds: leaseSeconds } = config;
	const jobs = createJobRunner({ db: background, handlers, recurring: readSchedules(config), now, log, leaseSeconds });

	const passwords = overrides.passwords ?? createPasswordHasher();
	const loyalty = { ...access, db, hashAddress, passwords, now, originOf, publicUrl, trustProxy };

	const { redirectUris = [] } = overrides;
	const identity = await createIdentity(config, { db, log, hashAddress, passwords, now, redirectUris });
	const readStaff = overrides.readStaff ?? identity.readStaff;

	const app = new Hono({ strict: true });
	app.use(async (c, next) => {
		await next();
		const responseHeaders = { ...headers, "cross-origin-resource-policy": resourcePolicyOf(c.req.path) };
		for (const [name, value] of Object.entries(responseHeaders))
			if (!c.res.headers.has(name)) c.res.headers.set(name, value);
	});
	app.use(async (c, next) => {
		await next();
		if (c.req.method !== "GET" && c.req.method !== "HEAD") jobs.wake();
	});
	app.use(compress());
	app.use((c, next) => runForCaller(maxDatabaseWaitMs, () => respondToOutage(c, next)));
	app.use(rejectInvalidUrl);
	const limitBodySize = bodyLimit({ maxSize: maxBodyBytes, onError: () => problemResponse("payload_too_large") });
	app.use((c, next) => (isUpload(c) ? next() : limitBodySize(c, next)));
	app.onError((error, c) => respondWithError(error, c, log));

	app.route("/", healthApi(pulse));
	// Load balancers ask for health by IP address; all other requests must name a known host.
	app.use(rejectUnknownHost(directory.find, publicUrl));
	app.use(access.setVisibilityHeaders);
	app.use("/api/*", rejectNul);
	const publishDueContent = createPublicationClock(db, content, () => toStored(now()), log);
	const publishDueContentFirst: MiddlewareHandler = async (_c, next) => {
		await publishDueContent();
		await next();
	};
	app.use("/api/*", publishDueContentFirst);
	app.route("/api", eventsApi({ db: reads, now, siteById: access.siteById }));
	app.route("/api/loyalty", loyaltyApi(loyalty));
	app.route(
		"/api/platform",
		platformApi({ db, hashAddress, now, trustProxy, originOf, credentials: config.platformApi }),
	);
	app.route("/api", ticketShopApi(loyalty));
	const isExternal = config.oidc !== null;
	app.route("/api/management", staffAccountsApi({ db, readStaff, now, isExternal }));
	app.route("/api/management", ownAccountApi({ db, hashAddress, passwords, readStaff, now, trustProxy, isExternal }));
	app.route("/api/management", managementApi({ db, now, readStaff, isExternal, originOf }));
	app.route("/api/management", mediaApi({ db, now, readStaff, pictures }));
	app.route("/api/management", statisticsApi({ db, now, readStaff, counting: usageCounter }));
	const requireOwnOrigin = rejectForeignOrigin(loyalty);
	app.use("/api/count/*", requireOwnOrigin);
	app.route("/api", countApi(usageCounter));
	app.route("/api", searchApi({ db: reads, now, siteById: access.siteById }));
	app.route("/api", documentApi(siteOf));
	app.all("/api/*", (c) => respondToUnknownApi(app, c.req.method, c.req.path));
	app.route("/", identity.routes);
	app.route("/", managementRoutes(managementFiles, config.oidc?.issuer ?? null));
	app.route("/media", mediaRoutes(pictures));
	app.route("/", initialsPictureRoutes());
	app.route(
		"/",
		pageStateRoute(cache, async (target, c) => preparePage(target, await siteOf(c), pages)),
	);
	const etagMiddleware = etag();
	app.get("*", async (c, next) => {
		const file = files.get(c.req.path);
		if (!file) return next();
		const respond = () => serveStatic(file, c.req.header("accept-encoding"));
		if (file.tag === null) return respond();
		return etagMiddleware(c, async () => {
			c.res = respond();
		});
	});
	app.use("*", publishDueContentFirst);
	app.route("/", access.previewRoutes);
	app.route("/", feedRoutes({ db: reads, log, now, siteOf, originOf, pictures }));
	// Mail programs post to the unsubscribe address from other origins (RFC 8058).
	app.use("*", (c, next) => (c.req.path === paths.newsletterUnsubscribe ? next() : requireOwnOrigin(c, next)));
	app.all("*", async (c) => respondWithPage(c, await siteOf(c), pages));

	const countCacheHit: CountCacheHit = ({ host, target }, versions, header) => {
		const site = directory.findCached(host, versions);
		if (site) usageCounter.countPage(site.id, target.split("?", 1)[0] ?? "", header);
	};

	const closing = new AbortController();
	const getPage = async (host: string, path: string) => (await app.request(path, { headers: { host } })).text();

	return {
		fetch(request, env) {
			// Requests from `node:http` have already been tried in the cache.
			if (env && "incoming" in env) return app.fetch(request, env);
			const pageRequest = toPageRequest(request);
			const versions = content.current();
			const reply = versions && cache.lookup(pageRequest, versions);
			if (!reply) return app.fetch(request, env);
			if (reply.status < 400 && request.method === "GET") countCacheHit(pageRequest, versions, headerOf(request));
			return toResponse(reply);
		},
		async warmPictures() {
			const hosts = (await readSites(db)).map(({ host }) => host);
			await warmPictures({ getPage, hosts, pictures, log, signal: closing.signal });
		},
		respondFromCache: createCacheResponder(cache, content, countCacheHit),
		pageCacheSizes: cache.sizes,
		routes: app.routes.map(({ method, path }) => ({ method, path })),
		db,
		background,
		sites,
		log,
		jobs,
		usageCounter,
		runDueJobs: jobs.runDue,
		async close() {
			await jobs.stop();
			await usageCounter.stop();
			closing.abort();
			pictures.close();
			mailer.close();
			await handles.close();
		},
	};
}

function respondToUnknownApi(app: Hono, method: string, path: string): Response {
	const allowed = new Set(
		app.routes
			.filter((route) => route.method !== "ALL" && toPattern(route.path).test(path))
			.map((route) => route.method),
	);
	if (allowed.has("GET")) allowed.add("HEAD");
	if (allowed.size === 0 || allowed.has(method)) return problemResponse("not_found");
	return problemResponse("method_not_allowed", { headers: { allow: [...allowed].join(", ") } });
}

function toPattern(path: string): RegExp {
	return new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&").replace(/:[a-zA-Z]+/gu, "[^/]+")}$`, "u");
}
