import qrcode from "qrcode";

/** A QR code as an SVG document: black on white with the quiet zone that scanners ask for, whatever the page's colours. */
export function drawQrCode(text: string): Promise<string> {
	return qrcode.toString(text, {
		type: "svg",
		errorCorrectionLevel: "M",
		margin: 4,
		color: { dark: "#000000", light: "#ffffff" },
	});
}
