import { escapeHtml } from "@lerret/contracts/escape-html";
import type { EmailImage } from "../../email.ts";
import type { Drawings } from "./tickets/drawings.ts";
import type { SoldTicket } from "./tickets/read.ts";

const qrSize = 240;

/** The QR codes of tickets as images of an email. */
export async function createQrImages(drawings: Drawings, tickets: SoldTicket[], host: string): Promise<EmailImage[]> {
	return Promise.all(
		tickets.map(async ({ id, code }, i) => ({
			filename: `billett-${i + 1}.png`,
			cid: `${id}@${host}`,
			content: Buffer.from(await drawings.qrPng(code, 2 * qrSize)).toString("base64"),
			encoding: "base64",
			contentType: "image/png",
		})),
	);
}

type OrderHtml = {
	subject: string;
	paragraphs: string[];
	/** Each ticket with its line of text and its image. */
	tickets: { line: string; cid: string }[];
	closing: string;
};

/** An order's email as HTML. It has the same text as the plain one, so that no information is only in a picture. */
export function renderOrderHtml({ subject, paragraphs, tickets, closing }: OrderHtml): string {
	const title = escapeHtml(subject);
	// The code is black on white in every colour scheme, because a scanner needs the contrast.
	const codes = tickets.map(
		({ line, cid }) =>
			`<p style="margin:24px 0"><img src="cid:${escapeHtml(cid)}" width="${qrSize}" height="${qrSize}" alt="QR-kode for ${escapeHtml(line)}" style="display:block;background:#ffffff"><br>${escapeHtml(line)}</p>`,
	);
	return `<!doctype html>
<html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="margin:0;padding:24px;font:17px/1.5 'Helvetica Neue',Helvetica,Arial,sans-serif">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.2">${title}</h1>
${[...paragraphs.map(toParagraph), ...codes, toParagraph(closing)].join("\n")}
</body></html>
`;
}

const linkPattern = /https?:\/\/[^\s<]+/gu;

const toParagraph = (text: string) =>
	`<p style="margin:0 0 16px">${escapeHtml(text)
		.replaceAll("\n", "<br>")
		.replace(linkPattern, (url) => `<a href="${url}">${url}</a>`)}</p>`;
