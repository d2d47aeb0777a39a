import { useSyncExternalStore } from "react";
import { loggedOut } from "../api/failure.ts";
import { useConnection } from "./connection-context.ts";

/** Where the login has run out: the way in again. What is being written is kept for afterwards (editing/unsaved). */
export function LostSession() {
	const { session } = useConnection();
	const isLost = useSyncExternalStore(session.onLost, session.isLost);
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
