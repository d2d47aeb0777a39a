import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatShowing } from "@lerret/contracts/nb/time";
import { showsText } from "@lerret/contracts/ticketing";
import type { FontChooser, FontWeight } from "./pdf-fonts.ts";
import type { Line } from "./pdf-lines.ts";
import {
	createModules,
	drawBand,
	drawQr,
	drawText,
	layOutText,
	type Modules,
	type Pdf,
	type PdfElement,
	type PdfLook,
	type PdfText,
	renderPdf,
} from "./pdf-page.ts";
import type { SoldTicket } from "./read.ts";

export type TicketPdf = { siteTitle: string; dayStartsAt: number; look: PdfLook; tickets: SoldTicket[] };

const margin = 42;
const bandHeight = 10;
/** The space is four modules of the smallest code. */
const [qrSize, qrSpace] = [210, 24];
/** A ticket with long texts is smaller, so that it stays on its page. */
const scales = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4] as const;
/** A smaller code would be hard to scan. */
const minQrScale = 0.7;

/** Tickets as a tagged PDF, one page in A5 for each. It runs in the thread of `drawings.ts`. */
export async function renderTicketPdf({ siteTitle, dayStartsAt, look, tickets }: TicketPdf): Promise<Uint8Array> {
	const title = `${tickets.length === 1 ? "Billett" : "Billetter"} til ${tickets[0]?.event.title ?? ""}`;
	const codes = await Promise.all(tickets.map(({ code }) => createModules(code)));
	return renderPdf({ size: "A5", margin, title, author: siteTitle, look }, (pdf, document, fonts) => {
		for (const [i, ticket] of tickets.entries()) {
			const modules = codes[i];
			if (!modules) continue;
			addTicketPage(pdf, document, { siteTitle, dayStartsAt, accent: look.accent, ticket, modules, fonts });
		}
	});
}

type TicketPage = {
	siteTitle: string;
	dayStartsAt: number;
	accent: string;
	ticket: SoldTicket;
	modules: Modules;
	fonts: FontChooser;
};

function addTicketPage(
	pdf: Pdf,
	document: PdfElement,
	{ siteTitle, dayStartsAt, accent, ticket, modules, fonts }: TicketPage,
): void {
	pdf.addPage();
	drawBand(pdf, accent, bandHeight);
	const section = pdf.struct("Sect");
	document.add(section);
	const { above, below } = textsOf(ticket, siteTitle, dayStartsAt);
	const { scale, lines } = fitToPage(pdf, fonts, [...above, ...below]);
	let y = margin;
	const write = (text: PdfText, textLines: Line[]) => {
		if (textLines.length === 0) return;
		y = drawText(pdf, section, { ...text, size: text.size * scale }, textLines, { y }) + text.gap * scale;
	};
	for (const [i, text] of above.entries()) write(text, lines[i] ?? []);
	y += qrSpace;
	const width = qrSizeAt(scale);
	const alt = `QR-kode for ${[ticket.seatLabel, ticket.ticketType].filter(Boolean).join(", ")}. Vis den fram ved inngangen.`;
	drawQr(pdf, section, { modules, alt }, { x: margin, y, width });
	y += width + qrSpace;
	for (const [i, text] of below.entries()) write(text, lines[above.length + i] ?? []);
	section.end();
}

/** The texts above and below the QR code. */
function textsOf(
	{ event, doors, seatLabel, ticketType, shows, isTest }: SoldTicket,
	siteTitle: string,
	dayStartsAt: number,
): Record<"above" | "below", PdfText[]> {
	const toText = (tag: string, text: string, { weight = "400" as FontWeight, size = 12, gap = 4 } = {}) => ({
		tag,
		text,
		weight,
		size,
		gap,
	});
	const when = formatShowing(event.startTime, dayStartsAt, true);
	const above = [
		toText("P", siteTitle, { size: 11, gap: 10 }),
		toText("H1", event.title, { weight: "display", size: titleSize(event.title), gap: 8 }),
		toText("P", capitalize(when), { weight: "700", size: 13 }),
		toText("P", event.hall, { size: 13, gap: doors === null ? 12 : 4 }),
		...(doors === null ? [] : [toText("P", doors, { size: 13, gap: 12 })]),
		...(isTest ? [toText("P", "TEST, ikke gyldig", { weight: "700", size: 18, gap: 12 })] : []),
		toText("H2", seatLabel ?? ticketType, { weight: "display", size: 20 }),
		...(seatLabel !== null ? [toText("P", ticketType, { size: 13 })] : []),
		...(shows !== "" ? [toText("P", showsText(shows))] : []),
	];
	return { above, below: [toText("P", "Vis QR-koden ved inngangen, på papir eller skjerm.", { size: 11, gap: 0 })] };
}

/** The lines of each text at the largest scale at which the ticket fits its page. */
function fitToPage(pdf: Pdf, fonts: FontChooser, texts: PdfText[]): { scale: number; lines: Line[][] } {
	let fitting: { scale: number; lines: Line[][] } = { scale: 1, lines: [] };
	for (const scale of scales) {
		const lines = texts.map((text) => layOutText(pdf, fonts, text, { scale }));
		fitting = { scale, lines };
		const textHeight = lines.flat().reduce((sum, { height }) => sum + height, 0);
		const gaps = texts.reduce((sum, { gap }) => sum + gap * scale, 0);
		const height = textHeight + gaps + qrSizeAt(scale) + 2 * qrSpace;
		if (height <= pdf.page.height - 2 * margin) break;
	}
	return fitting;
}

const qrSizeAt = (scale: number): number => qrSize * Math.max(scale, minQrScale);

/** Long titles are smaller, so that a ticket stays on its page. */
function titleSize(title: string): number {
	if (title.length <= 40) return 26;
	return title.length <= 90 ? 19 : 14;
}
