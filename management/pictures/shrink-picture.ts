import { maxUploadBytes } from "@lerret/contracts/media";

/** The server scales larger pictures down to this size anyway (docs/decisions/0017). */
const maxSidePx = 4096;

/**
 * Scales down a picture that is over the upload limit. Returns the file unchanged if it is small enough or if the
 * browser cannot decode it.
 */
export async function shrinkPicture(file: File): Promise<File> {
	if (file.size <= maxUploadBytes) return file;
	try {
		const bitmap = await createImageBitmap(file);
		const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height));
		const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
		const canvas = new OffscreenCanvas(width, height);
		const context = canvas.getContext("2d");
		if (!context) return file;
		context.imageSmoothingQuality = "high";
		context.drawImage(bitmap, 0, 0, width, height);
		bitmap.close();
		// Keeps transparency.
		const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
		const blob = await canvas.convertToBlob({ type, quality: 0.92 });
		return blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
	} catch {
		return file;
	}
}
