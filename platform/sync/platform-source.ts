import { createApiClient } from "@lerret/api-client/client";
import { maxCreditLength } from "@lerret/contracts/api/media";
import {
	maxPlatformPageSize,
	platformEventSchema,
	platformPictureSchema,
	platformProductionSchema,
} from "@lerret/contracts/api/platform";
import { eventFieldsSchema, type ManagedPrice } from "@lerret/contracts/content/event";
import { productionFieldsSchema } from "@lerret/contracts/content/production";
import { labelsOf, syncedShape } from "@lerret/contracts/describe";
import { fieldMessage } from "@lerret/contracts/field-messages";
import { isWebAddress } from "@lerret/contracts/link-target";
import { type Price, priceSchema } from "@lerret/contracts/programme";
import * as z from "zod";
import { toStored, toStoredInstant } from "../core/time.ts";
import { fieldColumns } from "../db/field-columns.ts";
import { cleanForeignHtml } from "../html/clean-html.ts";
import { createGuardedFetch } from "../net/fetch.ts";
import { toAddress, toHtml, toLine, toParagraph } from "./feed-text.ts";
import { endAfter, feedTime } from "./feed-time.ts";
import type { IncomingEvent, IncomingPage, IncomingProduction } from "./incoming.ts";
import { describeEnvelope, idSchema, type RecordReader, readRecord } from "./records.ts";
import type { ProgrammeSource, SourceForm, SourceOptions } from "./source.ts";
import { SourceError, toSourceError } from "./source-error.ts";

const maxLengths = { line: 1000, body: 500_000, list: 200 };

const picture = platformPictureSchema
	.extend({
		url: z.string().max(2000).overwrite(toAddress),
		alt: z.string().overwrite(toLine),
		// Other versions do not say them.
		credit: z
			.string()
			.overwrite(toLine)
			.nullish()
			.transform((name) => name?.slice(0, maxCreditLength) || null),
		isAi: z.boolean().default(false),
	})
	.nullable();

/**
 * Stricter than our own API, because foreign data must be safe to store and to show. Installations of another version
 * may lack fields.
 */
const productionSchema = platformProductionSchema
	.partial()
	.required({ object: true, updatedAt: true })
	.extend({
		id: idSchema,
		slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,119}$/u, "Har tegn som ikke kan være i en adresse."),
		title: z.string().min(1).max(maxLengths.line),
		summary: z.string().overwrite(toParagraph).optional(),
		body: z.string().max(maxLengths.body).overwrite(toHtml),
		cover: picture,
		poster: picture,
		editions: z.array(z.object({ ediNumber: idSchema, label: z.string().max(maxLengths.line) })).max(maxLengths.list),
	});

const eventSchema = platformEventSchema
	.extend(z.object(syncedShape(eventFieldsSchema)).partial().shape)
	.required({ screen: true })
	.extend({
		id: idSchema,
		productionId: idSchema,
		startTime: feedTime,
		endTime: feedTime,
		movedFrom: feedTime.transform(({ instant }) => toStored(instant)).nullish(),
		ticketUrl: z
			.string()
			.max(2000)
			.overwrite(toAddress)
			.refine(isWebAddress, "Må være en adresse med http eller https.")
			.nullable(),
		ediNumber: idSchema.nullable(),
		// A rule that only a later version knows is none.
		prices: z.array(priceSchema.extend({ rule: priceSchema.shape.rule.catch(undefined) })).optional(),
	})
	.transform(({ startTime, endTime, movedFrom, ...event }, context) => {
		const end = endAfter(startTime, endTime);
		if (!end) context.addIssue({ code: "custom", path: ["endTime"], message: "Er før den begynner." });
		const times = { startTime: toStored(startTime.instant), endTime: end ? toStored(end) : "" };
		return { ...event, ...times, ...(movedFrom === undefined ? {} : { movedFrom }) };
	});

const productionColumns = fieldColumns(productionFieldsSchema);
const eventColumns = fieldColumns(eventFieldsSchema);

const productionReader: RecordReader<typeof productionSchema> = {
	kind: "production",
	schema: productionSchema,
	labels: labelsOf(productionFieldsSchema),
	titleOf: ({ title }) => title,
};

const eventReader: RecordReader<typeof eventSchema> = {
	kind: "event",
	schema: eventSchema,
	labels: labelsOf(eventFieldsSchema),
	titleOf: ({ productionTitle }) => productionTitle,
};

const pageSchema = z.object({
	events: z.array(z.unknown()).max(maxPlatformPageSize),
	productions: z.array(z.unknown()).max(2 * maxPlatformPageSize),
	next: z.string().min(1).max(500).nullable(),
});

/** Another installation's programme, by its platform API. */
export const platformForm: SourceForm = {
	about: "en annen Lerret; det vanlige",
	needsCredentials: true,
	isFile: false,
	create: createPlatformSource,
};

function createPlatformSource(options: SourceOptions): ProgrammeSource {
	const { credentials, deadline, limits } = options;
	if (!credentials) throw new Error("PLATFORM_API_USER og PLATFORM_API_PASSWORD mangler.");
	const baseUrl = options.address.replace(/\/+$/u, "");
	const client = createApiClient({
		authentication: "basic",
		...credentials,
		baseUrl,
		fetch: createGuardedFetch(limits),
	});
	const path = `/api/platform/sites/${encodeURIComponent(options.siteId)}/events`;
	return {
		name: `${baseUrl} ${options.siteId}`,
		isFull: false,
		async read({ since, cursor }) {
			const query = { updatedSince: since ?? undefined, cursor: cursor ?? undefined };
			const response = await client
				.call(path, { query, signal: AbortSignal.timeout(deadline) })
				.catch((error: unknown) => {
					throw toSourceError(error, options, cursor !== null);
				});
			return readPage(response);
		},
	};
}

function readPage(response: unknown): IncomingPage {
	const page = pageSchema.safeParse(response, { error: fieldMessage });
	if (!page.success) throw new SourceError(`Svaret er ikke slik det skal være: ${describeEnvelope(page.error)}`);
	const events = page.data.events.map((event) => readRecord(eventReader, toLines(event)));
	const productions = page.data.productions.map((production) => readRecord(productionReader, toLines(production)));
	const read = [...events, ...productions];
	const changes = read.flatMap((one) => ("record" in one ? toStoredInstant(one.record.updatedAt) : []));
	return {
		events: events.flatMap((one) => ("record" in one ? fromPlatformEvent(one.record) : [])),
		productions: productions.flatMap((one) => ("record" in one ? fromPlatformProduction(one.record) : [])),
		rejected: read.flatMap((one) => ("rejected" in one ? one.rejected : [])),
		next: page.data.next,
		latest: changes.reduce<string | null>((latest, at) => (latest === null || at > latest ? at : latest), null),
	};
}

/** These are no lines of text; the rest of a record is, also in lists and objects. */
const otherTexts = new Set(["id", "productionId", "slug", "summary", "body", "cover", "poster", "ticketUrl"]);

/** A record of which each line of text is plain (`toLine`). */
function toLines(value: unknown): unknown {
	if (typeof value === "string") return toLine(value);
	if (Array.isArray(value)) return value.map(toLines);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, inner]) => [name, otherTexts.has(name) ? inner : toLines(inner)]),
	);
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
			body: cleanForeignHtml(production.body),
			editions: JSON.stringify(editions.map(({ ediNumber, label }) => ({ ediNumber, label }))),
		},
		pictures: { first_image_id: cover, poster_id: poster },
	};
}

function fromPlatformEvent(event: z.output<typeof eventSchema>): IncomingEvent {
	const { id, productionId, productionTitle, startTime: startsAt, screen, ediNumber, prices } = event;
	return {
		id,
		productionId,
		title: productionTitle,
		startsAt,
		ediNumber,
		screen,
		values: eventColumns.toSyncedColumns({ ...event, prices: prices?.map(toManagedPrice) }),
	};
}

const toManagedPrice = ({ label, ore, rule = "none" }: Price): ManagedPrice => ({
	ticketTypeId: null,
	label,
	ore,
	rule,
});
