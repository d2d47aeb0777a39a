/** A QR code as an SVG document: black on white with the quiet zone that scanners ask for, whatever the page's colours. */
export async function drawQrCode(text: string): Promise<string> {
	const { default: qrcode } = await import("qrcode");
	return qrcode.toString(text, {
		type: "svg",
		errorCorrectionLevel: "M",
		margin: 4,
		color: { dark: "#000000", light: "#ffffff" },
	});
}
