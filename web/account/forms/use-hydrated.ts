import { useEffect, useState } from "react";

/** False on the server and while hydrating; true once script runs. */
export function useHydrated(): boolean {
	const [hydrated, setHydrated] = useState(false);
	useEffect(() => setHydrated(true), []);
	return hydrated;
}
