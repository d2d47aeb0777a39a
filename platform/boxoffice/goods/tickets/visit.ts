import type { TicketFact } from "@lerret/contracts/kept-ticket";
import type { Picture } from "@lerret/contracts/media";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatTime } from "@lerret/contracts/nb/time";
import { soldForText } from "@lerret/contracts/sold-for";
import { dayBounds, programmeDay } from "../../../core/time.ts";
import type { Database } from "../../../db/database.ts";
import type { Site } from "../../../sites/read.ts";
import { type EmailEvent, readEmailEvent } from "../../event-email.ts";
import type { SoldTicket } from "./read.ts";

/** What the holder of a ticket needs to know about the evening, beside the ticket itself. */
export type TicketVisit = {
	/** The path of the event's page. */
	path: string;
	poster: Picture | null;
	facts: TicketFact[];
};

/** Null where the event is gone. */
export async function readVisit(
	db: Database,
	site: Site,
	{ id, doors, event: { id: eventId } }: SoldTicket,
): Promise<TicketVisit | null> {
	const event = await readEmailEvent(db, { siteId: site.id, eventId });
	if (!event) return null;
	const order = await readOrderFact(db, site.id, id);
	return { path: event.path, poster: event.poster, facts: [...visitFacts(site, { ...event, doors }), ...order] };
}

type Evening = Pick<EmailEvent, "notice" | "endsAt" | "soldFor"> & { doors: string | null };

/** For pages, emails and prints alike. What is not known is left out. */
export function visitFacts({ title, theme }: Site, { doors, endsAt, notice, soldFor }: Evening): TicketFact[] {
	const { visitingAddress, ticketOffice, stepFreeAccess } = theme.footer.organisation;
	const rows = [
		{ label: "Dørene", value: doors?.replace("Dørene ", "") ?? "" },
		{ label: "Ferdig", value: `ca. ${formatTime(endsAt)}` },
		{ label: "Adresse", value: [title, ...visitingAddress].join("\n") },
		{ label: "Uten trinn", value: stepFreeAccess },
		{ label: "Arrangør", value: soldFor ? soldForText(soldFor) : "" },
		{ label: "Beskjed", value: notice ?? "" },
		{ label: "Luka", value: capitalize(ticketOffice.replace(/^Billettluka /u, "")) },
	];
	return rows.filter(({ value }) => value !== "");
}

/** The facts that a device keeps: those that hold when the network is gone. */
export const keptFacts = (site: Site, evening: Omit<Evening, "notice">): TicketFact[] =>
	visitFacts(site, { ...evening, notice: null }).filter(({ label }) => label !== "Luka");

/** The morning after, as a stored instant. A showing that ends in the night belongs to the evening before. */
export const keptUntil = (site: Pick<Site, "programme">, endsAt: string): string => {
	const { dayStartsAt } = site.programme;
	return dayBounds(programmeDay(endsAt, dayStartsAt), dayStartsAt).end;
};

/** By which staff find the order: the number of its receipt, or its own where nothing was paid. */
async function readOrderFact(db: Database, siteId: string, ticketId: string): Promise<TicketFact[]> {
	const row = await db
		.selectFrom("order_ticket")
		.leftJoin("receipt", (join) =>
			join.onRef("receipt.order_id", "=", "order_ticket.order_id").on("receipt.kind", "=", "receipt"),
		)
		.select(["order_ticket.order_id", "receipt.number"])
		.where("order_ticket.site_id", "=", siteId)
		.where("order_ticket.id", "=", ticketId)
		.orderBy("receipt.number")
		.executeTakeFirst();
	if (!row) return [];
	if (row.number === null) return [{ label: "Bestilling", value: row.order_id }];
	return [{ label: "Kvittering", value: `nr. ${row.number}` }];
}
