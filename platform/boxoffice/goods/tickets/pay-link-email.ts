import { formatKroner, formatPrice } from "@lerret/contracts/nb/money";
import { formatMoment } from "@lerret/contracts/nb/time";
import { orderPath } from "@lerret/contracts/paths";
import { toOsloIso } from "../../../core/time.ts";
import type { Database } from "../../../db/database.ts";
import { buttons, type Part, paragraph } from "../../../mail/parts.ts";
import type { Site } from "../../../sites/read.ts";
import type { EmailEvent } from "../../event-email.ts";
import { type Notice, noticeText } from "../../notices/text.ts";
import { type OrderRow, readLines } from "../../orders/rows.ts";
import { readEventSale } from "../../sale/sale.ts";
import type { BoxOffice } from "../../services.ts";
import { sumOre } from "../../sum-ore.ts";
import { presentLines } from "./present-lines.ts";

type Services = Pick<BoxOffice, "db" | "readTime" | "payLinkTokenOf">;
type Context = { site: Site; order: OrderRow; origin: string };
type Content = { about: string; mark: string; parts: Part[] };

/** The link to an order that waits for its payment; null if it does not wait any more. */
export async function payLinkContent(
	services: Services,
	{ isReminder, causeId, ...context }: Context & { isReminder: boolean; causeId: string | undefined },
): Promise<Content | null> {
	const link = await readWaitingLink(services, context);
	if (!link) return null;
	const mark = isReminder ? "Husk å betale:" : "Betal billettene:";
	const isMoved = await isSeatChange(services.db, causeId ?? "");
	return {
		about: mark,
		mark,
		parts: [
			...(isMoved ? [paragraph("Salen er endret, og du har fått nye plasser.")] : []),
			paragraph(`Vi holder av disse plassene til deg til ${link.until}:\n${link.places}`),
			link.button,
			paragraph(
				"Når du trykker på «Betal» på siden, har du noen minutter til å betale. Prisen og vilkårene er de som står på siden da. Billettene kommer i en egen e-post.",
			),
			paragraph("Har du ikke bestilt dette, kan du se bort fra e-posten."),
		],
	};
}

async function isSeatChange(db: Database, id: string): Promise<boolean> {
	const row = await db.selectFrom("seat_change").select("id").where("id", "=", id).executeTakeFirst();
	return row !== undefined;
}

/** What a change of the event means for a caller, who has paid nothing. */
export async function callerNoticeContent(
	services: Services,
	{ notice, event, ...context }: Context & { notice: Notice; event: EmailEvent },
): Promise<Content> {
	const { dayStartsAt } = context.site.programme;
	const { subject, mark, paragraphs } = noticeText(notice, { event, dayStartsAt, isPaid: false, reader: "waiting" });
	const link = notice.kind === "cancelled" ? null : await readWaitingLink(services, context);
	const parts = link
		? [
				paragraph(
					`${notice.from_screen === null ? "Vi holder fortsatt av" : "I den nye salen holder vi av"} disse plassene til deg til ${link.until}:\n${link.places}`,
				),
				link.button,
				paragraph("Passer det ikke, trenger du ikke gjøre noe: plassene går til andre når fristen er ute."),
			]
		: [
				paragraph(
					"Plassene du bestilte på telefon, holdes ikke av lenger, og lenken du fikk, kan ikke brukes. Du har ikke betalt noe.",
				),
			];
	return { about: subject, mark, parts: [...paragraphs.map(paragraph), ...parts] };
}

/** What a link that was not opened says, at the prices of now. */
async function readWaitingLink(
	{ db, readTime, payLinkTokenOf }: Services,
	{ site, order, origin }: Context,
): Promise<{ until: string; places: string; button: Part } | null> {
	const link = await db.selectFrom("pay_link").selectAll().where("order_id", "=", order.id).executeTakeFirst();
	const isWaiting = order.state === "awaiting-payment" && link?.opened_at === null;
	const now = await readTime(db);
	if (!isWaiting || link.closes_at <= now) return null;
	const sale = await readEventSale(db, site, order.event_id ?? "", now, "staff");
	const lines = presentLines(await readLines(db, order.id), sale);
	if (!lines || sale.state === "cancelled") return null;
	const places = lines.map(
		({ seatLabel, ticketType, ore }) => `${[seatLabel, ticketType].filter(Boolean).join(", ")}: ${formatPrice(ore)}`,
	);
	const url = `${origin}${orderPath(order.id)}?token=${payLinkTokenOf(order.id, order.email)}`;
	return {
		until: formatMoment(toOsloIso(link.closes_at)),
		places: places.join("\n"),
		button: buttons([{ label: `Se og betal, ${formatKroner(sumOre(lines))}`, url }]),
	};
}
