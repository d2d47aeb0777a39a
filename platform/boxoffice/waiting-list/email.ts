import { formatMoment } from "@lerret/contracts/nb/time";
import { pathOfProduction, waitingPath } from "@lerret/contracts/paths";
import { toOsloIso } from "../../core/time.ts";
import type { JobPayload } from "../../jobs/kinds.ts";
import { composeEmail, toSender } from "../../mail/compose.ts";
import type { Email } from "../../mail/email.ts";
import { buttons, paragraph } from "../../mail/parts.ts";
import { readEventsById } from "../../programme/read-events.ts";
import { readSites } from "../../sites/read.ts";
import { eventHead } from "../event-email.ts";
import { readEventSale } from "../sale/sale.ts";
import type { BoxOffice } from "../services.ts";
import { type OwnEntry, readOwnEntry } from "./own-entry.ts";

/** An email to someone on a waiting list; null if the entry, or the offer that it is about, is gone. */
export async function createWaitingEmail(
	boxOffice: BoxOffice,
	{ entryId, about }: JobPayload<"waiting-email">,
): Promise<Email | null> {
	const { db, originOf, readTime, waitingTokenOf } = boxOffice;
	const row = await db.selectFrom("waiting_entry").selectAll().where("id", "=", entryId).executeTakeFirst();
	const site = row && (await readSites(db)).find(({ id }) => id === row.site_id);
	if (!row || !site) return null;
	const [event] = await readEventsById(db, site, [row.event_id], await readTime(db));
	const token = waitingTokenOf(entryId);
	const entry = await readOwnEntry(boxOffice, { siteId: site.id, eventId: row.event_id, entryId, token });
	if (!event || !entry || (about === "offer" && entry.offeredUntil === null)) return null;
	const { seller } = await readEventSale(db, site, row.event_id, await readTime(db));
	const isSale = seller === "own";
	const { production, startsAt, screen } = event;
	const origin = originOf(site);
	const url = `${origin}${waitingPath(row.event_id, entryId)}?token=${token}`;
	const places = entry.quantity === 1 ? "én plass" : `${entry.quantity} plasser`;
	const { about: subject, parts } =
		about === "offer" && entry.offeredUntil !== null
			? offerContent(places, {
					entry,
					offeredUntil: entry.offeredUntil,
					url,
					isSale,
					holdSeconds: boxOffice.holdSeconds,
				})
			: joinedContent(places, url);
	const shown = { title: production.title, poster: production.poster, path: pathOfProduction(production) };
	const head = eventHead(
		{ ...shown, startTime: toOsloIso(startsAt), hall: screen },
		{ about: subject, mark: about === "offer" ? subject : "" },
		{ site, origin },
	);
	return composeEmail(toSender(site, origin), { ...head, to: row.email, parts });
}

const joinedContent = (places: string, url: string) => ({
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

const offerContent = (places: string, { entry, offeredUntil, url, isSale, holdSeconds }: OfferContext) => ({
	about: "Det er blitt ledig:",
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
