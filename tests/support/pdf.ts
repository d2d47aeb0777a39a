import { getDocumentProxy } from "unpdf";
import { expect } from "vitest";

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

export const openPdf = async (response: Response): Promise<Pdf> => {
	expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
	return getDocumentProxy(new Uint8Array(await response.arrayBuffer()), { verbosity: 0 });
};

/** The text of all pages, with single spaces. */
export async function readPdfText(pdf: Pdf): Promise<string> {
	const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, i) => pdf.getPage(i + 1)));
	const texts = await Promise.all(pages.map((page) => page.getTextContent()));
	const items = texts.flatMap((text) => text.items.map((item) => ("str" in item ? item.str : "")));
	return items.join(" ").replaceAll(/\s+/gu, " ");
}

/** What tells assistive technology of a document: PDF/UA, marked, titled, in bokmål, each page with a tree that has these roles. */
export async function expectTagged(pdf: Pdf, title: RegExp, roles: string[]): Promise<void> {
	const { info, metadata } = await pdf.getMetadata();
	expect(info).toMatchObject({ Language: "nb-NO", Title: expect.stringMatching(title) });
	expect(metadata?.getRaw()).toContain("<pdfuaid:part>1</pdfuaid:part>");
	expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
	expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
	const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
	for (const role of roles) expect(tree).toContain(`"role":"${role}"`);
}
