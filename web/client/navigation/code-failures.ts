import { useEffect } from "react";
import { createPath, useNavigation } from "react-router";
import { recordLoad } from "./resource-loads";

/**
 * Loads the next page as a document when its code fails to load. React Router would reload the page that is being left.
 * Browsers without the Navigation API do that.
 */
export function useCodeFailures(): void {
	const { location: next } = useNavigation();
	const target = next ? createPath(next) : null;
	useEffect(() => {
		if (target === null || !("navigation" in window)) return;
		const onNavigate = (event: NavigateEvent) => {
			if (event.navigationType !== "reload" || event.userInitiated) return;
			event.preventDefault();
			recordLoad(target, false);
			console.error("bundle loading error", target);
			location.assign(target);
		};
		window.navigation.addEventListener("navigate", onNavigate);
		return () => window.navigation.removeEventListener("navigate", onNavigate);
	}, [target]);
}

/** Reports chunks that fail to load, through Vite's event. */
export function reportChunkErrors(): void {
	addEventListener("vite:preloadError", ({ payload }) => {
		recordLoad(payload.message.match(/\/assets\/[\w.-]+/u)?.[0] ?? "code", false);
		console.error("bundle loading error", payload);
	});
}
