import { formatShowing } from "@lerret/contracts/nb/time";
import { showsText } from "@lerret/contracts/ticketing";
import { createFontChooser, type FontRun, type FontWeight, isRightToLeft } from "./pdf-fonts.ts";
import type { SoldTicket } from "./read.ts";

type Pdf = PDFKit.PDFDocument;
export type TicketPdf = { siteTitle: string; dayStartsAt: number; tickets: SoldTicket[] };

const margin = 42;
/** The space is four modules of the smallest code. */
const [qrSize, qrSpace] = [210, 24];

/** Tickets as a tagged PDF (PDF/UA-1), one page in A5 for each. It runs in the thread of `drawings.ts`. */
export async function renderTicketPdf({ siteTitle, dayStartsAt, tickets }: TicketPdf): Promise<Uint8Array> {
	const [{ default: PDFDocument }, { default: qrcode }] = await Promise.all([import("pdfkit"), import("qrcode")]);
	const splitByFont = await createFontChooser();
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
		font: splitByFont("", "400")[0]?.font ?? "",
		info: { Title: title, Author: siteTitle },
	});
	const parts: Uint8Array[] = [];
	const isDone = new Promise<void>((resolve, reject) => pdf.on("end", resolve).on("error", reject));
	pdf.on("data", (part) => parts.push(part));
	const document = pdf.struct("Document");
	pdf.addStructure(document);
	for (const ticket of tickets) {
		const { modules } = qrcode.create(ticket.code, { errorCorrectionLevel: "M" });
		addTicketPage(pdf, document, { siteTitle, dayStartsAt, ticket, modules, splitByFont });
	}
	document.end();
	pdf.end();
	await isDone;
	return Buffer.concat(parts);
}

type Modules = { size: number; get: (row: number, column: number) => number };
type TicketPage = {
	siteTitle: string;
	dayStartsAt: number;
	ticket: SoldTicket;
	modules: Modules;
	splitByFont: (text: string, weight: FontWeight) => FontRun[];
};

function addTicketPage(
	pdf: Pdf,
	document: PDFKit.PDFStructureElement,
	{ siteTitle, dayStartsAt, ticket, modules, splitByFont }: TicketPage,
): void {
	const { event, seatLabel, ticketType, shows, isTest } = ticket;
	pdf.addPage();
	const section = pdf.struct("Sect");
	document.add(section);
	const write = (tag: string, text: string, { weight = "400" as FontWeight, size = 12, gap = 4 } = {}) => {
		// Screen readers would join two lines without a space between them.
		const runs = splitByFont(`${text.trim()} `, weight);
		if (runs.every((run) => run.text.trim() === "")) return;
		// Its words are placed in the order of the eye.
		const options = isRightToLeft(text) ? { actual: `${text.trim()} ` } : {};
		section.add(
			pdf.struct(tag, options, () => {
				for (const [i, run] of runs.entries()) {
					pdf.font(run.font).fontSize(size);
					const continued = i < runs.length - 1;
					if (i === 0) pdf.text(run.text, margin, pdf.y, { continued });
					else pdf.text(run.text, { continued });
				}
			}),
		);
		pdf.y += gap;
	};
	write("P", siteTitle, { size: 11, gap: 10 });
	write("H1", event.title, { weight: "700", size: titleSize(event.title), gap: 8 });
	const when = formatShowing(event.startTime, dayStartsAt, true);
	write("P", `${when.slice(0, 1).toUpperCase()}${when.slice(1)}`, { weight: "700", size: 13 });
	write("P", event.hall, { size: 13, gap: 12 });
	if (isTest) write("P", "TEST. Billetten gjelder ikke.", { weight: "700", size: 18, gap: 12 });
	write("H2", seatLabel ?? ticketType, { weight: "700", size: 20 });
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
