/** The server accepts less, but only after it has removed what drawing programs add. */
const maxSvgBytes = 1_000_000;
/** Twice as large as headers show a logo, for sharp screens. Every page carries it. */
const [maxWidth, maxHeight] = [640, 160];
const maxPictureCharacters = 55_000;

/** The SVG of a logo's file; a PNG or JPEG becomes a picture within one. Or an error in bokmål. */
export async function drawingOf(file: File): Promise<{ svg: string } | { error: string }> {
	if (file.type === "image/png" || file.type === "image/jpeg") return pictureDrawing(file);
	if (file.size > maxSvgBytes) return { error: `${file.name} er for stor. Gjør den enklere.` };
	const svg = await file.text();
	return /<svg[\s>]/u.test(svg) ? { svg } : { error: `${file.name} er ikke en SVG, PNG eller JPEG.` };
}

async function pictureDrawing(file: File): Promise<{ svg: string } | { error: string }> {
	const bitmap = await createImageBitmap(file).catch(() => null);
	if (!bitmap) return { error: `${file.name} er ikke et bilde som kan brukes.` };
	for (const factor of [1, 0.75, 0.5]) {
		const scale = Math.min(1, (maxWidth * factor) / bitmap.width, (maxHeight * factor) / bitmap.height);
		const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
		const canvas = document.createElement("canvas");
		Object.assign(canvas, { width, height });
		const context = canvas.getContext("2d");
		if (!context) break;
		context.imageSmoothingQuality = "high";
		context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
		// A JPEG has no transparency to lose.
		const address = canvas.toDataURL(file.type, 0.9);
		if (address.length <= maxPictureCharacters)
			return {
				svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${address}" /></svg>`,
			};
	}
	return {
		error: `${file.name} har for mange detaljer for en logo, som står på alle sidene. Bruk en SVG eller en enklere fil.`,
	};
}
