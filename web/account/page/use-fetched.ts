import type { ApiError } from "@lerret/api-client/api-error";
import { useEffect, useState } from "react";
import { useAccount } from "../account-context";
import type { LoyaltyApi } from "../loyalty/api";
import { toStoredError } from "../state/slice";

export type Fetched<T> = { data: T | null; error: ApiError | null };

/**
 * Something of the visitor's that only one place shows. Fetched when that place comes up, let go when it leaves.
 * `ask` must be the same function from one drawing to the next.
 */
export function useFetched<T>(ask: (api: LoyaltyApi, signal: AbortSignal) => Promise<T>) {
	const { api } = useAccount();
	const [fetched, setFetched] = useState<Fetched<T>>({ data: null, error: null });
	useEffect(() => {
		const { signal, abort } = controllerOf();
		api()
			.then((loyalty) => ask(loyalty, signal))
			.then((data) => signal.aborted || setFetched({ data, error: null }))
			.catch((error: unknown) => signal.aborted || setFetched({ data: null, error: toStoredError(error) }));
		return abort;
	}, [api, ask]);
	const setData = (change: (data: T) => T) =>
		setFetched(({ data, error }) => ({ data: data === null ? null : change(data), error }));
	return { ...fetched, setData };
}

function controllerOf() {
	const controller = new AbortController();
	return { signal: controller.signal, abort: () => controller.abort() };
}
