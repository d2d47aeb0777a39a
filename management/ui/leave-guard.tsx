import type { RefObject } from "react";
import { useBlocker } from "react-router";
import { ConfirmationDialog } from "./dialog.tsx";
import { useUnloadGuard } from "./use-unload-guard.ts";

/**
 * Asks for confirmation before unsaved changes are left. `isLeaving`: the page itself navigates after saving.
 * `isRecoverable`: the changes are stored in this tab and offered when the page is opened again.
 */
export function LeaveGuard({
	isDirty,
	isLeaving,
	isRecoverable = true,
}: {
	isDirty: boolean;
	isLeaving: RefObject<boolean>;
	isRecoverable?: boolean;
}) {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			isDirty && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
	);
	useUnloadGuard(isDirty);
	if (blocker.state !== "blocked") return null;
	return (
		<ConfirmationDialog
			title="Du har endringer som ikke er lagret"
			text={
				isRecoverable
					? "Går du videre nå, blir de ikke lagret. De tilbys igjen hvis du kommer tilbake hit i denne fanen."
					: "Går du videre nå, er de borte."
			}
			action="Gå videre uten å lagre"
			onConfirm={blocker.proceed}
			onClose={blocker.reset}
		/>
	);
}
