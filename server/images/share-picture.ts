import { escapeHtml } from "@lerret/contracts/escape-html";
import { shareHeight, shareWidth } from "@lerret/contracts/media";
import type { FrameTokens } from "@lerret/contracts/theme/tokens";
import { grotesk } from "@lerret/platform/boxoffice/goods/tickets/pdf-fonts";
import sharp, { type OverlayOptions } from "sharp";

/** What a link to a page without a picture shows. */
export type ShareTask = { kind: "share"; siteTitle: string; title: string; line: string; frame: FrameTokens };
type FontWeight = keyof typeof grotesk;

const margin = 80;
const maxTitleHeight = 290;
/** Draws text of editors, so it is escaped: Pango reads markup. */
export async function renderSharePicture({ siteTitle, title, line, frame }: ShareTask): Promise<Buffer> {
	const heading = await drawTitle(title, frame.onNight);
	const parts: OverlayOptions[] = [
		...(siteTitle === ""
			? []
			: [{ input: await drawText(siteTitle, frame.onNight, 400, 34), left: margin, top: margin }]),
		{ input: barOf(frame.onNightAccent), left: margin, top: margin + 64 },
		{ input: heading, left: margin, top: margin + 110 },
		...(line === ""
			? []
			: [{ input: await drawText(line, frame.onNight, 400, 40), left: margin, top: shareHeight - margin - 44 }]),
	];
	return sharp({ create: { width: shareWidth, height: shareHeight, channels: 3, background: frame.night } })
		.composite(parts)
		.png({ palette: true })
		.toBuffer();
}

const barOf = (background: string) => ({ create: { width: 96, height: 8, channels: 3, background } }) as const;

/** A long title is made smaller until it fits. */
async function drawTitle(title: string, ink: string): Promise<Buffer> {
	const drawn = await drawText(title, ink, 700, title.length > 24 ? 76 : 112);
	const { height = 0 } = await sharp(drawn).metadata();
	return height > maxTitleHeight ? drawText(title, ink, 700, 76, maxTitleHeight) : drawn;
}

/** `size` is in pixels; with `height` the text fills that box at most. */
function drawText(text: string, ink: string, weight: FontWeight, size: number, height?: number): Promise<Buffer> {
	const plain = text.toWellFormed().replace(/\p{Control}/gu, " ");
	return sharp({
		text: {
			text: `<span foreground="${ink}">${escapeHtml(plain)}</span>`,
			font: `Schibsted Grotesk ${weight === 700 ? "Bold " : ""}${size}`,
			fontfile: grotesk[weight],
			width: shareWidth - 2 * margin,
			// At 72 dots per inch a point is a pixel.
			...(height === undefined ? { dpi: 72 } : { height }),
			rgba: true,
		},
	})
		.png()
		.toBuffer();
}
