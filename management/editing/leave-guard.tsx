import { type RefObject, useEffect } from "react";
import { useBlocker } from "react-router";
import { useConnection } from "../frame/connection-context.ts";
import { Confirmation } from "../parts/dialog.tsx";

/**
 * Asks for confirmation before unsaved changes are left. `isLeaving`: the page itself navigates after saving.
 * `isRecoverable`: the changes are stored in this tab and offered when the page is opened again.
 */
export function LeaveGuard({
	isDirty,
	isLeaving,
	isKept = true,
}: {
	isDirty: boolean;
	isLeaving: RefObject<boolean>;
	isKept?: boolean;
}) {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			isDirty && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
	);
	useUnloadGuard(isDirty, isKept);
	if (blocker.state !== "blocked") return null;
	return (
		<Confirmation
			title="Du har endringer som ikke er lagret"
			text={
				isKept
					? "Går du videre nå, blir de ikke lagret. De tilbys igjen hvis du kommer tilbake hit i denne fanen."
					: "Går du videre nå, er de borte."
			}
			action="Gå videre uten å lagre"
			onConfirm={blocker.proceed}
			onClose={blocker.reset}
		/>
	);
}

export function useUnloadGuard(isDirty: boolean, isKept: boolean): void {
	const { session } = useConnection();
	useEffect(() => {
		if (!isDirty) return;
		// A new login leaves the page, and recoverable changes are offered afterwards.
		const ask = (event: BeforeUnloadEvent) => (isKept && session.isLost() ? undefined : event.preventDefault());
		addEventListener("beforeunload", ask);
		return () => removeEventListener("beforeunload", ask);
	}, [isDirty, isKept, session]);
}
