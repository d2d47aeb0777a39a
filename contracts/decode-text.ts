/**
 * Decodes a file or a response. A byte order mark decides; then UTF-8 wherever the bytes are valid UTF-8, because
 * servers often name another encoding by default; then the encoding of the content type; else Windows-1252.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null = null): string {
	const label = /;\s*charset=\s*"?([\w.:-]+)/iu.exec(contentType ?? "")?.[1];
	const encoding = markedEncoding(bytes) ?? (/^utf-?16/iu.test(label ?? "") ? label : undefined);
	// Each decoder drops the mark of its own encoding.
	if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return decoderOf(label).decode(bytes);
	}
}

function markedEncoding([first, second]: Uint8Array): string | undefined {
	if (first === 0xfe && second === 0xff) return "utf-16be";
	return first === 0xff && second === 0xfe ? "utf-16le" : undefined;
}

function decoderOf(label = "windows-1252"): TextDecoder {
	try {
		const decoder = new TextDecoder(label);
		if (decoder.encoding !== "utf-8") return decoder;
	} catch {
		// The label names no encoding.
	}
	return new TextDecoder("windows-1252");
}
