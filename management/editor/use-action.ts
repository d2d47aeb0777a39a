import { useEffect, useRef, useState } from "react";
import { type Failure, failureOf, isStale } from "../api/failure.ts";
import type { InitialMessage } from "./initial-message.ts";

const noMessage: InitialMessage = { notice: "", failure: null };

/**
 * Runs one action at a time and holds its result message. `initial` is shown first.
 * `onStale` replaces the failure when another user has changed the item (HTTP 412); `onFailure` gets each failure.
 */
export function useAction(initial: InitialMessage = noMessage) {
	const [isBusy, setBusy] = useState(false);
	// State is too late for a second click before the next render.
	const isRunning = useRef(false);
	const [failure, setFailure] = useState<Failure | null>(initial.failure);
	const [notice, setNotice] = useState("");
	const initialNotice = useRef(initial.notice);
	// Set after mounting, because screen readers do not announce text that appears together with its live region.
	useEffect(() => setNotice(initialNotice.current), []);

	async function run(
		action: () => Promise<void>,
		handlers: {
			onStale?: () => Promise<void>;
			onFailure?: (failure: Failure) => void;
		} = {},
	): Promise<void> {
		if (isRunning.current) return;
		isRunning.current = true;
		setBusy(true);
		setFailure(null);
		setNotice("");
		try {
			await action().catch((error: unknown) => {
				if (!handlers.onStale || !isStale(error)) throw error;
				return handlers.onStale();
			});
		} catch (error) {
			const failure = failureOf(error);
			handlers.onFailure?.(failure);
			setFailure(failure);
		} finally {
			isRunning.current = false;
			setBusy(false);
		}
	}

	return { busy: isBusy, failure, notice, setNotice, run };
}
