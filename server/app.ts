import { paths } from "@lerret/contracts/paths";
import { defaultColors, deriveTokens } from "@lerret/contracts/theme/tokens";
import { expectBackups } from "@lerret/platform/backup/status";
import type { BoxOffice } from "@lerret/platform/boxoffice/services";
import { createPublicationClock } from "@lerret/platform/content-types/due-publications";
import { toStored } from "@lerret/platform/core/time";
import { currentDatabaseFailure, runForCaller } from "@lerret/platform/db/caller-wait";
import type { Database } from "@lerret/platform/db/database";
import { createProbe } from "@lerret/platform/db/health-probe";
import { features } from "@lerret/platform/features";
import { readSites, type Site } from "@lerret/platform/sites/read";
import { Hono, type Context as HonoContext, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import type { Logger } from "pino";
import { healthApi } from "./api/health.ts";
import { isUpload, mountUploads } from "./api/media-upload.ts";
import { type ApiEnv, mountEndpoints } from "./api/mount.ts";
import { mountDocument } from "./api/openapi-docs.ts";
import { mountPaymentWebhooks } from "./api/payment-webhooks.ts";
import { mountCounts } from "./api/view-counts.ts";
import type { Config } from "./config.ts";
import { createContext, type Overrides } from "./context.ts";
import { documentRoutes } from "./feeds/document-routes.ts";
import { feedRoutes } from "./feeds/routes.ts";
import { ticketFileRoutes } from "./feeds/ticket-files.ts";
import { type CachedResponses, createCachedResponses } from "./http/cached-response.ts";
import { keepPages } from "./http/kept-pages.ts";
import { managementRoutes } from "./http/management-files.ts";
import { otherShop } from "./http/other-shop.ts";
import { createOutageLog } from "./http/outage-log.ts";
import { requireOwnOrigin } from "./http/own-origin.ts";
import { pageStateRoute } from "./http/page-state-route.ts";
import { methodsOfPage, preparePage, respondWithPage } from "./http/pages.ts";
import { databaseUnavailable, problemResponse, respondWithError } from "./http/problem.ts";
import { createRequestIds, requestIdHeader, withRequestId } from "./http/request-id.ts";
import { createRouteMethods } from "./http/route-methods.ts";
import { addMissingHeaders, defaultHeaders, respondToOptions, sharingHeaders } from "./http/security-headers.ts";
import { serveRange, serveStatic } from "./http/static-files.ts";
import { rejectUnstorableAddress } from "./http/unstorable-address.ts";
import type { UsageCounter } from "./http/usage-counter.ts";
import { identityRoutes } from "./identity/identity.ts";
import { initialsPictureRoutes } from "./images/initials-pictures.ts";
import { mediaRoutes } from "./images/media-routes.ts";
import { sharePictureRoutes } from "./images/share-routes.ts";
import { warmPictures } from "./images/warm.ts";
import { createHandlers, readSchedules } from "./jobs/handlers.ts";
import { createJobRunner, type JobRunner } from "./jobs/job-runner.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { routeOf } from "./metrics/route-labels.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import { draftPreviewRoutes } from "./previews/routes.ts";
import { screenRoutes } from "./screens/hall-screen.ts";
import { rejectInvalidUrl, requestedHost } from "./sites/hosts.ts";
import { logFailedSettings } from "./startup/check-settings.ts";
import { extendDemoProgramme } from "./startup/demo.ts";
import { createProcessPresence, type ProcessPresence } from "./startup/process-presence.ts";
import { createScheduledSync } from "./sync/scheduled-sync.ts";

export type App = {
	/** `env` holds the Node request; without it the client's address is unknown. */
	fetch: (request: Request, env?: object) => Response | Promise<Response>;
	/** Responds from the page cache; returns false if `fetch` has to. */
	respondFromCache: CachedResponses["respond"];
	pageCacheSizes: PageCache["sizes"];
	routes: { method: string; path: string }[];
	db: Database;
	/** The database on connections for work that no request waits for. */
	background: Database;
	sites: Site[];
	boxOffice: BoxOffice;
	log: Logger;
	metrics: Metrics | null;
	jobs: JobRunner;
	usageCounter: UsageCounter;
	processPresence: ProcessPresence;
	warmPictures: () => Promise<void>;
	/** Tries the settings that are used without a person, and logs those that do not work. */
	checkSettings: () => Promise<unknown>;
	/** Runs all due jobs, even before `jobs.start()`, and resolves when none is left. */
	runDueJobs: () => Promise<void>;
	close: () => Promise<void>;
};

/** Contract, "Errors". */
const maxBodyBytes = 1024 * 1024;

/** A visitor who comes back from a provider makes a job read the payment. */
const isOfOrder = (path: string) => path.startsWith("/ordre/") || /^\/api\/shop\/[^/]+\/orders\//u.test(path);

/** For all statements of a request together: the contract allows a response five seconds. */
const maxDatabaseWaitMs = 3500;

/**
 * Composes the app from its config, for running and for tests.
 * Migrates the database and checks every site's config; throws if one is invalid.
 */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
	const context = await createContext(config, overrides);
	const { background, content, db, log, metrics, now, pageCache, pictures, sites, usageCounter } = context;
	const currentSites = await readSites(db);
	await expectBackups(db, config.backup !== null, toStored(now()));
	const jobs = createJobRunner({
		db: background,
		handlers: createHandlers(context, {
			sync: createScheduledSync(context),
			extendDemo: config.demo ? (instant) => extendDemoProgramme(background, instant, config.publicUrl) : null,
		}),
		recurring: readSchedules(config),
		now,
		log,
		leaseSeconds: config.jobLeaseSeconds,
	});
	const headers = defaultHeaders(config.publicUrl.startsWith("https:"));
	const frameOf = (c: HonoContext) =>
		deriveTokens(context.siteDirectory.lastKnown(requestedHost(c))?.appearance ?? defaultColors).frame;
	/** Libraries between the database and the response, such as the identity provider, turn an outage into their own 500. */
	const respondToOutage: MiddlewareHandler = async (c, next) => {
		await next();
		if (c.res.status === 500 && currentDatabaseFailure()) c.res = databaseUnavailable(c, frameOf);
	};

	const app = new Hono<ApiEnv>({ strict: true });
	if (metrics) {
		const isFile = (path: string) => context.staticFiles.has(path);
		app.use(async (c, next) => {
			const begin = performance.now();
			await next();
			metrics.countRequest(c.req.method, routeOf(c, isFile), c.res.status, performance.now() - begin);
		});
	}
	app.use(async (c, next) => {
		await next();
		addMissingHeaders(c.res.headers, { ...headers, ...sharingHeaders(c.req.path) });
		if ((c.req.method !== "GET" && c.req.method !== "HEAD") || isOfOrder(c.req.path)) jobs.wake();
	});
	app.use(compress());
	app.use((c, next) => runForCaller(maxDatabaseWaitMs, () => respondToOutage(c, next)));
	app.use(rejectInvalidUrl);
	const limitBodySize = bodyLimit({ maxSize: maxBodyBytes, onError: () => problemResponse("payload_too_large") });
	app.use((c, next) => (isUpload(c) ? next() : limitBodySize(c, next)));
	const outage = createOutageLog(log, createProbe(context.pulse));
	app.onError((error, c) => respondWithError(error, c, { log, outage, frameOf }));

	app.route("/", healthApi(context.pulse));
	if (config.demo) app.use(otherShop(context));
	// Load balancers ask for health by IP address; all other requests must name a known host.
	app.use(sites.requireKnownHost);
	const routeMethods = createRouteMethods(() => app.routes);
	const isOutsidePages = (path: string) => isInterfacePath(path) || routeMethods(path).length > 0;
	const respondWithSitePage = async (c: HonoContext) => respondWithPage(c, await sites.siteOf(c), context);
	app.use(rejectUnstorableAddress((path) => !isOutsidePages(path), respondWithSitePage));
	/** All that a path responds to; null for an unknown path of the API, and for what the identity provider decides. */
	const methodsOf = async (c: HonoContext): Promise<string[] | null> => {
		const methods = routeMethods(c.req.path);
		if (methods.length > 0) return [...methods, "OPTIONS"];
		return isInterfacePath(c.req.path) ? null : [...methodsOfPage(c), "OPTIONS"];
	};
	app.use(async (c, next) => {
		if (c.req.method !== "OPTIONS") return next();
		const methods = await methodsOf(c);
		return methods ? respondToOptions(c.req.path, methods) : next();
	});
	const publishDueContent = createPublicationClock(db, content, () => toStored(now()), log);
	const publishDueContentFirst: MiddlewareHandler = async (_c, next) => {
		await publishDueContent();
		await next();
	};
	app.use("/api/*", publishDueContentFirst);
	mountEndpoints(app, context, features);
	mountUploads(app, context);
	mountPaymentWebhooks(app, context);
	mountCounts(app, context);
	mountDocument(app, context);
	app.all("/api/*", async (c) => rejectMethod((await methodsOf(c)) ?? [], c.req.method));
	app.route("/", await identityRoutes(context));
	app.route("/", managementRoutes(context.managementFiles, config.oidc?.issuer ?? null));
	app.route("/", documentRoutes(context));
	app.route("/media", mediaRoutes(context));
	app.route("/", initialsPictureRoutes());
	app.route(
		"/",
		pageStateRoute(pageCache, async (target, c) => preparePage(target, await sites.siteOf(c), context)),
	);
	const etagMiddleware = etag();
	app.get("*", async (c, next) => {
		const file = context.staticFiles.get(c.req.path);
		if (!file) return next();
		const part = serveRange(file, c.req.header("range") ?? "");
		if (part) return part;
		const respond = () => serveStatic(file, c.req.header("accept-encoding"));
		if (file.tag === null) return respond();
		return etagMiddleware(c, async () => {
			c.res = respond();
		});
	});
	app.use("*", publishDueContentFirst);
	app.route("/", sites.previewRoutes);
	app.route("/", draftPreviewRoutes(context));
	app.route("/", ticketFileRoutes(context));
	app.route("/", feedRoutes(context));
	app.route("/", screenRoutes(context));
	app.route("/", sharePictureRoutes(context));
	app.use("*", async (c, next) => {
		const methods = (await methodsOf(c)) ?? [];
		return methods.includes(c.req.method) ? next() : rejectMethod(methods, c.req.method);
	});
	// Mail programs post to the unsubscribe address from other origins (RFC 8058).
	app.use("*", async (c, next) => {
		if (c.req.path !== paths.newsletterUnsubscribe) await requireOwnOrigin(c, context);
		await next();
	});
	app.all("*", respondWithSitePage);

	const requestIdOf = createRequestIds(config.trustProxy);
	const cachedResponses = createCachedResponses(context, requestIdOf);
	const closing = new AbortController();
	const processPresence = createProcessPresence(background, context.now, log);
	const getPage = async (host: string, path: string) => (await app.request(path, { headers: { host } })).text();

	return {
		fetch(request, env) {
			// Requests from `node:http` have already been tried in the cache.
			const cached = env && "incoming" in env ? null : cachedResponses.find(request);
			if (cached) return cached;
			const id = requestIdOf(request.headers.get(requestIdHeader));
			return withRequestId(id, async () => {
				const response = await keepPages(context, (kept) => app.fetch(kept, env))(request);
				response.headers.set(requestIdHeader, id);
				return response;
			});
		},
		async warmPictures() {
			const hosts = (await readSites(db)).map(({ host }) => host);
			await warmPictures({ getPage, hosts, pictures, log, signal: closing.signal });
		},
		checkSettings: () => logFailedSettings(context),
		respondFromCache: cachedResponses.respond,
		pageCacheSizes: () => pageCache.sizes(),
		routes: app.routes.map(({ method, path }) => ({ method, path })),
		db,
		background,
		sites: currentSites,
		boxOffice: context.boxOffice,
		log,
		metrics,
		jobs,
		usageCounter,
		processPresence,
		runDueJobs: jobs.runDue,
		async close() {
			await jobs.stop();
			await usageCounter.stop();
			await processPresence.stop();
			closing.abort();
			await pictures.close();
			await context.boxOffice.drawings.close();
			context.mailer.close();
			metrics?.close();
			await context.close();
		},
	};
}

/** The API and the identity provider, which respond to their unknown paths themselves. */
const isInterfacePath = (path: string): boolean => /^\/(?:api|oidc)\//u.test(path);

function rejectMethod(methods: string[], method: string): Response {
	if (methods.length === 0 || methods.includes(method)) return problemResponse("not_found");
	return problemResponse("method_not_allowed", { headers: { allow: methods.join(", ") } });
}
