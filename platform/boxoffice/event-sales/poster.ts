import { salePath } from "@lerret/contracts/paths";
import { usualPrice } from "@lerret/contracts/prices";
import { toOsloIso } from "../../core/time.ts";
import type { Site } from "../../sites/read.ts";
import { readEventSale } from "../sale/sale.ts";
import type { BoxOffice } from "../services.ts";

/** A poster of an event for the door, as a PDF. Throws `unknown_event`. */
export async function drawPoster(
	{ db, readTime, drawings, originOf }: Pick<BoxOffice, "db" | "readTime" | "drawings" | "originOf">,
	site: Site,
	eventId: string,
): Promise<Uint8Array> {
	const { title, startsAt, hall, ticketTypes } = await readEventSale(db, site, eventId, await readTime(db), "staff");
	return drawings.posterPdf({
		siteTitle: site.title,
		dayStartsAt: site.programme.dayStartsAt,
		look: { fonts: site.appearance.fonts, accent: site.appearance.light.accent },
		title,
		startTime: toOsloIso(startsAt),
		hall,
		price: usualPrice(ticketTypes.map(({ name, ore, rule }) => ({ label: name, ore, rule }))),
		url: `${originOf(site)}${salePath(eventId)}`,
	});
}
