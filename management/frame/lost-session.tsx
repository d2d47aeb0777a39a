import { useEffect, useSyncExternalStore } from "react";
import { loggedOut } from "../api/failure.ts";
import { useConnection } from "./connection-context.ts";

/** Offers a new login when the session has ended. Unsaved changes stay in the tab (editor/unsaved-changes). */
export function LostSession() {
	const { client, session } = useConnection();
	const isLost = useSyncExternalStore(session.onLost, session.isLost);
	useEffect(() => {
		// A logout in another tab is noticed when this tab becomes visible, before more text is written.
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
