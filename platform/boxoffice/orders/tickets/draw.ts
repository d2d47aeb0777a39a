import type { Site } from "../../../sites/read.ts";
import type { Drawings } from "./drawings.ts";
import type { SoldTicket } from "./read.ts";

/** The valid ones of some tickets as a PDF; null without any. */
export async function drawTickets(
	{ drawings }: { drawings: Pick<Drawings, "ticketPdf"> },
	{ title: siteTitle, programme: { dayStartsAt }, appearance }: Site,
	tickets: SoldTicket[],
): Promise<Uint8Array<ArrayBuffer> | null> {
	const valid = tickets.filter(({ state }) => state === "valid");
	if (valid.length === 0) return null;
	const look = { fonts: appearance.fonts, accent: appearance.light.accent };
	return new Uint8Array(await drawings.ticketPdf({ siteTitle, dayStartsAt, look, tickets: valid }));
}
