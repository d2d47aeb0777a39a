import { useEffect, useSyncExternalStore } from "react";
import { loggedOut } from "../api/failure.ts";
import { useConnection } from "./connection-context.ts";

/** Where the login has run out: the way in again. What is being written is kept for afterwards (editing/unsaved). */
export function LostSession() {
	const { client, session } = useConnection();
	const isLost = useSyncExternalStore(session.onLost, session.isLost);
	useEffect(() => {
		// Whoever has logged out in another tab is told here before more is written, not when it is to be saved.
		const ask = () => {
			if (document.visibilityState !== "visible" || session.isLost()) return;
			client.call("/me", { signal: new AbortController().signal }).catch(() => undefined);
		};
		document.addEventListener("visibilitychange", ask);
		return () => document.removeEventListener("visibilitychange", ask);
	}, [client, session]);
	if (!isLost) return null;
	return (
		<div className="failure-note" role="alert">
			<p>
				<strong>{loggedOut.title}.</strong> {loggedOut.detail}
			</p>
			<button type="button" className="button" onClick={session.logInAgain}>
				Logg inn igjen
			</button>
		</div>
	);
}
