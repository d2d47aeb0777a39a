import { useRef } from "react";

/**
 * Returns the Idempotency-Key of a request: the same while its body is the same, so that a repeated one has no further
 * effect.
 */
export function useRequestKey(): (body: object) => string {
	const keys = useRef(new Map<string, string>());
	return (body) => {
		const json = JSON.stringify(body);
		const key = keys.current.get(json) ?? crypto.randomUUID();
		keys.current.set(json, key);
		return key;
	};
}
