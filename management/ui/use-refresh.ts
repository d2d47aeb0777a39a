import { useEffect } from "react";
import { useRevalidator } from "react-router";

const refreshMs = 2000;

/** Reads the page's data again while something is under way. */
export function useRefresh(isWaiting: boolean): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!isWaiting) return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") void revalidate();
		}, refreshMs);
		return () => clearInterval(timer);
	}, [isWaiting, revalidate]);
}

/** Reads the page's data again when someone comes back to it. */
export function useRefreshOnReturn(): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const onReturn = () => {
			if (document.visibilityState === "visible") void revalidate();
		};
		document.addEventListener("visibilitychange", onReturn);
		return () => document.removeEventListener("visibilitychange", onReturn);
	}, [revalidate]);
}
