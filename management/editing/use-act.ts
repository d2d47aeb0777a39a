import { useEffect, useRef, useState } from "react";
import { type Failure, failureOf, isStale } from "../api/failure.ts";
import type { Told } from "./told.ts";

const nothing: Told = { notice: "", failure: null };

/**
 * Does one thing at a time, and tells how it went. `first` is what is told before anything was done; `onStale` is called in the place
 * of a failure where somebody else has changed meanwhile what was to be saved.
 */
export function useAct(first: Told = nothing) {
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<Failure | null>(first.failure);
	const [notice, setNotice] = useState("");
	const firstNotice = useRef(first.notice);
	// Said once its place is in the page: what comes along with the place is not read aloud.
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
