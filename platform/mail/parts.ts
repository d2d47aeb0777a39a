import { escapeHtml } from "@lerret/contracts/escape-html";
import type { Picture } from "@lerret/contracts/media";
import { mediaPath } from "@lerret/contracts/paths";
import type { EmailStyle } from "./style.ts";

/**
 * What emails are made of. Each function writes one part in both forms, as rows of the HTML's table and as plain text, so
 * that a feature says what an email contains once. Buttons are addresses in the text.
 */
export type Part = { html: (style: EmailStyle) => string; text: string };

type Target = { label: string; url: string };

/** The beginning of a table for layout. Outlook on Windows reads the width of tables and cells from this attribute alone. */
export const tableOf = (width: number | "100%" | null, attributes = ""): string =>
	`<table role="presentation"${width === null ? "" : ` width="${width}"`} cellpadding="0" cellspacing="0" border="0"${attributes && ` ${attributes}`}>`;

/** A ground, for Outlook on Windows as an attribute too. It draws grounds and padding of cells alone. */
export const fillOf = (color: string, style = ""): string =>
	`bgcolor="${color}" style="${style && `${style};`}background:${color}"`;

const toLines = (text: string): string => escapeHtml(text).replaceAll("\n", "<br>");

const row = (content: string, top = 16): string =>
	`<tr><td class="side" style="padding:${top}px 24px 0">${content}</td></tr>\n`;

/** A decoration as wide as the email. */
export const image = ({ src, width, height }: { src: string; width: number; height: number }): Part => ({
	html: () =>
		row(
			`<img src="${escapeHtml(src)}" width="552" height="${Math.round((552 * height) / width)}" alt="" style="display:block;width:100%;height:auto;border:0">`,
			24,
		),
	text: "",
});

/** Text whose line breaks are kept. */
export const paragraph = (text: string): Part => ({
	html: ({ ink, sans }) =>
		row(`<p class="ink" style="margin:0;font:17px/1.5 ${sans};color:${ink}">${toLines(text)}</p>`),
	text,
});

/** A paragraph in small print. */
export const note = (text: string): Part => ({
	html: ({ quiet, sans }) =>
		row(`<p class="quiet" style="margin:0;font:15px/1.5 ${sans};color:${quiet}">${toLines(text)}</p>`),
	text,
});

/** What the reader must see first, such as that a ticket is a test. */
export const warning = (text: string): Part => ({
	html: ({ accent, onAccent, sans }) =>
		row(
			`${tableOf("100%")}<tr><td class="accent" ${fillOf(accent, `padding:12px 16px;font:700 17px/1.4 ${sans};color:${onAccent}`)}>${toLines(text)}</td></tr></table>`,
			24,
		),
	text,
});

/** What a person has written. */
export const quote = (text: string): Part => ({
	html: ({ accent, ink, sans }) =>
		row(
			`${tableOf("100%")}<tr><td style="padding:2px 0 2px 16px;border-left:4px solid ${accent}"><blockquote class="ink" style="margin:0;font:19px/1.5 ${sans};color:${ink}">${toLines(text)}</blockquote></td></tr></table>`,
			24,
		),
	text,
});

export const heading = (text: string): Part => ({
	html: ({ ink, display }) =>
		row(
			`${tableOf("100%")}<tr><td class="strong-rule" style="padding:0 0 8px;border-bottom:2px solid ${ink}"><h2 class="ink" style="margin:0;font:700 24px/1.1 ${display};color:${ink}">${escapeHtml(text)}</h2></td></tr></table>`,
			34,
		),
	text: `${text}\n${"=".repeat(text.length)}`,
});

/** Labels with their values. */
export function facts(rows: { label: string; value: string }[]): Part {
	const renderRows = ({ ink, quiet, sans }: EmailStyle) => {
		const cell = `padding:0 0 6px;font:17px/1.45 ${sans}`;
		return rows.map(
			({ label, value }) =>
				`<tr><td class="quiet label" valign="top" width="112" style="${cell};width:112px;padding-right:12px;color:${quiet}">${escapeHtml(label)}</td><td class="ink" valign="top" style="${cell};color:${ink}">${toLines(value)}</td></tr>`,
		);
	};
	return {
		html: (style) => row(`${tableOf("100%")}${renderRows(style).join("")}</table>`, 24),
		text: rows.map(({ label, value }) => `${label}: ${value.replaceAll("\n", ", ")}`).join("\n"),
	};
}

/** Where the reader can go on. The first is what most come for. */
export const buttons = (targets: Target[]): Part => ({
	html: (style) => row(targets.map((target, i) => toButton(target, i === 0, style)).join(""), 24),
	text: targets.map(({ label, url }) => `${label}:\n${url}`).join("\n\n"),
});

/** The link has the padding where it is drawn, so that all of the button works; Word reads that of its cell. */
function toButton({ label, url }: Target, isFirst: boolean, { accent, onAccent, ink, sans }: EmailStyle): string {
	const [cell, color] = isFirst
		? [`class="accent" ${fillOf(accent, `mso-padding-alt:12px 20px;border:2px solid ${accent}`)}`, onAccent]
		: [`class="strong-rule" style="mso-padding-alt:12px 20px;border:2px solid ${ink}"`, ink];
	const link = `<a href="${escapeHtml(url)}" class="button ${isFirst ? "accent" : "ink"}" style="display:inline-block;padding:12px 20px;font:700 17px/1.2 ${sans};color:${color};text-decoration:none">${escapeHtml(label)}</a>`;
	return `${tableOf(null, 'class="wide" style="display:inline-table;vertical-align:top"')}<tr><td class="wide" style="padding:0 10px 10px 0">${tableOf(null, 'class="wide"')}<tr><td ${cell}>${link}</td></tr></table></td></tr></table>`;
}

type Box = {
	title: string;
	/** The picture below the title, in pixels; `src` can be `cid:…`. */
	picture?: { src: string; size: number; alt: string };
	lines: string[];
	/** To be typed by hand. */
	code?: string;
};

/** What the reader shows or uses: a ticket with its QR code, or a voucher with its code. */
export function box({ title, picture, lines, code }: Box): Part {
	// The code is black on white in every colour scheme, because a scanner needs the contrast.
	const image = picture
		? `<img src="${escapeHtml(picture.src)}" width="${picture.size}" height="${picture.size}" alt="${escapeHtml(picture.alt)}" style="display:block;margin:12px 0;background:#ffffff">`
		: "";
	const renderCode = ({ ink }: EmailStyle) =>
		code === undefined
			? ""
			: `<p class="ink" style="margin:12px 0;font:700 18px/1.3 'Courier New',Courier,monospace;color:${ink}">${escapeHtml(code)}</p>`;
	const renderLines = ({ ink, sans }: EmailStyle) =>
		lines
			.map((line) => `<p class="ink" style="margin:0;font:17px/1.5 ${sans};color:${ink}">${escapeHtml(line)}</p>`)
			.join("");
	return {
		html: (style) =>
			row(
				`${tableOf("100%")}<tr><td class="raised rule" ${fillOf(style.raised, `padding:16px 20px 18px;border:1px solid ${style.rule}`)}><p class="ink" style="margin:0;font:700 30px/1.1 ${style.display};color:${style.ink}">${escapeHtml(title)}</p>${image}${renderCode(style)}${renderLines(style)}</td></tr></table>`,
				20,
			),
		text: [title, ...lines, ...(code === undefined ? [] : [`Kode: ${code}`])].join("\n"),
	};
}

/** A picture beside other content, 112 pixels wide. */
export type Thumbnail = { src: string; width: number; height: number; alt: string };

/** A picture that emails link to. */
export const toThumbnail = ({ id, width, height, alt }: Picture, origin: string): Thumbnail => ({
	src: `${origin}${mediaPath(id, 320, "jpg")}`,
	width,
	height,
	alt,
});

export function renderThumbnail(
	{ src, width, height, alt }: Thumbnail,
	url: string,
	{ color, sans }: { color: string; sans: string },
): string {
	const image = `<img src="${escapeHtml(src)}" width="112" height="${Math.round((112 * height) / width)}" alt="${escapeHtml(alt)}" style="display:block;width:112px;height:auto;border:0;font:13px/1.3 ${sans};color:${color}">`;
	return `<a href="${escapeHtml(url)}">${image}</a>`;
}

type ListItem = {
	/** A mark above the title. */
	mark: string | null;
	title: string;
	line: string;
	picture: Thumbnail | null;
	rows: { label: string; value: string }[];
	link: Target;
};

/** An item of a list, with its own page. */
export const listItem = (item: ListItem): Part => ({
	html: (style) => renderListItem(item, style),
	text: [
		item.title + (item.mark ? ` – ${item.mark.toLowerCase()}` : ""),
		item.line,
		...item.rows.map(({ label, value }) => `  ${label} ${value}`),
		`  ${item.link.url}`,
	]
		.filter(Boolean)
		.join("\n"),
});

function renderListItem(
	{ mark, title, line, picture, rows, link }: ListItem,
	{ accent, onAccent, ink, quiet, rule, display, sans }: EmailStyle,
): string {
	const url = escapeHtml(link.url);
	const cell = `font:15px/1.5 ${sans}`;
	const image = picture
		? `<td valign="top" width="112" class="thumb" style="width:112px;padding:18px 16px 18px 0">${renderThumbnail(picture, link.url, { color: quiet, sans })}</td>`
		: "";
	const sign = mark
		? `${tableOf(null)}<tr><td class="accent" ${fillOf(accent, `padding:1px 7px;font:700 13px/1.5 ${sans};color:${onAccent}`)}>${escapeHtml(mark)}</td></tr></table><div style="height:6px;font-size:6px;line-height:6px">&nbsp;</div>`
		: "";
	const times = rows.map(
		({ label, value }) =>
			`<tr><td class="quiet" valign="top" width="96" style="${cell};width:96px;padding-right:12px;white-space:nowrap;color:${quiet}">${escapeHtml(label)}</td><td class="ink" valign="top" style="${cell};font-weight:700;color:${ink}">${escapeHtml(value)}</td></tr>`,
	);
	return `<tr><td class="side" style="padding:0 24px">${tableOf("100%", `class="rule" style="border-bottom:1px solid ${rule}"`)}<tr>${image}<td valign="top" style="padding:18px 0">${sign}<h3 style="margin:0;font:700 21px/1.2 ${display}"><a href="${url}" class="ink" style="color:${ink};text-decoration:none">${escapeHtml(title)}</a></h3><p class="quiet" style="margin:4px 0 10px;font:15px/1.4 ${sans};color:${quiet}">${escapeHtml(line)}</p>${tableOf(null)}${times.join("")}</table><p style="margin:10px 0 0;font:700 15px/1.4 ${sans}"><a href="${url}" class="ink" style="color:${ink}">${escapeHtml(link.label)}<span style="display:none;mso-hide:all">: ${escapeHtml(title)}</span></a></p></td></tr></table></td></tr>\n`;
}
