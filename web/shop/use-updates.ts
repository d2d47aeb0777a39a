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
		const update = async () => {
			if (isNeeded() && (await isServed())) await revalidate();
		};
		const timer = setInterval(() => void update(), intervalMs);
		return () => clearInterval(timer);
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
