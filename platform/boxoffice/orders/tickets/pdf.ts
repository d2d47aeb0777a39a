import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatShowing } from "@lerret/contracts/nb/time";
import type { FontPair } from "@lerret/contracts/theme/fonts";
import { showsText } from "@lerret/contracts/ticketing";
import { createFontChooser, type FontChooser, type FontWeight, isRightToLeft } from "./pdf-fonts.ts";
import { type Line, layOutLines } from "./pdf-lines.ts";
import type { SoldTicket } from "./read.ts";

type Pdf = PDFKit.PDFDocument;
/** The site's fonts, and the colour of its buttons. */
type TicketLook = { fonts: FontPair; accent: string };
export type TicketPdf = { siteTitle: string; dayStartsAt: number; look: TicketLook; tickets: SoldTicket[] };

const margin = 42;
const bandHeight = 10;
/** The space is four modules of the smallest code. */
const [qrSize, qrSpace] = [210, 24];
/** A ticket with long texts is smaller, so that it stays on its page. */
const scales = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4] as const;
/** A smaller code would be hard to scan. */
const minQrScale = 0.7;

/** Tickets as a tagged PDF (PDF/UA-1), one page in A5 for each. It runs in the thread of `drawings.ts`. */
export async function renderTicketPdf({ siteTitle, dayStartsAt, look, tickets }: TicketPdf): Promise<Uint8Array> {
	const [{ default: PDFDocument }, { default: qrcode }] = await Promise.all([import("pdfkit"), import("qrcode")]);
	const fonts = await createFontChooser(look.fonts);
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
		font: fonts.split("", "400")[0]?.font ?? "",
		info: { Title: title, Author: siteTitle },
	});
	const parts: Uint8Array[] = [];
	const isDone = new Promise<void>((resolve, reject) => pdf.on("end", resolve).on("error", reject));
	pdf.on("data", (part) => parts.push(part));
	const document = pdf.struct("Document");
	pdf.addStructure(document);
	for (const ticket of tickets) {
		const { modules } = qrcode.create(ticket.code, { errorCorrectionLevel: "M" });
		addTicketPage(pdf, document, { siteTitle, dayStartsAt, accent: look.accent, ticket, modules, fonts });
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
	accent: string;
	ticket: SoldTicket;
	modules: Modules;
	fonts: FontChooser;
};

type TicketText = { tag: string; text: string; weight: FontWeight; size: number; gap: number };

function addTicketPage(
	pdf: Pdf,
	document: PDFKit.PDFStructureElement,
	{ siteTitle, dayStartsAt, accent, ticket, modules, fonts }: TicketPage,
): void {
	pdf.addPage();
	drawBand(pdf, accent);
	const section = pdf.struct("Sect");
	document.add(section);
	const { above, below } = textsOf(ticket, siteTitle, dayStartsAt);
	const { scale, lines } = fitToPage(pdf, fonts, [...above, ...below]);
	let y = margin;
	const write = ({ tag, text, size, gap }: TicketText, textLines: Line[]) => {
		if (textLines.length === 0) return;
		// Its words are placed in the order of the eye.
		const options = isRightToLeft(text) ? { actual: `${text.trim()} ` } : {};
		section.add(
			pdf.struct(tag, options, () => {
				pdf.fontSize(size * scale);
				for (const line of textLines) {
					drawLine(pdf, line, y);
					y += line.height;
				}
			}),
		);
		y += gap * scale;
	};
	for (const [i, text] of above.entries()) write(text, lines[i] ?? []);
	y += qrSpace;
	const size = qrSizeAt(scale);
	const alt = `QR-kode for ${[ticket.seatLabel, ticket.ticketType].filter(Boolean).join(", ")}. Vis den fram ved inngangen.`;
	const bbox = [margin, y, margin + size, y + size];
	// The types lack `bbox`, which PDF/UA requires of a figure.
	section.add(pdf.struct("Figure", { alt, bbox } as { alt: string }, () => drawQr(pdf, modules, y, size)));
	y += size + qrSpace;
	for (const [i, text] of below.entries()) write(text, lines[above.length + i] ?? []);
	section.end();
}

/** The texts above and below the QR code. */
function textsOf(
	{ event, doors, seatLabel, ticketType, shows, isTest }: SoldTicket,
	siteTitle: string,
	dayStartsAt: number,
): Record<"above" | "below", TicketText[]> {
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
function fitToPage(pdf: Pdf, fonts: FontChooser, texts: TicketText[]): { scale: number; lines: Line[][] } {
	let fitting: { scale: number; lines: Line[][] } = { scale: 1, lines: [] };
	for (const scale of scales) {
		const lines = texts.map((text) => layOutText(pdf, fonts, text, scale));
		fitting = { scale, lines };
		const textHeight = lines.flat().reduce((sum, { height }) => sum + height, 0);
		const gaps = texts.reduce((sum, { gap }) => sum + gap * scale, 0);
		const height = textHeight + gaps + qrSizeAt(scale) + 2 * qrSpace;
		if (height <= pdf.page.height - 2 * margin) break;
	}
	return fitting;
}

const qrSizeAt = (scale: number): number => qrSize * Math.max(scale, minQrScale);

function layOutText(pdf: Pdf, { split, heightOf }: FontChooser, { text, weight, size }: TicketText, scale: number) {
	const fontSize = size * scale;
	return layOutLines(split(text.trim(), weight), pdf.page.width - 2 * margin, {
		width: (run) => pdf.font(run.font).fontSize(fontSize).widthOfString(run.text),
		ascent: (font) => heightOf(font).ascent * fontSize,
		descent: (font) => heightOf(font).descent * fontSize,
	});
}

function drawLine(pdf: Pdf, { pieces, ascent }: Line, top: number): void {
	const options = { lineBreak: false, baseline: "alphabetic" } as const;
	let x = margin;
	for (const { text, font, width } of pieces) {
		pdf.font(font).text(text, x, top + ascent, options);
		x += width;
	}
	// Screen readers would join two lines without a space between them.
	pdf.text(" ", x, top + ascent, options);
}

/** Long titles are smaller, so that a ticket stays on its page. */
function titleSize(title: string): number {
	if (title.length <= 40) return 26;
	return title.length <= 90 ? 19 : 14;
}

/** The site's colour at the top of the page; screen readers leave it out. */
function drawBand(pdf: Pdf, accent: string): void {
	pdf.markContent("Artifact", { type: "Layout" });
	pdf.rect(0, 0, pdf.page.width, bandHeight).fill(accent);
	pdf.endMarkedContent();
	pdf.fillColor("#000000");
}

/** Draws the dark modules of a QR code. The empty space around it is the quiet zone that scanners need. */
function drawQr(pdf: Pdf, modules: Modules, top: number, width: number): void {
	const { size } = modules;
	const unit = width / size;
	for (let row = 0; row < size; row += 1)
		for (let column = 0; column < size; column += 1)
			if (modules.get(row, column)) pdf.rect(margin + column * unit, top + row * unit, unit, unit);
	pdf.fill("#000000");
}
