import { useEffect } from "react";
import { useRevalidator } from "react-router";

/**
 * Loads the page's data again every `intervalMs`, or never for null, while `isNeeded` says so. It first asks whether the
 * server answers: where it does not, as on a phone that loses its network, the router would replace the page with an error.
 */
export function useUpdates(intervalMs: number | null, isNeeded: () => boolean = always): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (intervalMs === null) return;
		let isUnmounted = false;
		// A timer after each answer, so that requests to a slow server do not overlap.
		const schedule = () => setTimeout(() => void update(), intervalMs);
		const update = async () => {
			if (isNeeded() && (await isServed())) await revalidate();
			if (!isUnmounted) timer = schedule();
		};
		let timer = schedule();
		return () => {
			isUnmounted = true;
			clearTimeout(timer);
		};
	}, [intervalMs, isNeeded, revalidate]);
}

const always = () => true;

async function isServed(): Promise<boolean> {
	try {
		const { status } = await fetch(location.href, { method: "HEAD", signal: AbortSignal.timeout(10_000) });
		return status < 500;
	} catch {
		return false;
	}
}
