import { documentBeginning } from "@lerret/contracts/file-paths";
import { draftPreviewPath, paths } from "@lerret/contracts/paths";
import { isPagePath } from "@lerret/contracts/routes";

type Preview = {
	nonce: string;
	/** The origin of the site's links. */
	origin: string;
	signature: string;
	/** What stands above the page. */
	notice: string;
	/** The script of a page in the management app's frame, and the origin of that app; null for a page without script. */
	frame: { script: string; parentOrigin: string } | null;
};

/** Elements that run scripts, prepare for them or describe the page to search engines. */
const scriptElements =
	/<script\b[^>]*>[\s\S]*?<\/script>|<template id="page-preloads">[\s\S]*?<\/template>|<link [^>]*rel="modulepreload"[^>]*>/gu;

/** The element of a block, `web/blocks/block-frame.tsx`: its first element gets the mark. */
const blockElements = /<block-mark data-block="([^"]*)">((?:<!--\$-->)?<[a-z][\w-]*)?|<\/block-mark>/gu;

const noticeStyle =
	".preview-notice{padding:.5rem var(--gutter,1rem);background:var(--accent);color:var(--on-accent);font:600 .875rem/1.4 var(--text)}[data-selected]{outline:3px solid var(--link-line);outline-offset:3px}";

/**
 * The HTML of a public page as a preview: its links and pictures have the signature, its blocks are marked, and it has a notice
 * and no scripts but the frame's.
 */
export function toPreviewHtml(html: string, preview: Preview): string {
	const { nonce, notice, frame } = preview;
	const script = frame ? `<script nonce="${nonce}" data-parent="${frame.parentOrigin}">${frame.script}</script>` : "";
	const robots = html.includes('<meta name="robots"') ? "" : '<meta name="robots" content="noindex, nofollow"/>';
	return signLinks(html.replace(scriptElements, ""), preview)
		.replace(blockElements, (_text, block: string | undefined, start = "") =>
			block === undefined || start === "" ? start : `${start} data-block="${block}"`,
		)
		.replace("</head>", () => `${robots}<style nonce="${nonce}" data-preview="">${noticeStyle}</style></head>`)
		.replace(
			/<body\b[^>]*>/u,
			(body) => `${body}<aside class="preview-notice" data-preview="" aria-label="Forhåndsvisning">${notice}</aside>`,
		)
		.replace("</body>", () => `${script}</body>`);
}

/** Links lead to other pages and files of the preview, and pictures are the preview's: they end with it. */
function signLinks(html: string, { origin, signature }: Preview): string {
	const sign = (path: string) => draftPreviewPath(signature, path);
	return html
		.replace(/<(?:a|area)\b[^>]*>/gu, (tag) =>
			tag.replace(/ href="([^"]*)"/u, (attribute, href: string) => {
				const path = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href === origin ? paths.front : href;
				return isOfPreview(path) ? ` href="${sign(path)}"` : attribute;
			}),
		)
		.replace(/<(?:img|source|link|video)\b[^>]*>/gu, (tag) =>
			tag.replaceAll(/(["\s,])(\/media\/)/gu, (_text, before: string, path: string) => before + sign(path)),
		);
}

/** A page of the site, or a file that its texts link to. */
const isOfPreview = (href: string): boolean =>
	/^\/(?!\/)/u.test(href) && (isPagePath(href.replace(/[?#].*$/su, "")) || href.startsWith(documentBeginning));
