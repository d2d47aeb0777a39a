import { type RefObject, useEffect } from "react";
import { useBlocker } from "react-router";
import { useConnection } from "../frame/connection-context.ts";
import { Confirmation } from "../parts/dialog.tsx";

/** Asks before what is not saved is left. `isLeaving`: the page itself leads on, after it has saved. */
export function LeaveGuard({ isDirty, isLeaving }: { isDirty: boolean; isLeaving: RefObject<boolean> }) {
	const { session } = useConnection();
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			isDirty && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
	);
	useEffect(() => {
		if (!isDirty) return;
		// Whoever must log in again finds it all when he comes back.
		const ask = (event: BeforeUnloadEvent) => (session.isLost() ? undefined : event.preventDefault());
		addEventListener("beforeunload", ask);
		return () => removeEventListener("beforeunload", ask);
	}, [isDirty, session]);
	if (blocker.state !== "blocked") return null;
	return (
		<Confirmation
			title="Du har endringer som ikke er lagret"
			text="Går du videre nå, blir de ikke lagret. De tilbys igjen hvis du kommer tilbake hit i denne fanen."
			action="Gå videre uten å lagre"
			onConfirm={blocker.proceed}
			onClose={blocker.reset}
		/>
	);
}
