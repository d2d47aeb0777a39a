import type { FontPair } from "@lerret/contracts/theme/fonts";
import { createFontChooser, type FontChooser, type FontWeight, isRightToLeft } from "./pdf-fonts.ts";
import { type Line, layOutLines } from "./pdf-lines.ts";

/** What tagged PDFs (PDF/UA-1) in the look of a site are made of. */

export type Pdf = PDFKit.PDFDocument;
export type PdfElement = PDFKit.PDFStructureElement;
/** The site's fonts, and the colour of its buttons. */
export type PdfLook = { fonts: FontPair; accent: string };
export type PdfText = { tag: string; text: string; weight: FontWeight; size: number; gap: number };
/** The modules of a QR code. */
export type Modules = { size: number; get: (row: number, column: number) => number };

type PdfOptions = { size: "A4" | "A5"; margin: number; title: string; author: string; look: PdfLook };

/** Makes a document; `draw` adds its pages. */
export async function renderPdf(
	{ size, margin, title, author, look }: PdfOptions,
	draw: (pdf: Pdf, document: PdfElement, fonts: FontChooser) => void,
): Promise<Uint8Array> {
	const { default: PDFDocument } = await import("pdfkit");
	const fonts = await createFontChooser(look.fonts);
	const pdf = new PDFDocument({
		size,
		margin,
		autoFirstPage: false,
		pdfVersion: "1.7",
		// @ts-expect-error: the types lack this value
		subset: "PDF/UA",
		tagged: true,
		lang: "nb-NO",
		displayTitle: true,
		font: fonts.split("", "400")[0]?.font ?? "",
		info: { Title: title, Author: author },
	});
	const parts: Uint8Array[] = [];
	const isDone = new Promise<void>((resolve, reject) => pdf.on("end", resolve).on("error", reject));
	pdf.on("data", (part) => parts.push(part));
	const document = pdf.struct("Document");
	pdf.addStructure(document);
	draw(pdf, document, fonts);
	document.end();
	pdf.end();
	await isDone;
	return Buffer.concat(parts);
}

/** The dark and light modules of a text's QR code. */
export async function createModules(text: string): Promise<Modules> {
	const { default: qrcode } = await import("qrcode");
	return qrcode.create(text, { errorCorrectionLevel: "M" }).modules;
}

export function layOutText(
	pdf: Pdf,
	{ split, heightOf }: FontChooser,
	{ text, weight, size }: Pick<PdfText, "text" | "weight" | "size">,
	{ scale = 1, width = contentWidth(pdf) }: { scale?: number; width?: number } = {},
): Line[] {
	const fontSize = size * scale;
	return layOutLines(split(text.trim(), weight), width, {
		width: (run) => pdf.font(run.font).fontSize(fontSize).widthOfString(run.text),
		ascent: (font) => heightOf(font).ascent * fontSize,
		descent: (font) => heightOf(font).descent * fontSize,
	});
}

const contentWidth = ({ page }: Pdf): number => page.width - page.margins.left - page.margins.right;

/** Draws a text's lines from a point on, and returns where they end. */
export function drawText(
	pdf: Pdf,
	parent: PdfElement,
	{ tag, text, size }: Pick<PdfText, "tag" | "text" | "size">,
	lines: Line[],
	{ x = pdf.page.margins.left, y }: { x?: number; y: number },
): number {
	if (lines.length === 0) return y;
	let bottom = y;
	// Its words are placed in the order of the eye.
	const options = isRightToLeft(text) ? { actual: `${text.trim()} ` } : {};
	parent.add(
		pdf.struct(tag, options, () => {
			pdf.fontSize(size);
			for (const line of lines) {
				drawLine(pdf, line, x, bottom);
				bottom += line.height;
			}
		}),
	);
	return bottom;
}

function drawLine(pdf: Pdf, { pieces, ascent }: Line, left: number, top: number): void {
	const options = { lineBreak: false, baseline: "alphabetic" } as const;
	let x = left;
	for (const { text, font, width } of pieces) {
		pdf.font(font).text(text, x, top + ascent, options);
		x += width;
	}
	// Screen readers would join two lines without a space between them.
	pdf.text(" ", x, top + ascent, options);
}

/** A field of the site's colour; screen readers leave it out. */
export function drawBand(pdf: Pdf, accent: string, height: number): void {
	pdf.markContent("Artifact", { type: "Layout" });
	pdf.rect(0, 0, pdf.page.width, height).fill(accent);
	pdf.endMarkedContent();
	pdf.fillColor("#000000");
}

/** A picture that its text names; screen readers leave it out. */
export function drawPicture(
	pdf: Pdf,
	bytes: Uint8Array,
	{ x, y, fit }: { x: number; y: number; fit: [number, number] },
): void {
	pdf.markContent("Artifact", { type: "Layout" });
	pdf.image(Buffer.from(bytes), x, y, { fit, align: "right" });
	pdf.endMarkedContent();
}

/** Draws the dark modules of a QR code. The empty space around it is the quiet zone that scanners need. */
export function drawQr(
	pdf: Pdf,
	parent: PdfElement,
	{ modules, alt }: { modules: Modules; alt: string },
	{ x, y, width }: { x: number; y: number; width: number },
): void {
	const { size } = modules;
	const unit = width / size;
	const draw = () => {
		for (let row = 0; row < size; row += 1)
			for (let column = 0; column < size; column += 1)
				if (modules.get(row, column)) pdf.rect(x + column * unit, y + row * unit, unit, unit);
		pdf.fill("#000000");
	};
	// The types lack `bbox`, which PDF/UA requires of a figure.
	parent.add(pdf.struct("Figure", { alt, bbox: [x, y, x + width, y + width] } as { alt: string }, draw));
}
