import type { Problem } from "@lerret/contracts/errors";

/**
 * `answer`: a response outside 200–299. `network`: no complete response. `garbage`: a successful response that is not
 * JSON.
 * An aborted call fails with none of these: it rejects with its signal's reason.
 */
export type FailureKind = "answer" | "network" | "garbage";

export class ApiError extends Error {
	readonly kind: FailureKind;
	readonly status: number | null;
	/** Null if the response has no readable problem (RFC 9457). */
	readonly problem: Problem | null;
	/** In seconds; null if the response does not say. */
	readonly retryAfter: number | null;

	constructor(
		kind: FailureKind,
		options: { status?: number; problem?: Problem | null; retryAfter?: number | null; cause?: unknown } = {},
	) {
		super(options.problem?.code ?? (options.status ? `${kind} ${options.status}` : kind), { cause: options.cause });
		this.name = "ApiError";
		this.kind = kind;
		this.status = options.status ?? null;
		this.problem = options.problem ?? null;
		this.retryAfter = options.retryAfter ?? null;
	}
}

export async function toApiError(response: Response): Promise<ApiError> {
	const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
	return new ApiError("answer", {
		status: response.status,
		problem: readProblem(await response.text().catch(() => "")),
		retryAfter: Number.isFinite(seconds) && seconds >= 0 ? seconds : null,
	});
}

/** By hand, because a validator for five fields would make every visitor's page heavier. */
function readProblem(text: string): Problem | null {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		return null;
	}
	if (!isRecord(value)) return null;
	const { type, title, status, detail, code, errors } = value;
	if (typeof title !== "string" || typeof detail !== "string" || typeof code !== "string") return null;
	if (typeof status !== "number") return null;
	const fields = Array.isArray(errors) ? errors.filter(isFieldError) : null;
	return {
		type: typeof type === "string" ? type : "about:blank",
		title,
		status,
		detail,
		code,
		...(fields ? { errors: fields } : {}),
	};
}

function isFieldError(value: unknown): value is { path: string; message: string } {
	return isRecord(value) && typeof value.path === "string" && typeof value.message === "string";
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}
