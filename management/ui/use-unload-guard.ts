import { useEffect } from "react";

/** The browser asks before the page is closed or loaded again. */
export function useUnloadGuard(isDirty: boolean): void {
	useEffect(() => {
		if (!isDirty) return;
		const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", warnBeforeUnload);
		return () => removeEventListener("beforeunload", warnBeforeUnload);
	}, [isDirty]);
}
