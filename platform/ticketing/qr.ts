/** A QR code as a PNG of a width in pixels, for emails, where SVG is not shown. */
export async function renderQrPng(text: string, width: number): Promise<Buffer> {
	const { default: qrcode } = await import("qrcode");
	return qrcode.toBuffer(text, { type: "png", errorCorrectionLevel: "M", margin: 4, width });
}

/** A QR code as an SVG document. It is black on white with the quiet zone that scanners need, in dark mode too. */
export async function renderQrCode(text: string): Promise<string> {
	const { default: qrcode } = await import("qrcode");
	return qrcode.toString(text, {
		type: "svg",
		errorCorrectionLevel: "M",
		margin: 4,
		color: { dark: "#000000", light: "#ffffff" },
	});
}
