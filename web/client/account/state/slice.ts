import { ApiError } from "@lerret/api-client/api-error";
import type { StoreApi } from "zustand/vanilla";
import type { LoyaltyApi } from "../loyalty/api";
import type { AccountState } from "./account-state";

export type SliceContext = {
	store: StoreApi<AccountState>;
	api: () => LoyaltyApi;
	/** Logs failures that are not shown (contract, "In the browser"). */
	log: (message: string, error: unknown) => void;
};

export function patch<K extends keyof AccountState>(
	store: StoreApi<AccountState>,
	slice: K,
	change: Partial<AccountState[K]>,
): void {
	store.setState((state) => ({ ...state, [slice]: { ...state[slice], ...change } }));
}

/** Returns the error that a slice stores. An unexpected exception becomes kind `garbage`. */
export function toApiError(error: unknown): ApiError {
	return error instanceof ApiError ? error : new ApiError("garbage", { cause: error });
}

/** Whether the back end lacks the call. Calls beyond the specification are optional. */
export const isUnsupportedCall = ({ status }: ApiError): boolean => status === 404 || status === 405;

/** Runs `work`; resolves to its error, or undefined on success or cancellation. */
export async function failureOf(signal: AbortSignal, work: () => Promise<void>): Promise<ApiError | undefined> {
	try {
		await work();
	} catch (error) {
		if (!signal.aborted) return toApiError(error);
	}
	return undefined;
}
