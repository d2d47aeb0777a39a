import { formatMoment, formatShowing } from "@lerret/contracts/nb/time";
import { waitingPath } from "@lerret/contracts/paths";
import { type Email, senderFields } from "../../email.ts";
import type { JobPayload } from "../../jobs/kinds.ts";
import { readSites } from "../../pages/read.ts";
import { readEventsById } from "../../programme/read-events.ts";
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
	const { title } = event.production;
	const origin = originOf(site);
	const link = `${origin}${waitingPath(row.event_id, entryId)}?token=${token}`;
	const places = entry.quantity === 1 ? "én plass" : `${entry.quantity} plasser`;
	const { subject, paragraphs } =
		about === "offer" && entry.offeredUntil !== null
			? offerText(places, entry.offeredUntil, link)
			: joinedText(places, link);
	const eventLine = `${title}, ${formatShowing(event.startsAt, site.programme.dayStartsAt)}, ${event.screen}`;
	return {
		to: row.email,
		...senderFields(site.title, origin),
		subject: `${subject} ${title}`,
		text: [eventLine, ...paragraphs, `Hilsen ${site.title}`].join("\n\n"),
	};
}

const joinedText = (places: string, link: string) => ({
	subject: "Du står på ventelista til",
	paragraphs: [
		`Det er fullt, men du står på venteliste for ${places}. Blir det ledig, får du en e-post, og plassene holdes av for deg i inntil to timer.`,
		"Plassene tilbys i den rekkefølgen folk meldte seg på. Er det ledig for færre enn du trenger, får den neste som har nok med det, tilbudet, og du beholder plassen din i køen.",
		`Se hvor du står, eller meld deg av:\n${link}`,
	],
});

const offerText = (places: string, offeredUntil: string, link: string) => ({
	subject: "Det er blitt ledig:",
	paragraphs: [
		`Vi holder av ${places} til deg til ${formatMoment(offeredUntil)}. Etter det går tilbudet til neste på ventelista.`,
		`Ta plassene her:\n${link}`,
		"Trenger du dem ikke lenger? Meld deg av på samme side, så går de til neste med en gang.",
	],
});
