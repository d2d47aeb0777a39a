import { mediaPath, paths } from "@lerret/contracts/paths";
import { linkPlaceholders } from "../deliver.ts";
import type { IssueItem, IssueSection } from "./content.ts";
import { emptyText, formatItemLine, formatShowingTime, listTopics } from "./labels.ts";
import type { VariantParts } from "./variant-parts.ts";

/**
 * The newsletter as HTML with tables and inline styles, the only layout many mail programs support. No information is
 * only in a picture. Programs that support colour schemes get the dark one by CSS classes.
 */

const display = "'Arial Narrow','Helvetica Neue',Arial,sans-serif";
const text = "'Helvetica Neue',Helvetica,Arial,sans-serif";
const [ground, ink, quiet, rule, night, onNight, light, onLight] = [
	...["#f6f5f1", "#0a1420", "#4c5a66", "#c9cac4"],
	...["#0a1420", "#f2efe6", "#ffb84a", "#17110a"],
];

const darkStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:inherit}
@media (max-width:480px){.side{padding-left:16px!important;padding-right:16px!important}.thumb{width:84px!important}.thumb img{width:84px!important}.week{font-size:44px!important}}
@media (prefers-color-scheme:dark){.ground{background:#0a1420!important}.ink{color:#f2efe6!important}.quiet{color:#a8b4be!important}.rule{border-color:#2b3b4a!important}.strong-rule{border-color:#f2efe6!important}}`;

export function renderHtml(parts: VariantParts): string {
	const { subject, preview, sections } = parts;
	const body =
		sections.length > 0 ? sections.map((section) => renderSection(section, parts.origin)).join("") : emptyRow;
	return `<!doctype html>
<html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no, date=no, address=no"><title>${escapeHtml(subject)}</title><style>${darkStyles}</style></head>
<body class="ground" style="margin:0;padding:0;background:${ground};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="background:${ground}"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;width:100%">
${renderHead(parts)}${body}${renderFoot(parts)}
</table></td></tr></table></body></html>
`;
}

const emptyRow = `<tr><td class="side ink" style="padding:32px 24px;font:17px/1.5 ${text};color:${ink}">${emptyText}</td></tr>`;

function renderHead({ site, week, origin }: VariantParts): string {
	return `<tr><td class="side" style="padding:28px 24px 26px;background:${night}">
<a href="${escapeHtml(origin)}" style="font:700 17px/1.2 ${text};color:${onNight};text-decoration:none">${escapeHtml(site.title)}</a>
<h1 class="week" style="margin:22px 0 6px;font:700 56px/0.95 ${display};letter-spacing:-1px;color:${onNight}">Uke ${week.number}</h1>
<p style="margin:0;font:17px/1.4 ${text};color:${light}">${escapeHtml(week.span)}</p></td></tr>`;
}

function renderSection({ heading, items }: IssueSection, origin: string): string {
	return `<tr><td class="side" style="padding:34px 24px 0"><h2 class="ink strong-rule" style="margin:0;padding:0 0 8px;border-bottom:2px solid ${ink};font:700 28px/1.1 ${display};color:${ink}">${escapeHtml(heading)}</h2></td></tr>${items.map((item) => renderItem(item, origin)).join("")}`;
}

function renderItem(item: IssueItem, origin: string): string {
	const { card, isPremiere, days } = item;
	const canBuy = days.some(({ showings }) => showings.some(({ buyUrl }) => buyUrl !== null));
	const url = escapeHtml(`${origin}${card.path}`);
	const premiere = isPremiere
		? `<span style="display:inline-block;margin:0 0 6px;padding:1px 7px;background:${light};font:700 13px/1.5 ${text};color:${onLight}">Premiere</span><br>`
		: "";
	return `<tr><td class="side" style="padding:0 24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="rule" style="border-bottom:1px solid ${rule}"><tr>
${renderPicture(item, origin, url)}<td valign="top" style="padding:18px 0">${premiere}<h3 style="margin:0;font:700 21px/1.2 ${display}"><a href="${url}" class="ink" style="color:${ink};text-decoration:none">${escapeHtml(card.title)}</a></h3>
<p class="quiet" style="margin:4px 0 10px;font:15px/1.4 ${text};color:${quiet}">${escapeHtml(formatItemLine(item))}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0">${days.map(renderDay).join("")}</table>
<p style="margin:10px 0 0;font:700 15px/1.4 ${text}"><a href="${url}" class="ink" style="color:${ink}">${canBuy ? "Les mer og kjøp billett" : "Les mer"}<span style="display:none">: ${escapeHtml(card.title)}</span></a></p></td></tr></table></td></tr>`;
}

function renderPicture({ card }: IssueItem, origin: string, url: string): string {
	const picture = card.poster ?? card.cover;
	if (!picture) return "";
	const height = Math.round((112 * picture.height) / picture.width);
	const source = escapeHtml(`${origin}${mediaPath(picture.id, 320, "jpg")}`);
	return `<td valign="top" width="112" class="thumb" style="width:112px;padding:18px 16px 18px 0"><a href="${url}"><img src="${source}" width="112" height="${height}" alt="${escapeHtml(picture.alt)}" style="display:block;width:112px;height:auto;border:0;font:13px/1.3 ${text};color:${quiet}"></a></td>`;
}

function renderDay({ short, showings }: IssueItem["days"][number]): string {
	const cell = `font:15px/1.5 ${text};color:${ink}`;
	return `<tr><td class="quiet" valign="top" style="${cell};color:${quiet};width:96px;padding-right:12px;white-space:nowrap">${escapeHtml(short)}</td><td class="ink" valign="top" style="${cell};font-weight:700">${escapeHtml(showings.map(formatShowingTime).join(", "))}</td></tr>`;
}

function renderFoot({ site, origin, topics }: VariantParts): string {
	const { legalName, visitingAddress } = site.theme.footer.organisation;
	const link = (href: string, label: string) => `<a href="${href}" class="ink" style="color:${ink}">${label}</a>`;
	return `<tr><td class="side" style="padding:28px 24px 8px"><a href="${escapeHtml(`${origin}${paths.cinema}`)}" style="display:inline-block;padding:13px 22px;background:${light};font:700 17px/1.2 ${text};color:${onLight};text-decoration:none">Se hele programmet</a></td></tr>
<tr><td class="side quiet" style="padding:24px 24px 40px;font:14px/1.6 ${text};color:${quiet}">Du får dette fordi du har bedt om nyhetsbrev om ${escapeHtml(listTopics(topics))} fra ${escapeHtml(site.title)}.<br>
${link(linkPlaceholders.choices, "Endre valgene dine")} &nbsp;·&nbsp; ${link(linkPlaceholders.unsubscribe, "Meld deg av")}<br>
${escapeHtml([legalName, ...visitingAddress].join(", "))}</td></tr>`;
}

function escapeHtml(value: string): string {
	return value
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;")
		.replaceAll("'", "&#39;");
}
