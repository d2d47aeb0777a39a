import { ticketPath } from "./paths.ts";
import type { TicketState } from "./ticketing.ts";

/** Not in `paths.ts`, all of which is in the first script of every page. */
export const keptTicketPath = (code: string): string => `${ticketPath(code)}/kopi.billett`;

/** What a device keeps of a ticket, to show it without network: nothing that names the buyer or opens the order. */
export type KeptTicket = {
	code: string;
	/** The QR code as an SVG document. */
	qrCode: string;
	state: TicketState;
	isTest: boolean;
	/** Whether the code was replaced by a new one. */
	isReplaced: boolean;
	title: string;
	/** "Fredag 27. november 2026 kl. 18.00". */
	when: string;
	hall: string;
	/** "Rad 2, sete 5"; null without a numbered seat. */
	seatLabel: string | null;
	ticketType: string;
	/** What ticket control must see; empty for nothing. */
	shows: string;
	/** Doors, end and the way in without steps. */
	facts: TicketFact[];
	/** The instant from which the device keeps it no more. */
	keptUntil: string;
};

export type TicketFact = { label: string; value: string };

/** Null for another shape, which an older version may have kept. */
export function parseKeptTicket(text: string): KeptTicket | null {
	try {
		const value = JSON.parse(text);
		const isText = (key: string) => typeof value[key] === "string";
		const texts = ["code", "qrCode", "state", "title", "when", "hall", "ticketType", "shows", "keptUntil"];
		return texts.every(isText) && Array.isArray(value.facts) ? value : null;
	} catch {
		return null;
	}
}
