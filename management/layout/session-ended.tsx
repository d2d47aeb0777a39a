import { managementEndpoints } from "@lerret/contracts/api/management";
import { useEffect, useSyncExternalStore } from "react";
import { loggedOutMessage } from "../api/failure.ts";
import { useConnection } from "../session/connection-context.ts";

/** Offers a new login when the session has ended. Unsaved changes stay in the tab (editor/unsaved-changes). */
export function SessionEnded() {
	const { client, session } = useConnection();
	const isEnded = useSyncExternalStore(session.onEnded, session.isEnded);
	useEffect(() => {
		// A logout in another tab is noticed when this tab becomes visible, before more text is written.
		const checkSession = () => {
			if (document.visibilityState !== "visible" || session.isEnded()) return;
			client.call(managementEndpoints.getOwnStaff, {}).catch(() => undefined);
		};
		document.addEventListener("visibilitychange", checkSession);
		return () => document.removeEventListener("visibilitychange", checkSession);
	}, [client, session]);
	if (!isEnded) return null;
	return (
		<div className="failure-note" role="alert">
			<p>
				<strong>{loggedOutMessage.title}.</strong> {loggedOutMessage.detail}
			</p>
			<button type="button" className="button" onClick={session.logInAgain}>
				Logg inn igjen
			</button>
		</div>
	);
}
