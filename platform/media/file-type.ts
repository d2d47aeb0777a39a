/** Detects a picture's format by its content; names and declared types are not reliable. Null for anything else. */
export function pictureTypeOf(bytes: Uint8Array): "jpeg" | "png" | "webp" | "avif" | null {
	const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString("latin1");
	if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
	if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
	if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
	if (text(4, 8) !== "ftyp") return null;
	// The compatible brands: ISO 14496-12, "FileTypeBox".
	const brands = text(8, Math.min(bytes.length, Math.min(256, Buffer.from(bytes).readUInt32BE(0))));
	return /^(?:.{4})*?avi[fs]/su.test(brands) ? "avif" : null;
}

const foreignMarkers = ["<script", "<!doctype", "<html", "<iframe", "<svg ", "<svg>", "<?php"];
const maxMarkerLength = 9;
const pdfHeaderBytes = 1024;
/** How far from its end a ZIP file may have its directory (APPNOTE 4.3.16). */
const zipTailBytes = 65_557;

/** True if a file also has another format. Re-encoding would drop it, but such files are not uploaded by accident. */
export function containsForeignFormat(bytes: Uint8Array): boolean {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (file.subarray(0, pdfHeaderBytes).includes("%PDF-")) return true;
	if (file.subarray(-zipTailBytes).includes("PK\x05\x06", 0, "latin1")) return true;
	for (let at = file.indexOf("<"); at !== -1; at = file.indexOf("<", at + 1)) {
		const text = file.toString("latin1", at, at + maxMarkerLength).toLowerCase();
		if (foreignMarkers.some((marker) => text.startsWith(marker))) return true;
	}
	return false;
}
