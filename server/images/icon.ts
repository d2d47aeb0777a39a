import sharp from "sharp";

export type IconTask = { kind: "icon"; svg: string; size: number; maskable: boolean };

/** The side of the favicon within a maskable icon: its corners touch the circle that is never cropped. */
const safeZoneShare = 0.8 * Math.SQRT1_2;

export async function renderIcon({ svg, size, maskable }: IconTask): Promise<Buffer> {
	const favicon = await renderFavicon(svg, maskable ? Math.round(size * safeZoneShare) : size);
	if (!maskable) return favicon;
	const background = await backgroundOf(favicon);
	return sharp({ create: { width: size, height: size, channels: 4, background: background } })
		.composite([{ input: favicon, gravity: "centre" }])
		.png()
		.toBuffer();
}

async function renderFavicon(svg: string, size: number): Promise<Buffer> {
	const source = Buffer.from(svg);
	const { width = size, height = size } = await sharp(source).metadata();
	// Rendered at its final size, not enlarged: at density 72 a unit is a pixel.
	const density = Math.min(10_000, Math.max(1, (72 * size) / Math.max(width, height)));
	return sharp(source, { density }).resize(size, size, { fit: "contain", background: "#0000" }).png().toBuffer();
}

/**
 * The colour in the middle of the favicon's left edge, so that a filled favicon continues to the icon's edge; the
 * site's background colour if it is transparent there.
 */
async function backgroundOf(favicon: Buffer): Promise<{ r: number; g: number; b: number; alpha: number }> {
	const { data, info } = await sharp(favicon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	const at = (Math.floor(info.height / 2) * info.width + 1) * info.channels;
	const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4);
	return alpha > 250 ? { r, g, b, alpha: 1 } : { r: 0x0a, g: 0x14, b: 0x20, alpha: 1 };
}
