import { drawBand, drawText, layOutText, type PdfLook, renderPdf } from "./pdf-page.ts";

/** A report of few columns; the first has texts, the others figures. */
export type ReportPdf = {
	siteTitle: string;
	look: PdfLook;
	title: string;
	period: string;
	about: string;
	/** The names of the columns. */
	head: string[];
	rows: string[][];
	/** The first of the last rows, which are sums. */
	sumsFrom?: number;
};

const margin = 56;
const bandHeight = 18;
const figureWidth = 96;
/** Points between two rows, and at least if they fit on one page so. */
const [rowGap, leastGap] = [7, 2];

/** A report as a tagged PDF in A4, with its table. It runs in the thread of `drawings.ts`. */
export async function renderReportPdf({
	look,
	siteTitle,
	title,
	period,
	about,
	sumsFrom = Number.POSITIVE_INFINITY,
	...table
}: ReportPdf): Promise<Uint8Array> {
	return renderPdf(
		{ size: "A4", margin, title: `${title}, ${period}`, author: siteTitle, look },
		(pdf, document, fonts) => {
			const addPage = () => {
				pdf.addPage();
				drawBand(pdf, look.accent, bandHeight);
			};
			addPage();
			const section = pdf.struct("Sect");
			document.add(section);
			let y = bandHeight + 32;
			const write = (tag: string, text: string, size: number, isBold = false) => {
				const lines = layOutText(pdf, fonts, { text, weight: isBold ? "700" : "400", size });
				y = drawText(pdf, section, { tag, text, size }, lines, { y }) + 6;
			};
			write("P", siteTitle, 12, true);
			write("H1", title, 26, true);
			write("P", period, 13);
			write("P", about, 10);
			y += 8;
			const element = pdf.struct("Table");
			section.add(element);
			const columnsFrom = pdf.page.width - margin - figureWidth * (table.head.length - 1);
			const rows = [table.head, ...table.rows].map((cells, index) => {
				const [isHead, isSum] = [index === 0, index > sumsFrom];
				const laidOut = cells.map((text, i) =>
					layOutText(
						pdf,
						fonts,
						{ text, weight: isHead || isSum ? "700" : "400", size: 11 },
						{ width: i === 0 ? columnsFrom - margin - 12 : figureWidth - 8 },
					),
				);
				const height = Math.max(...laidOut.map((lines) => lines.reduce((sum, one) => sum + one.height, 0)));
				return { cells, isHead, hasRule: isHead || index === sumsFrom, laidOut, height };
			});
			const bottom = pdf.page.height - margin;
			const gaps = rows.reduce((sum, { hasRule }) => sum + (hasRule ? 2 : 1), 0);
			const fitting = (bottom - y - rows.reduce((sum, { height }) => sum + height, 0)) / gaps;
			const gap = fitting < leastGap ? rowGap : Math.min(rowGap, fitting);
			for (const { cells, isHead, hasRule, laidOut, height } of rows) {
				if (y + height > bottom) {
					addPage();
					y = margin;
				}
				const row = pdf.struct("TR");
				element.add(row);
				for (const [i, lines] of laidOut.entries()) {
					const isHeading = isHead || i === 0;
					// The types lack `scope`, which PDF/UA requires of a heading.
					const options = isHeading ? ({ scope: isHead ? "Column" : "Row" } as object) : {};
					const cell = pdf.struct(isHeading ? "TH" : "TD", options);
					row.add(cell);
					const width = Math.max(0, ...lines.map(({ pieces }) => pieces.reduce((sum, one) => sum + one.width, 0)));
					const x = i === 0 ? margin : columnsFrom + figureWidth * i - width;
					drawText(pdf, cell, { tag: "P", text: cells[i] ?? "", size: 11 }, lines, { x, y });
					cell.end();
				}
				row.end();
				y += height + gap;
				if (!hasRule) continue;
				pdf.markContent("Artifact", { type: "Layout" });
				pdf
					.moveTo(margin, y)
					.lineTo(pdf.page.width - margin, y)
					.lineWidth(0.75)
					.stroke("#000000");
				pdf.endMarkedContent();
				y += gap;
			}
			element.end();
			section.end();
		},
	);
}
