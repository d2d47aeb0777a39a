import { fileURLToPath } from "node:url";
import { formatShowing } from "@lerret/contracts/nb/time";
import { showsText } from "@lerret/contracts/ticketing";
import type { SoldTicket } from "./read.ts";

type Pdf = PDFKit.PDFDocument;
export type TicketPdf = { siteTitle: string; dayStartsAt: number; tickets: SoldTicket[] };

const margin = 42;
/** The space is four modules of the smallest code. */
const [qrSize, qrSpace] = [210, 24];

const fontFile = (style: string) =>
	fileURLToPath(import.meta.resolve(`@expo-google-fonts/schibsted-grotesk/${style}.ttf`));
const regular = fontFile("400Regular/SchibstedGrotesk_400Regular");
const bold = fontFile("700Bold/SchibstedGrotesk_700Bold");

/** Tickets as a tagged PDF (PDF/UA-1), one page in A5 for each. It runs in the thread of `drawings.ts`. */
export async function renderTicketPdf({ siteTitle, dayStartsAt, tickets }: TicketPdf): Promise<Uint8Array> {
	const [{ default: PDFDocument }, { default: qrcode }] = await Promise.all([import("pdfkit"), import("qrcode")]);
	const title = `${tickets.length === 1 ? "Billett" : "Billetter"} til ${tickets[0]?.event.title ?? ""}`;
	const pdf = new PDFDocument({
		size: "A5",
		margin,
		autoFirstPage: false,
		pdfVersion: "1.7",
		// @ts-expect-error: the types lack this value
		subset: "PDF/UA",
		tagged: true,
		lang: "nb-NO",
		displayTitle: true,
		font: regular,
		info: { Title: title, Author: siteTitle },
	});
	const parts: Uint8Array[] = [];
	const isDone = new Promise<void>((resolve, reject) => pdf.on("end", resolve).on("error", reject));
	pdf.on("data", (part) => parts.push(part));
	const document = pdf.struct("Document");
	pdf.addStructure(document);
	for (const ticket of tickets) {
		const { modules } = qrcode.create(ticket.code, { errorCorrectionLevel: "M" });
		addTicketPage(pdf, document, { siteTitle, dayStartsAt, ticket, modules });
	}
	document.end();
	pdf.end();
	await isDone;
	return Buffer.concat(parts);
}

type Modules = { size: number; get: (row: number, column: number) => number };
type TicketPage = { siteTitle: string; dayStartsAt: number; ticket: SoldTicket; modules: Modules };

function addTicketPage(
	pdf: Pdf,
	document: PDFKit.PDFStructureElement,
	{ siteTitle, dayStartsAt, ticket, modules }: TicketPage,
): void {
	const { event, seatLabel, ticketType, shows, isTest } = ticket;
	pdf.addPage();
	const section = pdf.struct("Sect");
	document.add(section);
	const write = (tag: string, text: string, { font = regular, size = 12, gap = 4 } = {}) => {
		section.add(
			pdf.struct(tag, {}, () => {
				// Screen readers would join two lines without a space between them.
				pdf.font(font).fontSize(size).text(`${text} `, margin, pdf.y);
			}),
		);
		pdf.y += gap;
	};
	write("P", siteTitle, { size: 11, gap: 10 });
	write("H1", event.title, { font: bold, size: titleSize(event.title), gap: 8 });
	const when = formatShowing(event.startTime, dayStartsAt, true);
	write("P", `${when.slice(0, 1).toUpperCase()}${when.slice(1)}`, { font: bold, size: 13 });
	write("P", event.hall, { size: 13, gap: 12 });
	if (isTest) write("P", "TEST. Billetten gjelder ikke.", { font: bold, size: 18, gap: 12 });
	write("H2", seatLabel ?? ticketType, { font: bold, size: 20 });
	if (seatLabel !== null) write("P", ticketType, { size: 13 });
	if (shows !== "") write("P", showsText(shows), { size: 12 });
	const y = pdf.y + qrSpace;
	const alt = `QR-kode for ${[seatLabel, ticketType].filter(Boolean).join(", ")}. Vis den fram ved inngangen.`;
	const bbox = [margin, y, margin + qrSize, y + qrSize];
	// The types lack `bbox`, which PDF/UA requires of a figure.
	section.add(pdf.struct("Figure", { alt, bbox } as { alt: string }, () => drawQr(pdf, modules, y)));
	pdf.y = y + qrSize + qrSpace;
	write("P", "Vis QR-koden ved inngangen, på papir eller skjerm.", { size: 11 });
	section.end();
}

/** Long titles are smaller, so that a ticket stays on its page. */
function titleSize(title: string): number {
	if (title.length <= 40) return 26;
	return title.length <= 90 ? 19 : 14;
}

/** Draws the dark modules of a QR code. The empty space around it is the quiet zone that scanners need. */
function drawQr(pdf: Pdf, modules: Modules, top: number): void {
	const { size } = modules;
	const unit = qrSize / size;
	for (let row = 0; row < size; row += 1)
		for (let column = 0; column < size; column += 1)
			if (modules.get(row, column)) pdf.rect(margin + column * unit, top + row * unit, unit, unit);
	pdf.fill("#000000");
}
