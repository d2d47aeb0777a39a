import { useEffect, useState } from "react";

/** Returns false on the server and during hydration, true afterwards. */
export function useHydrated(): boolean {
	const [hydrated, setHydrated] = useState(false);
	useEffect(() => setHydrated(true), []);
	return hydrated;
}
