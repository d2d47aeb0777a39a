import { AppError, type ErrorCode, type ErrorDetails, toProblem } from "@lerret/contracts/errors";
import type { FrameTokens } from "@lerret/contracts/theme/tokens";
import { isDatabaseUnavailable } from "@lerret/platform/core/database-errors";
import type { Context } from "hono";
import type { Logger } from "pino";
import { lengthHeader } from "../page-cache/encoding.ts";
import { errorPage, pagesOfOneSentence } from "./error-page.ts";
import type { OutageLog } from "./outage-log.ts";

export function problemResponse(
	code: ErrorCode,
	options: ErrorDetails & { headers?: Record<string, string> } = {},
): Response {
	const problem = toProblem(code, options);
	const body = JSON.stringify(problem);
	return new Response(body, {
		status: problem.status,
		headers: {
			"content-type": "application/problem+json; charset=utf-8",
			...lengthHeader(body),
			"cache-control": "no-store",
			...options.headers,
		},
	});
}

type ErrorResponder = {
	log: Logger;
	outage: OutageLog;
	/** The colours of the requested site as it was last read: a page about an error reads nothing. */
	frameOf: (context: Context) => FrameTokens;
};

export function respondWithError(error: unknown, context: Context, { log, outage, frameOf }: ErrorResponder): Response {
	if (error instanceof AppError && needsPage(error.code, context))
		return errorPage(error.code, frameOf(context), error.headers);
	if (error instanceof AppError) return problemResponse(error.code, error);
	const { method, path } = context.req;
	if (isClientDisconnected(error)) {
		log.info({ method, path }, "the client disconnected");
		return problemResponse("invalid_request");
	}
	if (isDatabaseUnavailable(error)) {
		outage.report({ err: error, method, path });
		return databaseUnavailable(context, frameOf);
	}
	log.error({ err: error, method, path }, "request failed");
	return wantsPage(context) ? errorPage("internal", frameOf(context)) : problemResponse("internal");
}

const needsPage = (code: ErrorCode, context: Context): boolean =>
	wantsPage(context) || (pagesOfOneSentence.has(code) && !context.req.path.startsWith("/api/"));

/** The response while the database is unavailable (contract, "Running it"). */
export function databaseUnavailable(context: Context, frameOf: ErrorResponder["frameOf"]): Response {
	const code = "database_unavailable";
	return wantsPage(context)
		? errorPage(code, frameOf(context))
		: problemResponse(code, { headers: { "retry-after": retryAfterSeconds } });
}

/** The usual length of a failover. */
const retryAfterSeconds = "10";

/** Node's error for a request whose client disconnected before it was read. */
const isClientDisconnected = (error: unknown): boolean =>
	error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET";

function wantsPage(context: Context): boolean {
	return !context.req.path.startsWith("/api/") && (context.req.header("accept") ?? "").includes("text/html");
}
