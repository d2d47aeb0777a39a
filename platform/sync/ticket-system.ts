import { createHash } from "node:crypto";
import { decodeText } from "@lerret/contracts/decode-text";
import { fieldMessage } from "@lerret/contracts/field-messages";
import { isWebAddress } from "@lerret/contracts/link-target";
import { slugOf } from "@lerret/contracts/nb/slug";
import { unknownOrigin } from "@lerret/contracts/picture-credit";
import type { ProductionObject } from "@lerret/contracts/programme";
import * as z from "zod";
import { htmlToText } from "../core/fold-text.ts";
import { osloDate, toStored } from "../core/time.ts";
import { cleanForeignHtml } from "../html/clean-html.ts";
import { fetchGuarded } from "../net/fetch.ts";
import { toAddress, toHtml, toLine } from "./feed-text.ts";
import { endAfter, feedTime, readFeedTime } from "./feed-time.ts";
import type { IncomingEvent, IncomingPage, IncomingProduction } from "./incoming.ts";
import {
	describeEnvelope,
	idSchema,
	type RecordReader,
	type RejectedRecord,
	readId,
	readRecord,
	toRawRecord,
} from "./records.ts";
import type { ProgrammeSource, SourceForm, SourceOptions } from "./source.ts";
import { SourceError, toSourceError } from "./source-error.ts";

/**
 * The form in which ticket systems commonly provide a programme: a JSON list of productions with their showings, in
 * local time without a zone. It has no age limits, versions or prices: those fields are left to the editors.
 */

const line = z.string().overwrite(toLine).max(1000);
/** Without a value, or with a blank one. */
const optional = <S extends z.ZodType>(schema: S) =>
	z.preprocess(
		(value) => (value === undefined || (typeof value === "string" && value.trim() === "") ? null : value),
		schema.nullable(),
	);
const link = z.string().max(2000).overwrite(toAddress).refine(isWebAddress, "Må være en adresse med http eller https.");

const ticketSchema = z.object({
	id: idSchema,
	date: feedTime,
	end: optional(feedTime),
	location: optional(line),
	link: optional(link),
});
type Ticket = z.output<typeof ticketSchema>;

const productionSchema = z.object({
	id: idSchema,
	title: line.min(1),
	image: optional(z.string().max(2000).overwrite(toAddress)),
	description: optional(z.string().max(500_000).overwrite(toHtml)),
	link: optional(link),
	category: optional(line),
	begin: optional(z.string().transform(readPremiere)),
	tickets: optional(z.array(z.unknown()).max(2000)),
});
type Production = Omit<z.output<typeof productionSchema>, "tickets"> & { tickets: Ticket[] };
const listSchema = z.array(z.unknown()).max(20_000);

/** Only its date is used, so it may lack the time. */
function readPremiere(text: string, context: z.RefinementCtx<string>): string {
	try {
		const isDate = /^\d{4}-?\d{2}-?\d{2}$/u.test(text.trim());
		return (isDate ? Temporal.PlainDate.from(text.trim()) : osloDate(readFeedTime(text).instant)).toString();
	} catch {
		context.addIssue({ code: "custom", message: "er ikke en dato" });
		return z.NEVER;
	}
}

const productionReader: RecordReader<typeof productionSchema> = {
	kind: "production",
	schema: productionSchema,
	labels: {
		id: "Id",
		title: "Tittel",
		image: "Bilde",
		description: "Tekst",
		link: "Lenke",
		category: "Kategori",
		begin: "Premiere",
		tickets: "Forestillinger",
	},
	titleOf: ({ title }) => title,
};

const ticketReader = (title: string): RecordReader<typeof ticketSchema> => ({
	kind: "event",
	schema: ticketSchema,
	labels: { id: "Id", date: "Begynner", end: "Slutter", location: "Sal eller sted", link: "Lenke til billettsalg" },
	titleOf: () => title,
});

type ReadProduction = { productions: Production[]; rejected: RejectedRecord[] };

/** A production with the showings that can be used. One that cannot be used keeps its showings as they are. */
function readProduction(value: unknown): ReadProduction {
	const result = readRecord(productionReader, value);
	if ("rejected" in result) {
		const { tickets } = toRawRecord(value);
		const eventIds = Array.isArray(tickets) ? tickets.map(readId) : [];
		return { productions: [], rejected: [{ ...result.rejected, eventIds }] };
	}
	const tickets = (result.record.tickets ?? []).map((ticket) => readRecord(ticketReader(result.record.title), ticket));
	return {
		productions: [{ ...result.record, tickets: tickets.flatMap((one) => ("record" in one ? one.record : [])) }],
		rejected: tickets.flatMap((one) => ("rejected" in one ? one.rejected : [])),
	};
}

const productionsPerPage = 50;

export const ticketSystemForm: SourceForm = {
	about: "en JSON-liste på adressen i --from",
	needsCredentials: false,
	isFile: true,
	create: createTicketSystemSource,
};

type Options = Pick<SourceOptions, "address" | "limits" | "deadline">;

/** Reads such a list from an address. It comes in one response, but is stored in parts. */
export function createTicketSystemSource({ address: url, limits, deadline }: Options): ProgrammeSource {
	let list: { sum: string; records: unknown[] } | null = null;

	async function readList() {
		try {
			const { status, headers, bytes } = await fetchGuarded(url, AbortSignal.timeout(deadline), limits);
			if (status !== 200) throw new SourceError(`${url} svarte med status ${status}.`);
			const json = parseJson(decodeText(bytes, headers.get("content-type")), url);
			const parsed = listSchema.safeParse(json, { error: fieldMessage });
			if (!parsed.success)
				throw new SourceError(`Svaret er ikke slik det skal være: ${describeEnvelope(parsed.error)}`);
			return { sum: createHash("sha256").update(bytes).digest("hex").slice(0, 16), records: parsed.data };
		} catch (error) {
			throw toSourceError(error, { address: url, siteId: "", deadline }, false);
		}
	}

	return {
		name: `ticket-system ${url}`,
		isFull: true,
		async read({ cursor }) {
			list ??= await readList();
			const [sum, from = "0"] = cursor?.split(" ") ?? [list.sum];
			// The list has changed since the last run, so a position in the old one means nothing.
			if (sum !== list.sum) throw new SourceError("Listen er en annen enn sist.", { isCursorLost: true });
			const start = Number(from);
			const end = start + productionsPerPage;
			return {
				...toPage(list.records.slice(start, end)),
				next: end < list.records.length ? `${list.sum} ${end}` : null,
			};
		},
	};
}

function parseJson(text: string, url: string): unknown {
	try {
		return JSON.parse(text);
	} catch (cause) {
		throw new SourceError(`${url} svarte med noe som ikke er JSON.`, { cause });
	}
}

function toPage(records: unknown[]): Omit<IncomingPage, "next"> {
	const read = records.map(readProduction);
	const productions = read.flatMap((one) => one.productions);
	return {
		productions: productions.map(toProduction),
		events: productions.flatMap((production) => production.tickets.map((ticket) => toEvent(production, ticket))),
		rejected: read.flatMap((one) => one.rejected),
		latest: null,
	};
}

const categoryPatterns: [words: RegExp, object: ProductionObject, objectClass: string][] = [
	[/\b(?:film|kino|spillefilm|dokumentar|movie|cinema)/u, "movie", "feature"],
	[/bad(?:ing|e)|svøm/u, "culture", "bathing"],
];

export function classifyCategory(category: string | null): { object: ProductionObject; objectClass: string } {
	const words = (category ?? "").toLowerCase();
	for (const [pattern, object, objectClass] of categoryPatterns)
		if (pattern.test(words)) return { object, objectClass };
	return { object: "culture", objectClass: "stage" };
}

const summaryLength = 200;

function toProduction(production: Production): IncomingProduction {
	const { title, category, image, begin } = production;
	const { object, objectClass } = classifyCategory(category);
	const body = cleanForeignHtml(production.description ?? "");
	return {
		id: production.id,
		object,
		title,
		slug: `${slugOf(title) || object}-${slugOf(production.id) || "1"}`.slice(0, 120).replace(/-+$/u, ""),
		ediNumbers: [],
		values: {
			object_class: objectClass,
			title,
			summary: shortenAtWord(htmlToText(body)),
			body,
			...(object === "culture" && category ? { genres_json: JSON.stringify([category]) } : {}),
			...(object === "movie" && begin ? { premiere_on: begin } : {}),
		},
		// The source only has the picture's address, so the title is the alt text.
		pictures: image
			? { first_image_id: { id: image, url: image, alt: title, focal: { x: 0.5, y: 0.5 }, ...unknownOrigin } }
			: {},
	};
}

function shortenAtWord(text: string): string {
	if (text.length <= summaryLength) return text;
	return `${text.slice(0, summaryLength).replace(/\s+\S*$/u, "")} …`;
}

const defaultHours = 2;

function toEvent(production: Production, ticket: Ticket): IncomingEvent {
	const { id: eventId, date, end, location } = ticket;
	const startsAt = toStored(date.instant);
	const endsAt = (end && endAfter(date, end)) ?? date.instant.add({ hours: defaultHours });
	const screen = location ?? "";
	return {
		id: eventId,
		productionId: production.id,
		title: production.title,
		startsAt,
		ediNumber: null,
		screen,
		values: {
			starts_at: startsAt,
			ends_at: toStored(endsAt),
			screen,
			status: "on-sale",
			ticket_url: ticket.link ?? production.link,
		},
	};
}
