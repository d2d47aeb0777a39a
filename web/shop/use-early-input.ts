import { useEffect, useRef } from "react";

/** Reads the fields once when React runs: the visitor may have chosen before, or the browser restored a choice. */
export function useEarlyInput(read: (fields: FormData) => void) {
	const form = useRef<HTMLFormElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(() => {
		if (form.current) read(new FormData(form.current));
	}, []);
	return form;
}
