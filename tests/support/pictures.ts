import sharp, { type Sharp } from "sharp";

/** A picture whose left half is red and right half blue. Sides in pixels. */
export function drawPicture(width: number, height: number): Sharp {
	const half = Math.floor(width / 2);
	const blue = { create: { width: width - half, height, channels: 3, background: "#0000ff" } } as const;
	return sharp({ create: { width, height, channels: 3, background: "#ff0000" } }).composite([
		{ input: blue, left: half, top: 0 },
	]);
}
