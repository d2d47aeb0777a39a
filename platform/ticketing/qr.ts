const errorCorrectionLevel = "M";
/** Modules of white around the code, without which scanners do not find it. */
const quietZone = 4;

/**
 * A QR code as a PNG of a width in pixels, for emails, where SVG is not shown. qrcode's own PNG blocks the event loop for
 * 30 ms at 480 pixels, so that a rush of orders would slow every page; sharp works beside it.
 */
export async function renderQrPng(text: string, width: number): Promise<Buffer> {
	const [{ default: qrcode }, { default: sharp }] = await Promise.all([import("qrcode"), import("sharp")]);
	const { modules } = qrcode.create(text, { errorCorrectionLevel });
	const raw = { width: modules.size, height: modules.size, channels: 1 } as const;
	return sharp(
		modules.data.map((isDark) => (isDark ? 0 : 255)),
		{ raw },
	)
		.extend({ top: quietZone, bottom: quietZone, left: quietZone, right: quietZone, background: "#ffffff" })
		.resize(width, width, { kernel: "nearest" })
		.toColourspace("b-w")
		.png()
		.toBuffer();
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
