import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { hasTorch, openCamera, readCodes, setTorch } from "./camera.ts";

export type CameraStatus = "starting" | "reading" | "denied" | "missing" | "failed";

export type Camera = {
	video: RefObject<HTMLVideoElement | null>;
	status: CameraStatus;
	/** Null if the phone has none. */
	torch: { isOn: boolean; toggle: () => void } | null;
	restart: () => void;
};

/** The camera while the page is visible and the component is shown. `onCode` gets each new code. */
export function useCamera(onCode: (code: string) => Promise<void>): Camera {
	const video = useRef<HTMLVideoElement>(null);
	const [status, setStatus] = useState<CameraStatus>("starting");
	const [track, setTrack] = useState<MediaStreamTrack | null>(null);
	const [isTorchOn, setTorchOn] = useState(false);
	const [startCount, setStartCount] = useState(0);
	const isVisible = useVisibility();
	const handleCode = useEffectEvent(onCode);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new count starts the camera again
	useEffect(() => {
		const element = video.current;
		if (!isVisible || !element) return;
		const stopping = new AbortController();
		setStatus("starting");
		setTorchOn(false);
		const run = async () => {
			const opened = await openCamera(element, stopping.signal);
			if (!opened || stopping.signal.aborted) return;
			setTrack(opened);
			setStatus("reading");
			await readCodes(element, (code) => handleCode(code), stopping.signal);
		};
		run().catch((error: unknown) => {
			if (!stopping.signal.aborted) setStatus(statusOf(error));
		});
		return () => stopping.abort();
	}, [isVisible, startCount]);

	useWakeLock(isVisible && status === "reading");

	return {
		video,
		status,
		torch:
			track && status === "reading" && hasTorch(track)
				? {
						isOn: isTorchOn,
						toggle: () =>
							setTorch(track, !isTorchOn).then(
								() => setTorchOn(!isTorchOn),
								() => undefined,
							),
					}
				: null,
		restart: () => setStartCount((count) => count + 1),
	};
}

function statusOf(error: unknown): CameraStatus {
	const name = error instanceof Error ? error.name : "";
	if (name === "NotAllowedError" || name === "SecurityError") return "denied";
	// Without https, browsers have no camera.
	return name === "NotFoundError" || name === "OverconstrainedError" || name === "TypeError" ? "missing" : "failed";
}

/** Phones stop the camera of a hidden page. */
function useVisibility(): boolean {
	const [isVisible, setVisible] = useState(document.visibilityState === "visible");
	useEffect(() => {
		const update = () => setVisible(document.visibilityState === "visible");
		document.addEventListener("visibilitychange", update);
		return () => document.removeEventListener("visibilitychange", update);
	}, []);
	return isVisible;
}

/** Keeps the screen on. Browsers end the lock when the page is hidden, and may decline it, such as to save power. */
function useWakeLock(isWanted: boolean): void {
	useEffect(() => {
		if (!isWanted || !("wakeLock" in navigator)) return;
		const lock = navigator.wakeLock.request("screen").catch(() => null);
		return () => void lock.then((held) => held?.release());
	}, [isWanted]);
}
