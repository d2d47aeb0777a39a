import sharp from "sharp";

/** A tile of film grain, laid over every drawing so that flat colour looks printed. Made once a process. */
let grain: Promise<Buffer> | undefined;

function grainTile(): Promise<Buffer> {
	grain ??= sharp({
		create: {
			width: 512,
			height: 512,
			channels: 3,
			background: "#808080",
			noise: { type: "gaussian", mean: 128, sigma: 22 },
		},
	})
		.ensureAlpha(0.16)
		.png()
		.toBuffer();
	return grain;
}

/** Draws an SVG document with grain as a high-quality JPEG, the form in which the demo's originals are kept. */
export async function rasterize(document: string): Promise<{ data: Buffer; width: number; height: number }> {
	const { data, info } = await sharp(Buffer.from(document))
		.flatten({ background: "#000" })
		.composite([{ input: await grainTile(), tile: true, blend: "soft-light" }])
		.jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
		.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}
