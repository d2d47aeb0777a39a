import { open } from "node:fs/promises";
import { renderQrPng } from "@lerret/platform/boxoffice/goods/tickets/qr";
import sharp from "sharp";

const width = 640;
const height = 480;
const framesPerSecond = 5;

/** What the camera sees for some seconds: a ticket's code, or null for a wall. */
export type Scene = { code: string | null; seconds: number };

/**
 * Writes a film for Chromium's fake camera, which repeats it: uncompressed YUV 4:2:0 (https://wiki.multimedia.cx/index.php/YUV4MPEG2).
 */
export async function writeCameraVideo(file: string, scenes: readonly Scene[]): Promise<void> {
	const handle = await open(file, "w");
	await handle.write(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`);
	const colourless = Buffer.alloc((width * height) / 2, 128);
	for (const { code, seconds } of scenes) {
		const brightness = code === null ? Buffer.alloc(width * height, 90) : await renderPicture(code);
		const frame = Buffer.concat([Buffer.from("FRAME\n"), brightness, colourless]);
		for (let i = 0; i < seconds * framesPerSecond; i++) await handle.write(frame);
	}
	await handle.close();
}

/** A ticket on a phone's screen, in front of a grey wall: one byte of brightness per pixel. */
async function renderPicture(code: string): Promise<Buffer> {
	const side = 400;
	const left = (width - side) / 2;
	const top = (height - side) / 2;
	const ticket = await renderQrPng(code, side);
	return sharp({ create: { width, height, channels: 3, background: "#5a5a5a" } })
		.composite([{ input: ticket, left, top }])
		.greyscale()
		.toColourspace("b-w")
		.raw()
		.toBuffer();
}
