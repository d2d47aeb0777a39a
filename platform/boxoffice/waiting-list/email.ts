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
import type { BoxOffice } from "../services.ts";
import { readOwnEntry } from "./own-entry.ts";

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
	const { production, startsAt, screen } = event;
	const origin = originOf(site);
	const url = `${origin}${waitingPath(row.event_id, entryId)}?token=${token}`;
	const places = entry.quantity === 1 ? "én plass" : `${entry.quantity} plasser`;
	const { about: subject, parts } =
		about === "offer" && entry.offeredUntil !== null
			? offerContent(places, entry.offeredUntil, url)
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
			`Det er fullt, men du står på venteliste for ${places}. Blir det ledig, får du en e-post, og plassene holdes av for deg i inntil to timer.`,
		),
		paragraph(
			"Plassene tilbys i den rekkefølgen folk meldte seg på. Er det ledig for færre enn du trenger, får den neste som har nok med det, tilbudet, og du beholder plassen din i køen.",
		),
		buttons([{ label: "Se hvor du står, eller meld deg av", url }]),
	],
});

const offerContent = (places: string, offeredUntil: string, url: string) => ({
	about: "Det er blitt ledig:",
	parts: [
		paragraph(
			`Vi holder av ${places} til deg til ${formatMoment(offeredUntil)}. Etter det går tilbudet til neste på ventelista.`,
		),
		buttons([{ label: "Ta plassene", url }]),
		paragraph("Trenger du dem ikke lenger? Meld deg av på samme side, så går de til neste med en gang."),
	],
});
