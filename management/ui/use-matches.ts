import { useEffect, useEffectEvent, useState } from "react";
import { type Failure, failureOf } from "../api/failure.ts";
import type { ListPage } from "../api/list.ts";

/**
 * The items of a list that match what is searched for in a dialog, read again when `key` changes. `found` is null at first;
 * then what it was stays until the next response.
 */
export function useMatches<T>(key: string, read: (signal: AbortSignal) => Promise<ListPage<T>>) {
	const [found, setFound] = useState<ListPage<T> | null>(null);
	const [failure, setFailure] = useState<Failure | null>(null);
	const readMatches = useEffectEvent(read);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is read
	useEffect(() => {
		const controller = new AbortController();
		readMatches(controller.signal).then(
			(page) => {
				setFound(page);
				setFailure(null);
			},
			(error) => {
				if (!controller.signal.aborted) setFailure(failureOf(error));
			},
		);
		return () => controller.abort();
	}, [key]);
	return { found, failure };
}
