import { useEffect } from "react";

export function useWakeLock(): void {
	useEffect(() => {
		if (!("wakeLock" in navigator)) return;
		let lock: WakeLockSentinel | null = null;
		let over = false;
		const take = async () => {
			if (document.visibilityState !== "visible") return;
			const taken = await navigator.wakeLock.request("screen").catch(() => null);
			if (over) await taken?.release();
			else lock = taken;
		};
		// The browser releases the lock when the page is hidden.
		document.addEventListener("visibilitychange", take);
		void take();
		return () => {
			over = true;
			document.removeEventListener("visibilitychange", take);
			void lock?.release();
		};
	}, []);
}
