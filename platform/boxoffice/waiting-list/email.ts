import { formatMoment } from "@lerret/contracts/nb/time";
import { pathOfProduction, waitingPath } from "@lerret/contracts/paths";
import { toOsloIso } from "../../core/time.ts";
import type { JobPayload } from "../../jobs/kinds.ts";
import { composeEmail, toSender } from "../../mail/compose.ts";
import type { Email } from "../../mail/email.ts";
import { buttons, type Part, paragraph } from "../../mail/parts.ts";
import { readEventsById } from "../../programme/read-events.ts";
import { readSites, type Site } from "../../sites/read.ts";
import { courseOf } from "../../sites/work.ts";
import { type EmailEvent, eventHead } from "../event-email.ts";
import { findNotice, type Notice, noticeText } from "../notices/text.ts";
import { readEventSale } from "../sale/sale.ts";
import type { BoxOffice } from "../services.ts";
import { type OwnEntry, readOwnEntry } from "./own-entry.ts";

/** An email to someone on a waiting list; null if the entry, or the offer that it is about, is gone. */
export async function createWaitingEmail(
	boxOffice: BoxOffice,
	payload: JobPayload<"waiting-email">,
): Promise<Email | null> {
	const { db, originOf, readTime, waitingTokenOf } = boxOffice;
	const { entryId } = payload;
	const row = await db.selectFrom("waiting_entry").selectAll().where("id", "=", entryId).executeTakeFirst();
	const site = row && (await readSites(db)).find(({ id }) => id === row.site_id);
	if (!row || !site || courseOf(site, "waiting-email") !== "goes-on") return null;
	const [event] = await readEventsById(db, site, [row.event_id], await readTime(db));
	const token = waitingTokenOf(entryId);
	const entry = await readOwnEntry(boxOffice, { siteId: site.id, eventId: row.event_id, entryId, token });
	if (!event || !entry) return null;
	const { production, startsAt, screen, status } = event;
	const origin = originOf(site);
	const url = `${origin}${waitingPath(row.event_id, entryId)}?token=${token}`;
	const places = entry.quantity === 1 ? "én plass" : `${entry.quantity} plasser`;
	const shownEvent = { object: production.object, startTime: toOsloIso(startsAt), hall: screen };
	const content = await contentOf(boxOffice, site, payload, {
		...{ entry, places, url, event: shownEvent, eventId: row.event_id, isCancelled: status === "cancelled" },
	});
	if (!content) return null;
	const shown = { title: production.title, poster: production.poster, path: pathOfProduction(production) };
	const head = eventHead({ ...shown, ...shownEvent }, content, { site, origin });
	return composeEmail(toSender(site, origin), { ...head, to: row.email, parts: content.parts });
}

type Content = { about: string; mark?: string; parts: Part[] };
type Context = {
	entry: OwnEntry;
	places: string;
	url: string;
	event: Pick<EmailEvent, "object" | "startTime" | "hall">;
	eventId: string;
	isCancelled: boolean;
};

/** Null if there is nothing to say any more. */
async function contentOf(
	{ db, readTime, holdSeconds }: BoxOffice,
	site: Site,
	payload: JobPayload<"waiting-email">,
	{ entry, places, url, event, eventId, isCancelled }: Context,
): Promise<Content | null> {
	if (payload.about === "joined") return joinedContent(places, url);
	if (payload.about === "notice") {
		const notice = await findNotice(db, payload.noticeId);
		const { dayStartsAt } = site.programme;
		return notice && noticeContent(notice, { entry, places, url, event, dayStartsAt });
	}
	const { offeredUntil } = entry;
	if (offeredUntil === null || isCancelled) return null;
	const { seller } = await readEventSale(db, site, eventId, await readTime(db));
	return offerContent(places, { entry, offeredUntil, url, isSale: seller === "own", holdSeconds });
}

type NoticeContext = Pick<Context, "entry" | "places" | "url" | "event"> & { dayStartsAt: number };

function noticeContent(notice: Notice, { entry, places, url, event, dayStartsAt }: NoticeContext): Content {
	const { subject, mark, paragraphs } = noticeText(notice, { event, dayStartsAt, isPaid: false, reader: "waiting" });
	const { offeredUntil } = entry;
	const isCancelled = notice.kind === "cancelled";
	const rest = isCancelled
		? [
				`Du sto på ventelista for ${places}, og trenger ikke gjøre noe.`,
				...(offeredUntil === null ? [] : ["Tilbudet du fikk, gjelder ikke lenger."]),
				entry.offer === "ordered" ? "Har du betalt, får du pengene tilbake." : "Ingenting er betalt.",
			].join(" ")
		: offeredUntil === null
			? `Du står fortsatt på ventelista for ${places}.`
			: `Vi holder fortsatt av ${places} til deg til ${formatMoment(offeredUntil)}.`;
	const label = offeredUntil === null ? "Se hvor du står, eller meld deg av" : "Se plassene";
	return {
		about: subject,
		mark,
		parts: [...paragraphs, rest].map(paragraph).concat(isCancelled ? [] : [buttons([{ label, url }])]),
	};
}

const joinedContent = (places: string, url: string): Content => ({
	about: "Du står på ventelista til",
	parts: [
		paragraph(
			`Det er fullt, men du står på venteliste for ${places}. Ingenting er bestilt eller betalt. Blir det ledig, får du en e-post, og plassene holdes av for deg i to timer, om natta til kl. 10.`,
		),
		paragraph(
			"Plassene tilbys i den rekkefølgen folk meldte seg på. Er det ledig for færre enn du trenger, får den neste som har nok med det, tilbudet, og du beholder plassen din i køen.",
		),
		buttons([{ label: "Se hvor du står, eller meld deg av", url }]),
	],
});

type OfferContext = { entry: OwnEntry; offeredUntil: string; url: string; isSale: boolean; holdSeconds: number };

const offerContent = (places: string, { entry, offeredUntil, url, isSale, holdSeconds }: OfferContext): Content => ({
	about: "Det er blitt ledig:",
	mark: "Det er blitt ledig:",
	parts: [
		paragraph(
			`Vi holder av ${places} til deg til ${formatMoment(offeredUntil)}. Når du tar ${entry.quantity === 1 ? "den" : "dem"} på siden, har du ${Math.round(holdSeconds / 60)} minutter til å ${isSale ? "velge billettype og betale" : "bestille"}.`,
		),
		...(isSale ? [paragraph("Prisen er den som står på siden når du betaler.")] : []),
		buttons([
			{ label: isSale ? "Se plassene og betal" : "Ta plassene", url },
			{ label: "Nei takk", url: `${url}&svar=nei` },
		]),
		paragraph(
			entry.hasMissed
				? "Dette er det andre tilbudet. Bruker du det ikke innen fristen, eller sier nei takk, tas du av ventelista."
				: "Bruker du det ikke innen fristen, eller sier nei takk, går plassene til neste på ventelista. Du står fortsatt på lista, bak dem som ikke har fått tilbud.",
		),
	],
});
