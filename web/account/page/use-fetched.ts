import type { ApiError } from "@lerret/api-client/api-error";
import { useEffect, useState } from "react";
import { useAccount } from "../../client/account/account-context";
import type { LoyaltyApi } from "../../client/account/loyalty/api";
import { toApiError } from "../../client/account/state/slice";

export type Fetched<T> = { data: T | null; error: ApiError | null };

/**
 * Loads account data that only one component shows; unmounting cancels the request. `load` must be the same function in
 * every render.
 */
export function useFetched<T>(load: (api: LoyaltyApi, signal: AbortSignal) => Promise<T>) {
	const { api } = useAccount();
	const [fetched, setFetched] = useState<Fetched<T>>({ data: null, error: null });
	useEffect(() => {
		const { signal, abort } = createController();
		load(api(), signal)
			.then((data) => signal.aborted || setFetched({ data, error: null }))
			.catch((error: unknown) => signal.aborted || setFetched({ data: null, error: toApiError(error) }));
		return abort;
	}, [api, load]);
	const setData = (change: (data: T) => T) =>
		setFetched(({ data, error }) => ({ data: data === null ? null : change(data), error }));
	return { ...fetched, setData };
}

function createController() {
	const controller = new AbortController();
	return { signal: controller.signal, abort: () => controller.abort() };
}
