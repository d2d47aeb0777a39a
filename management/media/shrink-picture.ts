import { mostUploadBytes } from "@lerret/contracts/media";

/** The server scales larger pictures down to this size anyway (docs/decisions/0017). */
const longestSide = 4096;

/**
 * Scales down a picture that is over the upload limit. Returns the file unchanged if it is small enough or if the
 * browser cannot decode it.
 */
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
		// Keeps transparency.
		const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
		const small = await canvas.convertToBlob({ type, quality: 0.92 });
		return small.size < file.size ? new File([small], file.name, { type: small.type }) : file;
	} catch {
		return file;
	}
}
