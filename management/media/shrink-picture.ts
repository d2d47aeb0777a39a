import { mostUploadBytes } from "@lerret/contracts/media";

/** The house keeps no picture that is longer (docs/decisions/0017): nothing of a larger one is lost by sending it so. */
const longestSide = 4096;

/** A picture that is too large to be sent, made as large as the house keeps it; others as they are, and what the browser cannot read. */
export async function shrinkPicture(file: File): Promise<File> {
	if (file.size <= mostUploadBytes) return file;
	try {
		const whole = await createImageBitmap(file);
		const part = Math.min(1, longestSide / Math.max(whole.width, whole.height));
		const [width, height] = [Math.round(whole.width * part), Math.round(whole.height * part)];
		const canvas = new OffscreenCanvas(width, height);
		const pen = canvas.getContext("2d");
		if (!pen) return file;
		pen.imageSmoothingQuality = "high";
		pen.drawImage(whole, 0, 0, width, height);
		whole.close();
		// What can be seen through stays so.
		const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
		const small = await canvas.convertToBlob({ type, quality: 0.92 });
		return small.size < file.size ? new File([small], file.name, { type: small.type }) : file;
	} catch {
		return file;
	}
}
