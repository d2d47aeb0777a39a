import { useEffect } from "react";

export function useWakeLock(): void {
	useEffect(() => {
		if (!("wakeLock" in navigator)) return;
		let lock: WakeLockSentinel | null = null;
		let isReleased = false;
		const acquire = async () => {
			if (document.visibilityState !== "visible") return;
			const acquired = await navigator.wakeLock.request("screen").catch(() => null);
			if (isReleased) await acquired?.release();
			else lock = acquired;
		};
		// The browser releases the lock when the page is hidden.
		document.addEventListener("visibilitychange", acquire);
		void acquire();
		return () => {
			isReleased = true;
			document.removeEventListener("visibilitychange", acquire);
			void lock?.release();
		};
	}, []);
}
