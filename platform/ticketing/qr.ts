/** A QR code as a PNG of a width in pixels, for emails, where SVG is not shown. */
export async function renderQrPng(text: string, width: number): Promise<Buffer> {
	const { default: qrcode } = await import("qrcode");
	// Shades of grey without filters take less time and half the bytes of the default, in colour with adaptive filters.
	const rendererOpts = { colorType: 0, filterType: 0, deflateStrategy: 0 } as const;
	return qrcode.toBuffer(text, { type: "png", errorCorrectionLevel: "M", margin: 4, width, rendererOpts });
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
