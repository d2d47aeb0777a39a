import { ApiError } from "@lerret/api-client/api-error";
import { createApiClient } from "@lerret/api-client/client";
import { maxPlatformPageSize, platformEventSchema, platformProductionSchema } from "@lerret/contracts/api/platform";
import { syncedShape } from "@lerret/contracts/content/describe";
import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { productionFieldsSchema } from "@lerret/contracts/content/production";
import { isWebAddress } from "@lerret/contracts/link-target";
import * as z from "zod";
import { fieldColumns } from "../db/field-columns.ts";
import { describeIssues } from "../db/json.ts";
import { cleanHtml } from "../html/clean-html.ts";
import { createGuardedFetch, type FetchLimits, ResponseTooLargeError } from "../net/fetch.ts";
import { RejectedAddressError } from "../net/guard.ts";
import { toStored } from "../time.ts";
import type { IncomingEvent, IncomingPage, IncomingProduction } from "./incoming.ts";

/** Why a source could not be read: a sentence in bokmål, for the operator. */
export class SourceError extends Error {
	readonly isCursorLost: boolean;
	constructor(message: string, options: ErrorOptions & { isCursorLost?: boolean } = {}) {
		super(message, options);
		this.name = "SourceError";
		this.isCursorLost = options.isCursorLost ?? false;
	}
}

/** A programme elsewhere, read page by page. Throws SourceError. */
export type ProgrammeSource = {
	/** Identifies the source across runs. */
	name: string;
	isFull: boolean;
	read: (request: { since: string | null; cursor: string | null }) => Promise<IncomingPage>;
};

/** Includes reading the response to its end. */
export const callTimeoutMs = 10_000;
/** More than a full page of long texts. */
export const maxPageBytes = 16 * 1024 * 1024;

/** No control characters, so that both databases and pages accept the text. */
const singleLinePattern = /^[^\p{Cc}]*$/u;
const maxLengths = { id: 200, line: 1000, body: 500_000, list: 200 };
const noNul = (text: string) => !text.includes("\u0000");

const idSchema = z.string().min(1).max(maxLengths.id).regex(singleLinePattern);

/**
 * Stricter than our own API, because foreign data must be safe to store and to show. Installations of another version
 * may lack fields.
 */
const productionSchema = platformProductionSchema
	.partial()
	.required({ object: true, cover: true, poster: true, updatedAt: true })
	.extend({
		id: idSchema,
		slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,119}$/u),
		title: z.string().min(1).max(maxLengths.line).regex(singleLinePattern),
		body: z.string().max(maxLengths.body).refine(noNul),
		editions: z.array(z.object({ ediNumber: idSchema, label: z.string().max(maxLengths.line) })).max(maxLengths.list),
	})
	.refine((production) => noNul(JSON.stringify(production)));

const eventSchema = platformEventSchema
	.extend(z.object(syncedShape(eventFieldsSchema)).partial().shape)
	.required({ startTime: true, endTime: true, screen: true })
	.extend({
		id: idSchema,
		productionId: idSchema,
		ticketUrl: z.string().max(2000).refine(isWebAddress, "må være en adresse med http eller https").nullable(),
		ediNumber: idSchema.nullable(),
	})
	.refine((event) => noNul(JSON.stringify(event)))
	.refine((event) => Date.parse(event.endTime) >= Date.parse(event.startTime), "slutter før det begynner");

const productionColumns = fieldColumns(productionFieldsSchema);
const eventColumns = fieldColumns(eventFieldsSchema);

const pageSchema = z.object({
	events: z.array(eventSchema).max(maxPlatformPageSize),
	productions: z.array(productionSchema).max(2 * maxPlatformPageSize),
	next: z.string().min(1).max(500).nullable(),
});

export type PlatformSourceOptions = {
	/** From the operator: "https://kino.example", with or without a path. */
	baseUrl: string;
	siteId: string;
	credentials: { user: string; password: string };
	limits: FetchLimits;
	deadline?: number;
};

export function createPlatformSource(options: PlatformSourceOptions): ProgrammeSource {
	const baseUrl = options.baseUrl.replace(/\/+$/u, "");
	const client = createApiClient({
		authentication: "basic",
		...options.credentials,
		baseUrl,
		fetch: createGuardedFetch(options.limits),
	});
	const path = `/api/platform/sites/${encodeURIComponent(options.siteId)}/events`;
	const deadline = options.deadline ?? callTimeoutMs;
	return {
		name: `${baseUrl} ${options.siteId}`,
		isFull: false,
		async read({ since, cursor }) {
			const query = { updatedSince: since ?? undefined, cursor: cursor ?? undefined };
			const response = await client
				.call(path, { query, signal: AbortSignal.timeout(deadline) })
				.catch((error: unknown) => {
					throw toSourceError(error, { ...options, deadline }, cursor !== null);
				});
			return readPage(response);
		},
	};
}

function readPage(response: unknown): IncomingPage {
	const page = pageSchema.safeParse(response);
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

function fromPlatformProduction(production: z.output<typeof productionSchema>): IncomingProduction {
	const { id, object, title, slug, cover, poster } = production;
	const editions = [...production.editions].sort((a, b) => (a.ediNumber < b.ediNumber ? -1 : 1));
	return {
		id,
		object,
		title,
		slug,
		ediNumbers: editions.map(({ ediNumber }) => ediNumber),
		values: {
			...productionColumns.toSyncedColumns(production),
			body: cleanHtml(production.body),
			editions: JSON.stringify(editions.map(({ ediNumber, label }) => ({ ediNumber, label }))),
		},
		pictures: { first_image_id: cover, poster_id: poster },
	};
}

function fromPlatformEvent(event: z.output<typeof eventSchema>): IncomingEvent {
	const startsAt = toStored(Temporal.Instant.from(event.startTime));
	const { id, productionId, productionTitle, screen, ediNumber } = event;
	return {
		id,
		productionId,
		title: productionTitle,
		startsAt,
		ediNumber,
		screen,
		values: eventColumns.toSyncedColumns(event),
	};
}

export function toSourceError(
	error: unknown,
	{ baseUrl, siteId, deadline }: { baseUrl: string; siteId: string; deadline: number },
	hasCursor: boolean,
): SourceError {
	const createError = (message: string, isCursorLost = false) =>
		new SourceError(message, { cause: error, isCursorLost });
	if (error instanceof DOMException && error.name === "TimeoutError")
		return createError(`${baseUrl} svarte ikke ferdig innen ${deadline / 1000} sekunder.`);
	if (!(error instanceof ApiError)) return createError(error instanceof Error ? error.message : String(error));
	if (error.kind === "garbage") return createError(`${baseUrl} svarte med noe som ikke er JSON.`);
	if (error.cause instanceof ResponseTooLargeError || error.cause instanceof RejectedAddressError)
		return createError(error.cause.message);
	if (error.kind === "network") return createError(`${baseUrl} kan ikke nås (${reasonOf(error.cause)}).`);
	const status = error.status ?? 0;
	if (status === 401)
		return createError(
			`${baseUrl} godtar ikke brukernavnet og passordet i PLATFORM_API_USER og PLATFORM_API_PASSWORD.`,
		);
	if (status === 404) return createError(`${baseUrl} har ikke noe nettsted «${siteId}».`);
	if (status === 429) return createError(`${baseUrl} har fått for mange spørsmål. Prøv igjen om en stund.`);
	if (status >= 300 && status < 400)
		return createError(`${baseUrl} sender videre (${status}). Oppgi adressen den sender til.`);
	return createError(`${baseUrl} svarte med status ${status}.`, status === 400 && hasCursor);
}

function reasonOf(cause: unknown): string {
	if (cause instanceof Error && "code" in cause) return String(cause.code);
	return cause instanceof Error ? cause.message : String(cause);
}
