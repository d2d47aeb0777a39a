import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatShowingDay, formatTime } from "@lerret/contracts/nb/time";
import type { FontChooser } from "./pdf-fonts.ts";
import {
	createModules,
	drawBand,
	drawQr,
	drawText,
	layOutText,
	type Pdf,
	type PdfLook,
	renderPdf,
} from "./pdf-page.ts";

export type PosterPdf = {
	siteTitle: string;
	dayStartsAt: number;
	look: PdfLook;
	title: string;
	startTime: string;
	hall: string;
	/** «150 kr, barn 110»; null without prices. */
	price: string | null;
	/** Where tickets are bought. */
	url: string;
};

const margin = 56;
const bandHeight = 36;
const qrSize = 236;
const qrTop = 842 - margin - qrSize;
const titleTop = bandHeight + 76;
const titleSizes = [92, 78, 66, 56, 46, 38, 30, 24] as const;
/** More lines, or a higher title, would push what is below it into the code. */
const [maxTitleLines, maxTitleHeight] = [4, 230];

/** A poster in A4 for guests at the door, who buy on their own phones. It runs in the thread of `drawings.ts`. */
export async function renderPosterPdf(poster: PosterPdf): Promise<Uint8Array> {
	const { title, siteTitle, look, url } = poster;
	const modules = await createModules(url);
	return renderPdf(
		{ size: "A4", margin, title: `Plakat: ${title}`, author: siteTitle, look },
		(pdf, document, fonts) => {
			pdf.addPage();
			drawBand(pdf, look.accent, bandHeight);
			const section = pdf.struct("Sect");
			document.add(section);
			const write = (tag: string, text: string, size: number, y: number, { bold = false, x = margin } = {}) => {
				const weight = bold ? "700" : "400";
				const lines = layOutText(pdf, fonts, { text, weight, size }, { width: pdf.page.width - x - margin });
				return drawText(pdf, section, { tag, text, size }, lines, { x, y });
			};
			write("P", siteTitle, 16, bandHeight + 30, { bold: true });
			const head = fitTitle(pdf, fonts, title);
			let y = drawText(pdf, section, { tag: "H1", text: title, size: head.size }, head.lines, { y: titleTop });
			drawRule(pdf, y + 16);
			const day = capitalize(formatShowingDay(poster.startTime, poster.dayStartsAt));
			y = write("P", day, 26, y + 32, { bold: true });
			y = write("P", formatTime(poster.startTime), 26, y, { bold: true });
			y = write("P", poster.hall, 20, y + 8);
			if (poster.price !== null) write("P", poster.price, 20, y + 2);
			const alt = `QR-kode til billettkjøp: ${url}`;
			drawQr(pdf, section, { modules, alt }, { x: margin, y: qrTop, width: qrSize });
			const x = margin + qrSize + 32;
			y = write("H2", "Kjøp billett på telefonen", 24, qrTop, { bold: true, x });
			y = write("P", "Pek kameraet på koden, velg plass og betal. Billetten kommer på e-post.", 14, y + 10, { x });
			write("P", url.replace(/^https?:\/\//u, ""), 11, y + 14, { x });
			section.end();
		},
	);
}

/** The lines of a title at the largest size at which it leaves room for the rest. */
function fitTitle(pdf: Pdf, fonts: FontChooser, title: string) {
	const heads = titleSizes.map((size) => ({
		size,
		lines: layOutText(pdf, fonts, { text: title, weight: "display", size }),
	}));
	const longestWord = title.split(/\s+/u).reduce((one, other) => (one.length < other.length ? other : one), "");
	const fits = ({ size, lines }: (typeof heads)[number]) =>
		lines.length <= maxTitleLines &&
		lines.reduce((sum, { height }) => sum + height, 0) <= maxTitleHeight &&
		layOutText(pdf, fonts, { text: longestWord, weight: "display", size }).length === 1;
	const smallest = heads.at(-1) ?? { size: 24, lines: [] };
	return heads.find(fits) ?? { ...smallest, lines: smallest.lines.slice(0, 8) };
}

function drawRule(pdf: Pdf, y: number): void {
	pdf.markContent("Artifact", { type: "Layout" });
	pdf
		.moveTo(margin, y)
		.lineTo(pdf.page.width - margin, y)
		.lineWidth(1.5)
		.stroke("#000000");
	pdf.endMarkedContent();
}
