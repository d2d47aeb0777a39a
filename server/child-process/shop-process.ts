import { AppError } from "@lerret/contracts/errors";
import type { PlaceInLine } from "@lerret/web/shop/services";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { remoteAddress } from "../http/client-address.ts";
import { chooseEncoding } from "../http/encoding.ts";
import { requestedHost } from "../http/hosts.ts";
import { createTaskProcess, ProcessLost } from "./task-process.ts";

/** What the shop's process is asked: first to start with this config, then to respond to requests. */
export type ShopTask =
	| { config: Config }
	| {
			method: string;
			url: string;
			headers: [name: string, value: string][];
			body: Uint8Array<ArrayBuffer> | null;
			/** Of the visitor's connection. */
			remoteAddress: string;
			placeInLine: PlaceInLine | null;
	  };

export type ShopReply = {
	status: number;
	headers: [name: string, value: string][];
	body: Uint8Array<ArrayBuffer> | null;
};

export type ForwardOptions = {
	placeInLine?: PlaceInLine | null;
	/** Whether other visitors get the same response, with the encoding that `chooseEncoding` chooses for this one. */
	isShared?: boolean;
};

/**
 * Responds to the shop's requests and runs the jobs in a process of its own while visitors use the shop, so that a rush
 * for tickets does not delay the public pages (decision 0061).
 */
export type ShopProcess = {
	/** Whether it takes requests. If it does not run, it is started, and will take later ones. */
	wake: () => boolean;
	isReady: () => boolean;
	pid: () => number | undefined;
	/** Throws `unavailable` if the process dies or does not respond. */
	respond: (c: HonoContext, options?: ForwardOptions) => Promise<Response>;
	close: () => Promise<void>;
};

/** A process that stands still is killed. An overloaded one must not be: without the waiting room, holds took 95 s. */
const requestTimeoutMs = 3 * 60_000;
/** Long enough that a visitor who reads before choosing finds it ready. */
const idleTimeoutMs = 10 * 60_000;
/** For the running jobs. Shorter than the app's own stop. */
const endTimeoutMs = 5000;
/** After a failure, requests are handled here for so long. */
const restartDelayMs = 30_000;

export function createShopProcess(config: Config, log: Logger): ShopProcess {
	let state: "ended" | "starting" | "ready" = "ended";
	let earliestStart = 0;
	const child = createTaskProcess<ShopTask, ShopReply>({
		name: "the shop's process",
		file: new URL("./shop-process-main.ts", import.meta.url),
		taskTimeoutMs: requestTimeoutMs,
		idleTimeoutMs,
		endTimeoutMs,
		onEnd: () => {
			state = "ended";
		},
		log,
	});

	async function start(): Promise<void> {
		state = "starting";
		try {
			await child.run({ config });
			state = "ready";
		} catch (error) {
			log.warn({ err: error }, "the shop's process could not be started");
			await child.close();
		}
	}

	const unavailable = (cause?: Error) => new AppError("unavailable", { headers: { "retry-after": "5" }, cause });

	function handleLoss(error: unknown): never {
		if (!(error instanceof ProcessLost)) throw error;
		earliestStart = Date.now() + restartDelayMs;
		throw unavailable(error);
	}

	return {
		wake() {
			if (state === "ended" && Date.now() >= earliestStart) {
				earliestStart = Date.now() + restartDelayMs;
				void start();
			}
			return state === "ready";
		},
		isReady: () => state === "ready",
		pid: child.pid,
		async respond(c, options = {}) {
			const task = await toTask(c, options);
			// It may have ended while the body was read, and another one has no config yet.
			if (state !== "ready") throw unavailable();
			const reply = await child.run(task).catch(handleLoss);
			return new Response(reply.body, { status: reply.status, headers: reply.headers });
		},
		close: child.close,
	};
}

async function toTask(c: HonoContext, { placeInLine = null, isShared = false }: ForwardOptions): Promise<ShopTask> {
	const headers = new Headers(c.req.raw.headers);
	headers.set("host", requestedHost(c));
	if (isShared) headers.set("accept-encoding", chooseEncoding(headers.get("accept-encoding") ?? undefined));
	// A response to HEAD has no body to share.
	const method = isShared ? "GET" : c.req.method;
	const hasBody = method !== "GET" && method !== "HEAD";
	return {
		method,
		url: c.req.url,
		headers: [...headers],
		body: hasBody ? new Uint8Array(await c.req.arrayBuffer()) : null,
		remoteAddress: remoteAddress(c.env),
		placeInLine,
	};
}

/** Lets the shop's process respond if it is ready. */
export const forwardToShopProcess =
	(shopProcess: ShopProcess | null): MiddlewareHandler =>
	async (c, next) =>
		shopProcess?.wake() ? shopProcess.respond(c) : next();
