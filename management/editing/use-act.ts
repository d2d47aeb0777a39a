import { useEffect, useRef, useState } from "react";
import { type Failure, failureOf, isStale } from "../api/failure.ts";
import type { Told } from "./told.ts";

const nothing: Told = { notice: "", failure: null };

/**
 * Runs one action at a time and holds its result message. `initial` is shown first.
 * `onStale` replaces the failure when another user has changed the item (HTTP 412).
 */
export function useAct(first: Told = nothing) {
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<Failure | null>(first.failure);
	const [notice, setNotice] = useState("");
	const firstNotice = useRef(first.notice);
	// Set after mounting, because screen readers do not announce text that appears together with its live region.
	useEffect(() => setNotice(firstNotice.current), []);

	async function run(
		act: (signal: AbortSignal) => Promise<void>,
		onStale?: (signal: AbortSignal) => Promise<void>,
	): Promise<void> {
		if (busy) return;
		setBusy(true);
		setFailure(null);
		setNotice("");
		const { signal } = new AbortController();
		try {
			await act(signal).catch((error: unknown) => {
				if (!onStale || !isStale(error)) throw error;
				return onStale(signal);
			});
		} catch (error) {
			setFailure(failureOf(error));
		} finally {
			setBusy(false);
		}
	}

	return { busy, failure, notice, setNotice, run };
}
