import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useConnection } from "../session/connection-context.ts";

const refreshMs = 2000;

/** Reads the page's data again while something is under way, or always with a longer interval. */
export function useRefresh(isWaiting: boolean, intervalMs = refreshMs): void {
	const { session } = useConnection();
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!isWaiting) return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible" && session.state() === "active") void revalidate();
		}, intervalMs);
		return () => clearInterval(timer);
	}, [isWaiting, intervalMs, session, revalidate]);
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
