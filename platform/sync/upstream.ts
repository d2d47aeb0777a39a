import { ApiError } from "@lerret/api-client/api-error";
import { createApiClient } from "@lerret/api-client/client";
import { mostPerPlatformPage, platformEventSchema, platformProductionSchema } from "@lerret/contracts/api/platform";
import { isWebAddress } from "@lerret/contracts/link-target";
import * as z from "zod";
import { describeIssues } from "../db/json.ts";
import { AnswerTooLong, createGuardedFetch, type Limits } from "../net/fetch.ts";
import { RefusedAddress } from "../net/guard.ts";
import { toStored } from "../programme/oslo-time.ts";
import { fromPlatformEvent, fromPlatformProduction, type IncomingPage } from "./incoming.ts";

/** Why a source could not be read: a sentence in bokmål, for the operator. */
export class SourceError extends Error {
	readonly isLost: boolean;
	constructor(message: string, options: ErrorOptions & { isLost?: boolean } = {}) {
		super(message, options);
		this.name = "SourceError";
		this.isLost = options.isLost ?? false;
	}
}

/** A programme elsewhere, read page by page. Throws SourceError. */
export type Source = {
	/** Identifies the source across runs. */
	name: string;
	isWhole: boolean;
	read: (asked: { since: string | null; cursor: string | null }) => Promise<IncomingPage>;
};

/** Includes reading the response to its end (issue 4). */
export const callMilliseconds = 10_000;
/** More than a full page of long texts. */
export const mostPageBytes = 16 * 1024 * 1024;

/** No control characters, so that both databases and pages accept the text. */
const plain = /^[^\p{Cc}]*$/u;
const longest = { id: 200, line: 1000, body: 500_000, list: 200 };
const noNul = (text: string) => !text.includes("\u0000");

const idSchema = z.string().min(1).max(longest.id).regex(plain);

/** Stricter than our own API, because foreign data must be safe to store and to show. */
const productionSchema = platformProductionSchema
	.extend({
		id: idSchema,
		slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,119}$/u),
		title: z.string().min(1).max(longest.line).regex(plain),
		body: z.string().max(longest.body).refine(noNul),
		editions: z.array(z.object({ ediNumber: idSchema, label: z.string().max(longest.line) })).max(longest.list),
	})
	.refine((production) => noNul(JSON.stringify(production)));

const eventSchema = platformEventSchema
	.extend({
		id: idSchema,
		productionId: idSchema,
		ticketUrl: z.string().max(2000).refine(isWebAddress, "må være en adresse med http eller https").nullable(),
		ediNumber: idSchema.nullable(),
	})
	.refine((event) => noNul(JSON.stringify(event)))
	.refine((event) => Date.parse(event.endTime) >= Date.parse(event.startTime), "slutter før det begynner");

const pageSchema = z.object({
	events: z.array(eventSchema).max(mostPerPlatformPage),
	productions: z.array(productionSchema).max(2 * mostPerPlatformPage),
	next: z.string().min(1).max(500).nullable(),
});

export type PlatformSourceOptions = {
	/** From the operator: "https://kino.example", with or without a path. */
	baseUrl: string;
	siteId: string;
	credentials: { user: string; password: string };
	limits: Limits;
	deadline?: number;
};

export function createPlatformSource(options: PlatformSourceOptions): Source {
	const baseUrl = options.baseUrl.replace(/\/+$/u, "");
	const client = createApiClient({
		authentication: "basic",
		...options.credentials,
		baseUrl,
		fetch: createGuardedFetch(options.limits),
	});
	const path = `/api/platform/sites/${encodeURIComponent(options.siteId)}/events`;
	const deadline = options.deadline ?? callMilliseconds;
	return {
		name: `${baseUrl} ${options.siteId}`,
		isWhole: false,
		async read({ since, cursor }) {
			const query = { updatedSince: since ?? undefined, cursor: cursor ?? undefined };
			const answer = await client
				.call(path, { query, signal: AbortSignal.timeout(deadline) })
				.catch((error: unknown) => {
					throw toSourceError(error, { ...options, deadline }, cursor !== null);
				});
			return readPage(answer);
		},
	};
}

function readPage(answer: unknown): IncomingPage {
	const page = pageSchema.safeParse(answer);
	if (!page.success)
		throw new SourceError(`Svaret er ikke slik det skal være: ${describeIssues(page.error).slice(0, 300)}`);
	const { events, productions, next } = page.data;
	const changes = [...events, ...productions].map(({ updatedAt }) => toStored(Temporal.Instant.from(updatedAt)));
	return {
		events: events.map(fromPlatformEvent),
		productions: productions.map(fromPlatformProduction),
		next,
		latest: changes.reduce<string | null>((latest, at) => (latest === null || at > latest ? at : latest), null),
	};
}

export function toSourceError(
	error: unknown,
	{ baseUrl, siteId, deadline }: { baseUrl: string; siteId: string; deadline: number },
	hasCursor: boolean,
): SourceError {
	const say = (message: string, isLost = false) => new SourceError(message, { cause: error, isLost });
	if (error instanceof DOMException && error.name === "TimeoutError")
		return say(`${baseUrl} svarte ikke ferdig innen ${deadline / 1000} sekunder.`);
	if (!(error instanceof ApiError)) return say(error instanceof Error ? error.message : String(error));
	if (error.kind === "garbage") return say(`${baseUrl} svarte med noe som ikke er JSON.`);
	if (error.cause instanceof AnswerTooLong || error.cause instanceof RefusedAddress) return say(error.cause.message);
	if (error.kind === "network") return say(`${baseUrl} kan ikke nås (${reasonOf(error.cause)}).`);
	const status = error.status ?? 0;
	if (status === 401)
		return say(`${baseUrl} godtar ikke brukernavnet og passordet i PLATFORM_API_USER og PLATFORM_API_PASSWORD.`);
	if (status === 404) return say(`${baseUrl} har ikke noe nettsted «${siteId}».`);
	if (status === 429) return say(`${baseUrl} har fått for mange spørsmål. Prøv igjen om en stund.`);
	if (status >= 300 && status < 400) return say(`${baseUrl} sender videre (${status}). Oppgi adressen den sender til.`);
	return say(`${baseUrl} svarte med status ${status}.`, status === 400 && hasCursor);
}

function reasonOf(cause: unknown): string {
	if (cause instanceof Error && "code" in cause) return String(cause.code);
	return cause instanceof Error ? cause.message : String(cause);
}
