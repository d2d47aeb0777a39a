import { join } from "node:path";
import { paths } from "@lerret/contracts/paths";
import { callersDatabaseFailure, runForCaller } from "@lerret/platform/db/caller";
import type { Database } from "@lerret/platform/db/database";
import { onOneHandle, openHandles } from "@lerret/platform/db/handles";
import { migrateDatabase } from "@lerret/platform/db/migrate";
import { checkPartners } from "@lerret/platform/loyalty/cinema";
import { createPasswords, type Passwords } from "@lerret/platform/loyalty/passwords";
import { createPublicationClock } from "@lerret/platform/management/due";
import { toStored } from "@lerret/platform/programme/oslo-time";
import { readSites, type Site } from "@lerret/platform/sites/read";
import { followContent } from "@lerret/platform/sites/version";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import pino, { type Logger } from "pino";
import { countApi, headerOf } from "./api/count.ts";
import { documentApi } from "./api/document.ts";
import { eventsApi } from "./api/events.ts";
import { healthApi } from "./api/health.ts";
import { loyaltyApi } from "./api/loyalty.ts";
import { managementApi } from "./api/management.ts";
import { isUpload, mediaApi } from "./api/management-media.ts";
import { statisticsApi } from "./api/management-statistics.ts";
import { ownAccountApi } from "./api/own-account.ts";
import { platformApi } from "./api/platform.ts";
import { refuseNul } from "./api/refuse-nul.ts";
import { searchApi } from "./api/search.ts";
import { refuseForeignOrigin } from "./api/sessions.ts";
import type { ReadStaff } from "./api/staff.ts";
import { staffAccountsApi } from "./api/staff-accounts.ts";
import { ticketShopApi } from "./api/ticket-shop.ts";
import type { Config } from "./config.ts";
import { type Counting, createCounting } from "./counting.ts";
import { extendProgramme } from "./demo.ts";
import { feedRoutes } from "./feeds/feeds.ts";
import { type CountHit, createHttpCache, type HttpCache } from "./http-cache.ts";
import { createIdentity } from "./identity/identity.ts";
import { createHandlers, recurringOf } from "./jobs/handlers.ts";
import { createJobs, type Jobs } from "./jobs/jobs.ts";
import { createMailer, type Mailer, mailOptionsOf } from "./mail.ts";
import { type ManagementFiles, managementPages, readManagementFiles } from "./management-files.ts";
import { mediaRoutes } from "./media.ts";
import { askOf, createPageCache, type PageCache, toResponse } from "./page-cache/cache.ts";
import type { ShelfBounds } from "./page-cache/shelves.ts";
import { createSiteDirectory } from "./page-cache/site-directory.ts";
import { stateRoute } from "./page-cache/state-route.ts";
import { createValidity } from "./page-cache/validity.ts";
import { answerPage, type PageDependencies, preparePage } from "./pages.ts";
import { createPictures } from "./pictures/variants.ts";
import { warmPictures } from "./pictures/warm.ts";
import { answerError, databaseUnavailable, problem } from "./problem.ts";
import { loadBuiltRenderer, type Renderer, webBuild } from "./renderer.ts";
import { reviewPictureRoutes } from "./review-pictures.ts";
import { openSecretsKey } from "./secrets-key.ts";
import { baseHeaders, resourcePolicyOf } from "./security-headers.ts";
import { createSiteAccess } from "./site-access.ts";
import { askedHost, hostName, refuseBrokenAddress, refuseForeignNames, siteForHost, siteOrigin } from "./sites.ts";
import { readStaticFiles, type StaticFile, serveStatic } from "./static-files.ts";
import { createScheduledSync } from "./sync/scheduled.ts";
import { createTurns } from "./turns.ts";

export type Overrides = {
	db?: Database;
	log?: Logger;
	now?: () => Temporal.Instant;
	renderer?: Renderer;
	staticFiles?: Map<string, StaticFile>;
	/** Null where the management side is not built. */
	managementFiles?: ManagementFiles | null;
	mailer?: Mailer;
	pageBounds?: ShelfBounds;
	passwords?: Passwords;
	readStaff?: ReadStaff;
	/** Redirect URIs that logins accept besides the management side's own. */
	redirectUris?: string[];
};

export type App = {
	/** `env` holds the Node request; without it the client's address is unknown. */
	fetch: (request: Request, env?: object) => Response | Promise<Response>;
	answerFromCache: HttpCache;
	pagesKept: PageCache["sizes"];
	routes: { method: string; path: string }[];
	db: Database;
	/** The same database on connections for work that no request waits for. */
	background: Database;
	sites: Site[];
	log: Logger;
	jobs: Jobs;
	counting: Counting;
	warmPictures: () => Promise<void>;
	/** Runs all due jobs, even before `jobs.start()`, and resolves when none is left. */
	settled: () => Promise<void>;
	close: () => Promise<void>;
};

/** Contract, "Errors". */
const mostBodyBytes = 1024 * 1024;

/** For all statements of a request together: the contract allows a response five seconds. */
const longestDatabaseWait = 3500;

/**
 * Libraries between the database and the response, such as the identity provider, turn an outage into their own 500.
 */
const answerOutage: MiddlewareHandler = async (c, next) => {
	await next();
	if (c.res.status === 500 && callersDatabaseFailure()) c.res = databaseUnavailable(c);
};

/**
 * Composes the app from its config, for running and for tests.
 * Migrates the database and checks every site's config; throws if one is invalid.
 */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
	const log = overrides.log ?? pino({ level: "info", redact: ["req.headers.cookie", "req.headers.authorization"] });
	if (!overrides.db) await migrateDatabase(config.database);
	const handles = overrides.db ? onOneHandle(overrides.db) : openHandles(config.database);
	const { db, reads, pulse, background } = handles;
	const { key, isReplaced } = await openSecretsKey(config, background);
	if (isReplaced) log.warn("the secrets key was lost and replaced: hashed addresses have been deleted");
	const { hashAddress } = key;
	const now = overrides.now ?? (() => Temporal.Now.instant());
	const renderer = overrides.renderer ?? (await loadBuiltRenderer());
	const files = overrides.staticFiles ?? (await readStaticFiles(webBuild.client));
	const managementFiles =
		overrides.managementFiles === undefined ? await readManagementFiles() : overrides.managementFiles;
	const mailer = overrides.mailer ?? createMailer(mailOptionsOf(config));

	const sites = await readSites(db);
	checkPartners(sites);
	const { publicUrl, trustProxy } = config;
	const originOf = (site: Site) => siteOrigin(site, config.publicUrl);
	const content = followContent(pulse);
	const directory = createSiteDirectory(content, (host) => siteForHost(reads, hostName(host), config.publicUrl));
	const askedSite = (c: Context) => directory.find(askedHost(c));
	const access = createSiteAccess({ db: reads, now, publicUrl, askedSite });
	const { siteOf } = access;
	const headers = baseHeaders(config.publicUrl.startsWith("https:"));
	const milliseconds = overrides.now ? () => now().epochMilliseconds : Date.now;
	const cache = createPageCache({
		content,
		sites: directory,
		now: milliseconds,
		headers,
		log,
		turns: createTurns(),
		bounds: overrides.pageBounds,
	});
	const counting = createCounting(background, now, log);
	const pages: PageDependencies = {
		db,
		hashAddress,
		reads,
		renderer,
		log,
		now,
		originOf,
		cache,
		validity: createValidity(content),
		trustProxy: config.trustProxy,
		counting,
		integrityOf: (path) => files.get(path)?.integrity,
	};
	const pictures = createPictures(db, join(config.dataDir, "cache", "media"), config.pictureCacheBytes, log);
	const sync = createScheduledSync(config, { db: background, prepare: pictures.prepare, now, log });
	const extendDemo = config.demo ? (instant: Temporal.Instant) => extendProgramme(background, instant) : null;
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
	const jobs = createJobs({ db: background, handlers, recurring: recurringOf(config), now, log, leaseSeconds });

	const passwords = overrides.passwords ?? createPasswords();
	const loyalty = { ...access, db, hashAddress, passwords, now, originOf, publicUrl, trustProxy };

	const { redirectUris = [] } = overrides;
	const identity = await createIdentity(config, { db, log, hashAddress, passwords, now, redirectUris });
	const readStaff = overrides.readStaff ?? identity.readStaff;

	const app = new Hono({ strict: true });
	app.use(async (c, next) => {
		await next();
		const own = { ...headers, "cross-origin-resource-policy": resourcePolicyOf(c.req.path) };
		for (const [name, value] of Object.entries(own)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
	});
	app.use(async (c, next) => {
		await next();
		if (c.req.method !== "GET" && c.req.method !== "HEAD") jobs.wake();
	});
	app.use(compress());
	app.use((c, next) => runForCaller(longestDatabaseWait, () => answerOutage(c, next)));
	app.use(refuseBrokenAddress);
	const limitBody = bodyLimit({ maxSize: mostBodyBytes, onError: () => problem("payload_too_large") });
	app.use((c, next) => (isUpload(c) ? next() : limitBody(c, next)));
	app.onError((error, c) => answerError(error, c, log));

	app.route("/", healthApi(pulse));
	// Load balancers ask for health by IP address; all other requests must name a known host.
	app.use(refuseForeignNames(directory.find, publicUrl));
	app.use(access.protect);
	app.use("/api/*", refuseNul);
	const publishDue = createPublicationClock(db, content, () => toStored(now()), log);
	const whatIsDue: MiddlewareHandler = async (_c, next) => {
		await publishDue();
		await next();
	};
	app.use("/api/*", whatIsDue);
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
	app.route("/api/management", statisticsApi({ db, now, readStaff, counting }));
	const refuseForeign = refuseForeignOrigin(loyalty);
	app.use("/api/count/*", refuseForeign);
	app.route("/api", countApi(counting));
	app.route("/api", searchApi({ db: reads, now, siteById: access.siteById }));
	app.route("/api", documentApi(siteOf));
	app.all("/api/*", (c) => answerUnknownApi(app, c.req.method, c.req.path));
	app.route("/", identity.routes);
	app.route("/", managementPages(managementFiles, config.oidc?.issuer ?? null));
	app.route("/media", mediaRoutes(pictures));
	app.route("/", reviewPictureRoutes());
	app.route(
		"/",
		stateRoute(cache, async (target, c) => preparePage(target, await siteOf(c), pages)),
	);
	const answerByTag = etag();
	app.get("*", async (c, next) => {
		const file = files.get(c.req.path);
		if (!file) return next();
		const answer = () => serveStatic(file, c.req.header("accept-encoding"));
		if (file.tag === null) return answer();
		return answerByTag(c, async () => {
			c.res = answer();
		});
	});
	app.use("*", whatIsDue);
	app.route("/", access.previewRoutes);
	app.route("/", feedRoutes({ db: reads, log, now, siteOf, originOf, pictures }));
	// Mail programs post to the unsubscribe address from other origins (RFC 8058).
	app.use("*", (c, next) => (c.req.path === paths.newsletterUnsubscribe ? next() : refuseForeign(c, next)));
	app.all("*", async (c) => answerPage(c, await siteOf(c), pages));

	const countHit: CountHit = ({ host, target }, versions, header) => {
		const site = directory.known(host, versions);
		if (site) counting.page(site.id, target.split("?", 1)[0] ?? "", header);
	};

	const closing = new AbortController();
	const getPage = async (host: string, path: string) => (await app.request(path, { headers: { host } })).text();

	return {
		fetch(request, env) {
			// Requests from `node:http` have already been tried in the cache.
			if (env && "incoming" in env) return app.fetch(request, env);
			const ask = askOf(request);
			const versions = content.now();
			const reply = versions && cache.hit(ask, versions);
			if (!reply) return app.fetch(request, env);
			if (reply.status < 400 && request.method === "GET") countHit(ask, versions, headerOf(request));
			return toResponse(reply);
		},
		async warmPictures() {
			const hosts = (await readSites(db)).map(({ host }) => host);
			await warmPictures({ getPage, hosts, pictures, log, signal: closing.signal });
		},
		answerFromCache: createHttpCache(cache, content, countHit),
		pagesKept: cache.sizes,
		routes: app.routes.map(({ method, path }) => ({ method, path })),
		db,
		background,
		sites,
		log,
		jobs,
		counting,
		settled: jobs.runDue,
		async close() {
			await jobs.stop();
			await counting.stop();
			closing.abort();
			pictures.close();
			mailer.close();
			await handles.close();
		},
	};
}

function answerUnknownApi(app: Hono, method: string, path: string): Response {
	const allowed = new Set(
		app.routes
			.filter((route) => route.method !== "ALL" && toPattern(route.path).test(path))
			.map((route) => route.method),
	);
	if (allowed.has("GET")) allowed.add("HEAD");
	if (allowed.size === 0 || allowed.has(method)) return problem("not_found");
	return problem("method_not_allowed", { headers: { allow: [...allowed].join(", ") } });
}

function toPattern(path: string): RegExp {
	return new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&").replace(/:[a-zA-Z]+/gu, "[^/]+")}$`, "u");
}
