import { maxUploadBytes } from "@lerret/contracts/media";

export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"];

/** The error in bokmål for the chosen files; undefined if they are pictures that can be uploaded. */
export function findFileError(files: ArrayLike<Pick<File, "name" | "size" | "type">>): string | undefined {
	if (files.length === 0) return "Velg et bilde.";
	return Array.from(files, errorOf).find((error) => error !== undefined);
}

function errorOf(file: Pick<File, "name" | "size" | "type">): string | undefined {
	if (/^image\/hei[cf]$/u.test(file.type) || /\.hei[cf]$/iu.test(file.name))
		return `${file.name} er i HEIC, som nettlesere ikke viser. Lagre det som JPEG først. Det gjør bildeprogrammet på telefonen eller maskinen.`;
	if (!pictureTypes.includes(file.type)) return `${file.name} er ikke et bilde i JPEG, PNG, WebP eller AVIF.`;
	if (file.size > maxUploadBytes)
		return `${file.name} er på ${formatMegabytes(file.size)} MB. Det største som kan sendes, er ${formatMegabytes(maxUploadBytes)} MB. Lagre det mindre først.`;
	return undefined;
}

/** "3,4", or "20" for a whole number. */
export const formatMegabytes = (bytes: number): string =>
	(bytes / 1024 / 1024).toFixed(1).replace(".", ",").replace(/,0$/u, "");
