/** Both run in the thread of `drawings.ts`. */

const errorCorrectionLevel = "M";
/** Modules of white around the code, without which scanners do not find it. */
const quietZone = 4;

/** A QR code as a PNG of a width in pixels, for emails, where SVG is not shown. */
export async function renderQrPng(text: string, width: number): Promise<Buffer> {
	const { default: qrcode } = await import("qrcode");
	return qrcode.toBuffer(text, { type: "png", width, errorCorrectionLevel, margin: quietZone });
}

/** A QR code as an SVG document. It is black on white in dark mode too. */
export async function renderQrCode(text: string): Promise<string> {
	const { default: qrcode } = await import("qrcode");
	return qrcode.toString(text, {
		type: "svg",
		errorCorrectionLevel,
		margin: quietZone,
		color: { dark: "#000000", light: "#ffffff" },
	});
}
