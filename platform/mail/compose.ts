import { escapeHtml } from "@lerret/contracts/escape-html";
import { breakableTimes } from "@lerret/contracts/nb/non-breaking";
import { phoneLinks } from "@lerret/contracts/phone-number";
import type { Organisation, SiteConfig } from "@lerret/contracts/site";
import { type Email, type EmailImage, senderFields } from "./email.ts";
import { fillOf, type Part, renderThumbnail, type Thumbnail, tableOf } from "./parts.ts";
import { type EmailStyle, emailStyle } from "./style.ts";

/** A site, or the installation in emails to its staff. */
export type Sender = {
	title: string;
	/** What links begin with: a configured address, never the request's. */
	origin: string;
	/** Null: the installation. */
	organisation: Organisation | null;
	style: EmailStyle;
};

export const toSender = (
	{ title, theme, appearance }: Pick<SiteConfig, "title" | "theme" | "appearance">,
	origin: string,
): Sender => ({
	title,
	origin,
	organisation: theme.footer.organisation,
	style: emailStyle(appearance),
});

/** What an email says; `composeEmail` gives it the layout that all emails have. */
export type Message = {
	to: string;
	subject: string;
	/** Mail programs show it beside the subject; without it, the beginning of the text. */
	preview?: string;
	heading: string;
	/** Below the heading, such as when and where. */
	lead?: string;
	/** Beside the heading, with the address that it leads to. */
	picture?: (Thumbnail & { url: string }) | null;
	parts: Part[];
	/** Why the reader gets it, and how to get no more. */
	footer?: { reason: string; links: { label: string; url: string }[] };
	/** Absent: the venue's address, so that answers are read. Null: no address. */
	replyTo?: string | null;
	images?: EmailImage[];
};

/** The email in both forms. */
export function composeEmail(sender: Sender, message: Message): Email {
	const replyTo = message.replyTo === undefined ? sender.organisation?.email : message.replyTo;
	return {
		to: message.to,
		...(sender.organisation ? senderFields(sender.title, sender.origin) : {}),
		...(replyTo ? { replyTo } : {}),
		subject: breakableTimes(message.subject),
		text: renderText(sender, message),
		html: renderHtml(sender, message),
		...(message.images && message.images.length > 0 ? { images: message.images } : {}),
	};
}

/** The body of an email alone, for copies that are addressed later. */
export const renderBody = (sender: Sender, message: Omit<Message, "to">): { html: string; text: string } => ({
	html: renderHtml(sender, message),
	text: renderText(sender, message),
});

function renderText({ title, organisation }: Sender, { heading, lead, parts, footer }: Omit<Message, "to">): string {
	const text = [
		[heading, ...(lead ? [lead] : [])].join("\n"),
		...parts.map(({ text }) => text),
		`Hilsen ${title}`,
		[
			...(footer ? [footer.reason, ...footer.links.map(({ label, url }) => `${label}: ${url}`)] : []),
			...(organisation ? [`${addressOf(organisation)}. Telefon ${organisation.phone}`] : []),
		].join("\n"),
	]
		.filter(Boolean)
		.join("\n\n");
	return breakableTimes(text);
}

const addressOf = ({ legalName, visitingAddress }: Organisation): string => [legalName, ...visitingAddress].join(", ");

/** Outlook on Windows, which Word draws, knows no `max-width`. */
const [mailTable, mailTableEnd] = [
	`<!--[if mso]>${tableOf(600, 'align="center"')}<tr><td><![endif]-->`,
	"<!--[if mso]></td></tr></table><![endif]-->",
];

function renderHtml(sender: Sender, message: Omit<Message, "to">): string {
	const { subject, preview, parts } = message;
	const { ground, sheet } = sender.style;
	const hidden = preview
		? `<div style="display:none;mso-hide:all;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>\n`
		: "";
	return `<!doctype html>
<html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no, date=no, address=no"><title>${escapeHtml(subject)}</title><style>${sheet}</style></head>
<body class="ground" ${fillOf(ground, "margin:0;padding:0;-webkit-text-size-adjust:100%")}>
${hidden}${tableOf("100%", `class="ground" ${fillOf(ground)}`)}<tr><td align="center">
${mailTable}${tableOf("100%", 'style="max-width:600px;width:100%;text-align:left;overflow-wrap:anywhere"')}
${renderHead(sender, message)}${parts.map(({ html }) => html(sender.style)).join("")}${renderFoot(sender, message)}</table>${mailTableEnd}</td></tr></table></body></html>
`;
}

/** Words such as «e-postadressen» do not break at their hyphen. */
const keepEmailWords = (html: string): string =>
	html.replace(/e-post\w*/giu, '<span style="white-space:nowrap">$&</span>');

function renderHead({ title, origin, style }: Sender, { heading, lead, picture }: Omit<Message, "to">): string {
	const { night, onNight, accentOnNight, display, sans } = style;
	const below = lead
		? `<p style="margin:8px 0 0;font:17px/1.4 ${sans};color:${accentOnNight}">${escapeHtml(lead).replaceAll("\n", "<br>")}</p>`
		: "";
	const beside = picture
		? `<td valign="top" width="112" class="thumb" style="width:112px;padding-left:16px">${renderThumbnail(picture, picture.url, { color: onNight, sans })}</td>`
		: "";
	return `<tr><td class="side raised" ${fillOf(night, "padding:24px")}>${tableOf("100%")}<tr><td valign="top"><a href="${escapeHtml(origin)}" style="font:700 15px/1.2 ${sans};color:${onNight};text-decoration:none">${escapeHtml(title)}</a>
<h1 style="margin:14px 0 0;font:700 34px/1.05 ${display};color:${onNight}">${keepEmailWords(escapeHtml(heading))}</h1>${below}</td>${beside}</tr></table></td></tr>
`;
}

function renderFoot({ title, organisation, style }: Sender, { footer, replyTo }: Omit<Message, "to">): string {
	const { ink, quiet, sans } = style;
	const link = (url: string, label: string) =>
		`<a href="${escapeHtml(url)}" class="ink" style="color:${ink}">${escapeHtml(label)}</a>`;
	const lines = [
		...(footer
			? [escapeHtml(footer.reason), footer.links.map(({ url, label }) => link(url, label)).join(" &nbsp;·&nbsp; ")]
			: []),
		...(organisation && replyTo === undefined
			? [
					`Spørsmål? Ring ${phoneLinks(organisation.phone)
						.map(({ shown, dialled }) => link(`tel:${dialled}`, shown))
						.join(" eller ")}, ${keepEmailWords("eller svar på denne e-posten.")}`,
				]
			: []),
		escapeHtml(organisation ? addressOf(organisation) : title),
	];
	return `<tr><td class="side quiet" style="padding:36px 24px 40px;font:14px/1.6 ${sans};color:${quiet}">${lines.join("<br>")}</td></tr>
`;
}
