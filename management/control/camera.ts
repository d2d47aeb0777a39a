import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
// The version that barcode-detector pins; a test compares its hash.
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { createRepeatFilter } from "./repeat-filter.ts";

/** A phone reads this in about 30 ms, and a ticket on a screen is sharp enough. */
const frameSize = 720;
const pauseMs = 60;

/** Loads the reader of codes before the first ticket, from this host: its default is another host. */
export function prepareReader(): void {
	const loading = prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
	// If it fails, the first frame tries again.
	loading.catch(() => undefined);
}

/** Shows the camera at the back in the video, until the signal. Rejects with NotAllowedError, NotFoundError and others. */
export async function openCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<MediaStreamTrack | null> {
	const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
	const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", ...size } });
	const stop = () => {
		for (const track of stream.getTracks()) track.stop();
		if (video.srcObject === stream) video.srcObject = null;
	};
	if (signal.aborted) stop();
	signal.addEventListener("abort", stop);
	if (signal.aborted) return null;
	video.srcObject = stream;
	// A video that is removed while it starts rejects.
	await video.play().catch(() => undefined);
	return stream.getVideoTracks()[0] ?? null;
}

/** Calls `onCode` with each new code in the video, one at a time, until the signal. */
export async function readCodes(
	video: HTMLVideoElement,
	onCode: (code: string) => Promise<void>,
	signal: AbortSignal,
): Promise<void> {
	const detector = new BarcodeDetector({ formats: ["qr_code"] });
	const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
	if (!context) throw new Error("the browser has no canvas");
	const isNew = createRepeatFilter();
	while (!signal.aborted) {
		const frame = readSquare(video, context);
		const [found] = frame ? await detector.detect(frame) : [];
		if (found && !signal.aborted && isNew(found.rawValue, performance.now())) await onCode(found.rawValue);
		await new Promise((resolve) => setTimeout(resolve, pauseMs));
	}
}

/** The square in the middle of the picture, which is what the screen shows. Null before the first picture. */
function readSquare(video: HTMLVideoElement, context: CanvasRenderingContext2D): ImageData | null {
	const { videoWidth, videoHeight } = video;
	const side = Math.min(videoWidth, videoHeight);
	if (side === 0) return null;
	const size = Math.min(side, frameSize);
	const { canvas } = context;
	if (canvas.width !== size) Object.assign(canvas, { width: size, height: size });
	context.drawImage(video, (videoWidth - side) / 2, (videoHeight - side) / 2, side, side, 0, 0, size, size);
	return context.getImageData(0, 0, size, size);
}

/** The torch is not in the types: https://www.w3.org/TR/mediacapture-image/#torch */
export const hasTorch = (track: MediaStreamTrack): boolean =>
	// Firefox has no capabilities before version 132.
	"getCapabilities" in track && "torch" in track.getCapabilities();

export const setTorch = (track: MediaStreamTrack, torch: boolean): Promise<void> =>
	track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });
