import { ownStaffEndpoints } from "@lerret/contracts/api/own-staff";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useConnection } from "../session/connection-context.ts";

/** Offers a new login when the session has ended. */
export function SessionEnded() {
	const { client, session } = useConnection();
	const state = useSyncExternalStore(session.subscribe, session.state);
	const [code, setCode] = useState<typeof import("./login-dialog.tsx") | null>(null);
	useEffect(() => {
		if (state === "waiting") import("./login-dialog.tsx").then(setCode, () => session.resume(null));
	}, [state, session]);
	useEffect(() => {
		// A logout in another tab is noticed when this tab becomes visible, before more text is written.
		const checkSession = () => {
			if (document.visibilityState !== "visible" || session.state() !== "active") return;
			client.call(ownStaffEndpoints.getOwnStaff, {}).catch(() => undefined);
		};
		document.addEventListener("visibilitychange", checkSession);
		return () => document.removeEventListener("visibilitychange", checkSession);
	}, [client, session]);
	return state === "active" || !code ? null : <code.LoginAgain isWaiting={state === "waiting"} />;
}
