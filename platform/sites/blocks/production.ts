import type { BlockData } from "@lerret/contracts/blocks";
import type { Picture } from "@lerret/contracts/media";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatDate, formatDuration } from "@lerret/contracts/nb/time";
import { unbroken } from "@lerret/contracts/nb/unbroken";
import { wordsInLine } from "@lerret/contracts/nb/words";
import { languageName } from "@lerret/contracts/programme";
import { readEdiNumber } from "../../programme/editions.ts";
import { noonOf, osloDate, programmeDay } from "../../programme/oslo-time.ts";
import type { Production } from "../../programme/production.ts";
import { type ProgrammeEvent, readEventsOf } from "../../programme/read.ts";
import { groupByDay, toAge, toCard, toDay, toShowing } from "../../programme/views.ts";
import { presentHtml } from "../clean-html.ts";
import { type PageContext, productionOf } from "../context.ts";

/** A page has several blocks on the same production; its events are read once for all of them. */
const eventsOfPage = new WeakMap<PageContext, Promise<ProgrammeEvent[]>>();

function eventsOf(context: PageContext, production: Production): Promise<ProgrammeEvent[]> {
	let events = eventsOfPage.get(context);
	if (!events) {
		events = readEventsOf(context.db, context.site.id, production.id, context.storedNow);
		eventsOfPage.set(context, events);
	}
	return events;
}

/** Wide picture and title of what the page is about. */
export async function resolveCover(context: PageContext) {
	const { subject, now } = context;
	if (subject?.kind === "production") {
		const { production } = subject;
		const card = toCard(production, now);
		return {
			product: { id: production.id, object: production.object },
			title: production.title,
			kicker: production.object === "movie" ? null : wordsInLine(production.genres),
			originalTitle: production.originalTitle,
			lead: production.summary,
			// The kicker has said what kind of event it is.
			line: production.object === "movie" ? card.line : cultureLine(production),
			note: card.note,
			age: card.age,
			picture: production.firstImage as Picture | null,
			poster: production.object === "movie" ? production.poster : null,
		};
	}
	if (subject?.kind === "article") {
		const { article } = subject;
		return {
			product: null,
			title: article.title,
			kicker: article.category,
			originalTitle: null,
			lead: article.summary,
			line: `${unbroken(formatDate(article.publishedAt))}\u00a0· ${article.author}`,
			note: null,
			age: null,
			picture: article.image,
			poster: null,
		};
	}
	throw new Error("this page has no subject for a cover");
}

function cultureLine({ minutes, suitedFor }: Production): string {
	return [minutes === null ? null : formatDuration(minutes), suitedFor].filter(Boolean).join("\u00a0· ");
}

/** Every coming showing of the page's production by day, its price groups, and the young people's discount where they have it. */
export async function resolveTicketList(context: PageContext, data: BlockData<"ticket-list">) {
	const production = productionOf(context);
	const events = await eventsOf(context, production);
	const days = groupByDay(events, {
		now: context.now,
		dayStartsAt: context.site.programme.dayStartsAt,
	});
	const prices = events.find((event) => event.prices.length > 0)?.prices ?? [];
	return {
		...data,
		title: production.title,
		object: production.object,
		days: days.map((day) => ({ ...day, items: [], showings: day.items.flatMap((item) => item.showings) })),
		prices: prices.map((price) => ({
			label: price.label,
			amount: price.ore === 0 ? "Gratis" : formatKroner(price.ore),
		})),
		youthDiscount: prices.some((price) => /ungdom/iu.test(price.label)),
		age: toAge(production),
	};
}

/** The next showing that can still be seen, or null. */
export async function resolveTicket(context: PageContext) {
	const production = productionOf(context);
	const events = await eventsOf(context, production);
	const next = events.find((event) => event.status !== "cancelled") ?? null;
	const { dayStartsAt } = context.site.programme;
	return {
		title: production.title,
		age: toAge(production),
		day: next ? toDay(programmeDay(next.startsAt, dayStartsAt), osloDate(context.now)) : null,
		showing: next ? toShowing(next, dayStartsAt) : null,
	};
}

/** Facts as label and value, or the text about the production. */
export async function resolveMovieInfo(context: PageContext, data: BlockData<"movie-info">) {
	const production = productionOf(context);
	if (data.part === "about") {
		return {
			part: "about" as const,
			object: production.object,
			html: presentHtml(production.body),
			ediNumber: await readEdiNumber(context.db, context.site.id, production.id),
			age: null,
			ageReason: null,
			facts: [],
		};
	}
	return {
		part: "facts" as const,
		object: production.object,
		html: "",
		ediNumber: null,
		age: toAge(production),
		ageReason: production.ageReason,
		facts: factsOf(production),
	};
}

function factsOf(production: Production): { label: string; value: string }[] {
	const isMovie = production.object === "movie";
	const facts: [string, string | null][] = [
		["Originaltittel", production.originalTitle],
		[isMovie ? "Spilletid" : "Varighet", production.minutes === null ? null : formatDuration(production.minutes)],
		[isMovie ? "Sjanger" : "Kategori", wordsInLine(production.genres) || null],
		["For hvem", production.suitedFor],
		["Språk", isMovie && production.language ? languageName(production.language) : null],
		["Regi", production.directors.join(", ") || null],
		["Skuespillere", production.cast.join(", ") || null],
		["Land", [production.countries.join(", "), production.year].filter(Boolean).join(" ") || null],
		["Distributør", production.distributor],
		[
			"Premiere",
			isMovie && production.premiereOn ? formatDate(noonOf(Temporal.PlainDate.from(production.premiereOn))) : null,
		],
	];
	return [
		...facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
		...production.credits.map(({ label, value }) => ({ label, value })),
	];
}

/** The poster of the page's production; its wide picture where it has none. */
export async function resolvePoster(context: PageContext) {
	const production = productionOf(context);
	const picture = production.poster ?? production.firstImage;
	if (!picture) throw new Error("this production has no picture");
	return { picture, title: production.title };
}
