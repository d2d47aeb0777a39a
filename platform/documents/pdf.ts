const endBytes = 2048;

/** Whether bytes are a PDF file, by its header (ISO 32000-2, 7.5.2) and its end; names and declared types are not reliable. */
export function isPdf(bytes: Uint8Array): boolean {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return /^%PDF-[12]\.\d/u.test(file.toString("latin1", 0, 8)) && file.subarray(-endBytes).includes("%%EOF");
}
