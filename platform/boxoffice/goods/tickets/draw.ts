import type { Site } from "../../../sites/read.ts";
import type { BoxOffice } from "../../services.ts";
import type { SoldTicket } from "./read.ts";
import { readVisit } from "./visit.ts";

/** The valid ones of some tickets to an event as a PDF; null without any. The poster is a JPEG. */
export async function drawTickets(
	{ db, drawings }: Pick<BoxOffice, "db" | "drawings">,
	site: Site,
	tickets: SoldTicket[],
	poster: Uint8Array | null = null,
): Promise<Uint8Array<ArrayBuffer> | null> {
	const valid = tickets.filter(({ state }) => state === "valid");
	const [first] = valid;
	if (!first) return null;
	const { title: siteTitle, appearance } = site;
	const { dayStartsAt } = site.programme;
	const look = { fonts: appearance.fonts, accent: appearance.light.accent };
	const facts = (await readVisit(db, site, first))?.facts ?? [];
	return new Uint8Array(await drawings.ticketPdf({ siteTitle, dayStartsAt, look, tickets: valid, facts, poster }));
}
