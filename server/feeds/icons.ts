import { AppError } from "@lerret/contracts/errors";
import type { Logger } from "pino";

/** The site's mark in the sizes that phones ask for. A maskable one may be cut to a circle of four fifths of its side. */
export const icons = {
	"180": { size: 180, maskable: false },
	"192": { size: 192, maskable: false },
	"512": { size: 512, maskable: false },
	"maskable-192": { size: 192, maskable: true },
	"maskable-512": { size: 512, maskable: true },
} as const;

export type IconName = keyof typeof icons;
export const iconNames = Object.keys(icons) as IconName[];

/** The side of the mark within a maskable icon: its corners touch the circle that is never cut. */
const safeShare = 0.8 * Math.SQRT1_2;
/** Marks of more sites than an installation has; a changed mark takes a place of its own. */
const mostKept = 200;

/** Makes a site's mark into pictures, each once. Throws `not_found` for other names, and for a mark that cannot be drawn. */
export function createIconMaker(log: Logger): (svg: string, name: string) => Promise<Buffer> {
	const kept = new Map<string, Promise<Buffer>>();
	return async (svg, name) => {
		const icon = iconNames.find((known) => known === name);
		if (!icon) throw new AppError("not_found");
		const key = `${icon} ${svg}`;
		const known = kept.get(key);
		if (known) return known;
		if (kept.size >= mostKept) kept.clear();
		const made = draw(svg, icon).catch((error) => {
			log.warn({ err: error }, "the site's mark cannot be drawn");
			throw new AppError("not_found", { cause: error });
		});
		kept.set(key, made);
		return made;
	};
}

/** Imported with the first icon: it takes 20 MB. */
const loadSharp = async () => (await import("sharp")).default;

async function draw(svg: string, name: IconName): Promise<Buffer> {
	const sharp = await loadSharp();
	const { size, maskable } = icons[name];
	const mark = await drawMark(svg, maskable ? Math.round(size * safeShare) : size);
	if (!maskable) return mark;
	const ground = await groundOf(mark);
	return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
		.composite([{ input: mark, gravity: "centre" }])
		.png()
		.toBuffer();
}

async function drawMark(svg: string, size: number): Promise<Buffer> {
	const sharp = await loadSharp();
	const source = Buffer.from(svg);
	const { width = size, height = size } = await sharp(source).metadata();
	// Drawn at its final size, not enlarged: 72 is the density at which a unit is a pixel.
	const density = Math.min(10_000, Math.max(1, (72 * size) / Math.max(width, height)));
	return sharp(source, { density }).resize(size, size, { fit: "contain", background: "#0000" }).png().toBuffer();
}

/** The colour in the middle of the mark's left edge, so that a tile goes on to the icon's edge; the site's ground where it is open. */
async function groundOf(mark: Buffer): Promise<{ r: number; g: number; b: number; alpha: number }> {
	const sharp = await loadSharp();
	const { data, info } = await sharp(mark).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	const at = (Math.floor(info.height / 2) * info.width + 1) * info.channels;
	const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4);
	return alpha > 250 ? { r, g, b, alpha: 1 } : { r: 0x0a, g: 0x14, b: 0x20, alpha: 1 };
}
