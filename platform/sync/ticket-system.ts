import { createHash } from "node:crypto";
import type { ProductionObject } from "@lerret/contracts/programme";
import * as z from "zod";
import { slugOf } from "../content/addresses.ts";
import { describeIssues } from "../db/json.ts";
import { htmlToText } from "../fold-text.ts";
import { cleanHtml } from "../html/clean-html.ts";
import { type FetchLimits, fetchGuarded } from "../net/fetch.ts";
import { fromOsloLocal, osloDate, toStored } from "../time.ts";
import type { IncomingEvent, IncomingPage, IncomingProduction } from "./incoming.ts";
import { type ProgrammeSource, SourceError, toSourceError } from "./platform-source.ts";

/**
 * The form in which ticket systems commonly provide a programme: a JSON list of productions with their showings, in
 * local time without a zone. It has no age limits, versions or prices: those fields are left to the editors.
 */

const id = z
	.union([z.string(), z.int()])
	.transform(String)
	.pipe(z.string().regex(/^[^\p{Cc}]{1,200}$/u));
const line = z
	.string()
	.max(1000)
	.regex(/^[^\p{Cc}]*$/u);
const nullable = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null);
const noNul = (text: string) => !text.includes("\u0000");
const link = z
	.string()
	.max(2000)
	.refine((text) => text === "" || (URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol)));

/** "2026-11-20T18:00", "2026-11-20 18:00:00", or an instant with its zone. */
const time = z.string().transform((text, context) => {
	try {
		const local = text.trim().replace(" ", "T");
		return toStored(/(?:Z|[+-]\d\d:?\d\d)$/u.test(local) ? Temporal.Instant.from(local) : fromOsloLocal(local));
	} catch {
		context.addIssue({ code: "custom", message: "er ikke et tidspunkt" });
		return z.NEVER;
	}
});

const ticketSchema = z.object({ id, date: time, end: nullable(time), location: nullable(line), link: nullable(link) });
const productionSchema = z.object({
	id,
	title: line.min(1),
	image: nullable(z.string().max(2000)),
	description: nullable(z.string().max(500_000).refine(noNul)),
	link: nullable(link),
	category: nullable(line),
	begin: nullable(time),
	tickets: nullable(z.array(ticketSchema).max(2000)),
});
const listSchema = z.array(productionSchema).max(20_000);
type Production = z.output<typeof productionSchema>;

const productionsPerPage = 50;

export type TicketSystemOptions = { url: string; limits: FetchLimits; deadline: number };

/** Reads such a list from an address. It comes in one response, but is stored in parts. */
export function createTicketSystemSource({ url, limits, deadline }: TicketSystemOptions): ProgrammeSource {
	let list: { sum: string; productions: Production[] } | null = null;

	async function readList() {
		try {
			const { status, bytes } = await fetchGuarded(url, AbortSignal.timeout(deadline), limits);
			if (status !== 200) throw new SourceError(`${url} svarte med status ${status}.`);
			const parsed = listSchema.safeParse(parseJson(bytes, url));
			if (!parsed.success)
				throw new SourceError(`Svaret er ikke slik det skal være: ${describeIssues(parsed.error).slice(0, 300)}`);
			return { sum: createHash("sha256").update(bytes).digest("hex").slice(0, 16), productions: parsed.data };
		} catch (error) {
			throw error instanceof SourceError ? error : toSourceError(error, { baseUrl: url, siteId: "", deadline }, false);
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
			const productions = list.productions.slice(start, start + productionsPerPage);
			const end = start + productionsPerPage;
			return { ...toPage(productions), next: end < list.productions.length ? `${list.sum} ${end}` : null };
		},
	};
}

function parseJson(bytes: Uint8Array, url: string): unknown {
	try {
		return JSON.parse(Buffer.from(bytes).toString("utf8"));
	} catch (cause) {
		throw new SourceError(`${url} svarte med noe som ikke er JSON.`, { cause });
	}
}

function toPage(productions: Production[]): Omit<IncomingPage, "next"> {
	return {
		productions: productions.map(toProduction),
		events: productions.flatMap((production) =>
			(production.tickets ?? []).map((ticket) => toEvent(production, ticket)),
		),
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
	const body = cleanHtml(production.description ?? "");
	return {
		id: production.id,
		object,
		title,
		slug: `${slugOf(title) || object}-${slugOf(production.id) || "1"}`.slice(0, 120),
		ediNumbers: [],
		values: {
			object_class: objectClass,
			title,
			summary: shortenAtWord(htmlToText(body)),
			body,
			...(object === "culture" && category ? { genres_json: JSON.stringify([category]) } : {}),
			...(object === "movie" && begin ? { premiere_on: osloDate(Temporal.Instant.from(begin)).toString() } : {}),
		},
		// The source only has the picture's address, so the title is the alt text.
		pictures: image ? { first_image_id: { id: image, url: image, alt: title, focal: { x: 0.5, y: 0.5 } } } : {},
	};
}

function shortenAtWord(text: string): string {
	if (text.length <= summaryLength) return text;
	return `${text.slice(0, summaryLength).replace(/\s+\S*$/u, "")} …`;
}

const defaultHours = 2;

function toEvent(production: Production, ticket: z.output<typeof ticketSchema>): IncomingEvent {
	const { id: eventId, date, end, location } = ticket;
	const defaultEnd = toStored(Temporal.Instant.from(date).add({ hours: defaultHours }));
	const screen = location ?? "";
	return {
		id: eventId,
		productionId: production.id,
		title: production.title,
		startsAt: date,
		ediNumber: null,
		screen,
		values: {
			starts_at: date,
			ends_at: end !== null && end >= date ? end : defaultEnd,
			screen,
			status: "on-sale",
			ticket_url: ticket.link || production.link || null,
		},
	};
}
