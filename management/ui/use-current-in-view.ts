import { type RefObject, useEffect, useRef } from "react";

/** For a row of links that may be wider than the screen: scrolls to the current one when `current` changes. */
export function useCurrentInView<E extends HTMLElement>(current: string): RefObject<E | null> {
	const row = useRef<E>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: anew for each screen
	useEffect(() => {
		row.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
	}, [current]);
	return row;
}
