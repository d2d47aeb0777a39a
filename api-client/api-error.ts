import type { Problem } from "@lerret/contracts/errors";

/**
 * Why a call failed.
 * `answer`: the server answered outside 200–299. `network`: nobody answered. `garbage`: a success that cannot be read.
 * A call that was aborted is none of these: it rejects with its signal's reason.
 */
export type FailureKind = "answer" | "network" | "garbage";

/** A failed call, with what the server said about it. */
export class ApiError extends Error {
	readonly kind: FailureKind;
	/** The status of the answer, or null where there was none. */
	readonly status: number | null;
	/** The problem the server told of (RFC 9457), or null where it said nothing that can be read. */
	readonly problem: Problem | null;
	/** Seconds to wait before trying again, where the server said so. */
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

/** Makes the error of an answer outside 200–299. Its body may be anything. */
export async function errorOf(response: Response): Promise<ApiError> {
	const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
	return new ApiError("answer", {
		status: response.status,
		problem: readProblem(await response.text().catch(() => "")),
		retryAfter: Number.isFinite(seconds) && seconds >= 0 ? seconds : null,
	});
}

/** Checked by hand: five fields are not worth the weight of a validator in every visitor's browser. */
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
