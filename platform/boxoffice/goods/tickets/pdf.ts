import type { TicketFact } from "@lerret/contracts/kept-ticket";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatShowing } from "@lerret/contracts/nb/time";
import { showsText } from "@lerret/contracts/ticketing";
import type { FontChooser, FontWeight } from "./pdf-fonts.ts";
import type { Line } from "./pdf-lines.ts";
import {
	createModules,
	drawBand,
	drawPicture,
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

export type TicketPdf = {
	siteTitle: string;
	dayStartsAt: number;
	look: PdfLook;
	tickets: SoldTicket[];
	/** What stands beside the code. */
	facts: TicketFact[];
	/** A JPEG. */
	poster: Uint8Array | null;
};

const margin = 42;
const bandHeight = 10;
/** The space is four modules of the smallest code. */
const [qrSize, qrSpace] = [210, 24];
const [posterWidth, posterHeight, posterSpace] = [76, 114, 16];
/** A ticket with long texts is smaller, so that it stays on its page. */
const scales = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4] as const;
/** A smaller code would be hard to scan. */
const minQrScale = 0.7;

/** Tickets as a tagged PDF, one page in A5 for each. It runs in the thread of `drawings.ts`. */
export async function renderTicketPdf(input: TicketPdf): Promise<Uint8Array> {
	const { siteTitle, look, tickets } = input;
	const title = `${tickets.length === 1 ? "Billett" : "Billetter"} til ${tickets[0]?.event.title ?? ""}`;
	const codes = await Promise.all(tickets.map(({ code }) => createModules(code)));
	return renderPdf({ size: "A5", margin, title, author: siteTitle, look }, (pdf, document, fonts) => {
		for (const [i, ticket] of tickets.entries()) {
			const modules = codes[i];
			if (modules) addTicketPage(pdf, document, { ...input, ticket, modules, fonts });
		}
	});
}

type TicketPage = TicketPdf & { ticket: SoldTicket; modules: Modules; fonts: FontChooser };

function addTicketPage(pdf: Pdf, document: PdfElement, page: TicketPage): void {
	const { look, ticket, modules, poster } = page;
	pdf.addPage();
	drawBand(pdf, look.accent, bandHeight);
	if (poster) drawPicture(pdf, poster, posterBox(pdf));
	const section = pdf.struct("Sect");
	document.add(section);
	const { scale, columns, qrTop } = fitToPage(pdf, page);
	const write = ({ texts, lines, x }: Column, top: number): void => {
		let y = top;
		for (const [i, text] of texts.entries()) {
			const textLines = lines[i] ?? [];
			if (textLines.length === 0) continue;
			y = drawText(pdf, section, { ...text, size: text.size * scale }, textLines, { x, y }) + text.gap * scale;
		}
	};
	write(columns.above, margin);
	const width = qrSizeAt(scale);
	const alt = `QR-kode for ${[ticket.seatLabel, ticket.ticketType].filter(Boolean).join(", ")}. Vis den fram ved inngangen.`;
	drawQr(pdf, section, { modules, alt }, { x: margin, y: qrTop, width });
	write(columns.beside, qrTop);
	write(columns.below, qrTop + Math.max(width, columns.beside.height) + qrSpace);
	section.end();
}

const posterBox = ({ page }: Pdf) => ({
	x: page.width - margin - posterWidth,
	y: margin,
	fit: [posterWidth, posterHeight] as [number, number],
});

const toText = (tag: string, text: string, { weight = "400" as FontWeight, size = 12, gap = 4 } = {}): PdfText => ({
	tag,
	text,
	weight,
	size,
	gap,
});

/** The texts above, beside and below the QR code. */
function textsOf({ siteTitle, dayStartsAt, facts, ticket }: TicketPage): Record<keyof Columns, PdfText[]> {
	const { event, seatLabel, ticketType, shows, isTest } = ticket;
	const when = formatShowing(event.startTime, dayStartsAt, true);
	return {
		above: [
			toText("P", siteTitle, { size: 11, gap: 10 }),
			toText("H1", event.title, { weight: "display", size: titleSize(event.title), gap: 8 }),
			toText("P", capitalize(when), { weight: "700", size: 13 }),
			toText("P", event.hall, { size: 13, gap: 12 }),
			...(isTest ? [toText("P", "TEST, ikke gyldig", { weight: "700", size: 18, gap: 12 })] : []),
			toText("H2", seatLabel ?? ticketType, { weight: "display", size: 20 }),
			...(seatLabel !== null ? [toText("P", ticketType, { size: 13 })] : []),
			...(shows !== "" ? [toText("P", showsText(shows))] : []),
		],
		beside: facts.flatMap(({ label, value }) => [
			toText("P", label, { size: 8.5, gap: 1 }),
			...value.split("\n").map((line, i, { length }) => toText("P", line, { size: 10, gap: i === length - 1 ? 8 : 1 })),
		]),
		below: [toText("P", "Vis QR-koden ved inngangen, på papir eller skjerm.", { size: 11, gap: 0 })],
	};
}

type Column = { texts: PdfText[]; lines: Line[][]; x: number; height: number };
type Columns = Record<"above" | "beside" | "below", Column>;

/** The lines of each text at the largest scale at which the ticket fits its page. */
function fitToPage(pdf: Pdf, page: TicketPage): { scale: number; columns: Columns; qrTop: number } {
	const texts = textsOf(page);
	const whole = pdf.page.width - 2 * margin;
	let fitting: ReturnType<typeof fitToPage> | null = null;
	for (const scale of scales) {
		const layOut = (column: keyof Columns, x: number, width: number): Column => {
			const lines = texts[column].map((text) => layOutText(pdf, page.fonts, text, { scale, width }));
			const textHeight = lines.flat().reduce((sum, { height }) => sum + height, 0);
			const gaps = texts[column].reduce((sum, { gap }) => sum + gap * scale, 0);
			return { texts: texts[column], lines, x, height: textHeight + gaps };
		};
		const qrWidth = qrSizeAt(scale);
		const columns = {
			above: layOut("above", margin, page.poster ? whole - posterWidth - posterSpace : whole),
			beside: layOut("beside", margin + qrWidth + qrSpace, whole - qrWidth - qrSpace),
			below: layOut("below", margin, whole),
		};
		const qrTop = margin + Math.max(columns.above.height, page.poster ? posterHeight : 0) + qrSpace;
		fitting = { scale, columns, qrTop };
		const bottom = qrTop + Math.max(qrWidth, columns.beside.height) + qrSpace + columns.below.height;
		if (bottom <= pdf.page.height - margin) break;
	}
	if (!fitting) throw new Error("there is no scale");
	return fitting;
}

const qrSizeAt = (scale: number): number => qrSize * Math.max(scale, minQrScale);

/** Long titles are smaller, so that a ticket stays on its page. */
function titleSize(title: string): number {
	if (title.length <= 40) return 26;
	return title.length <= 90 ? 19 : 14;
}
