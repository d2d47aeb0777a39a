import { ApiError } from "@lerret/api-client/api-error";
import type { StoreApi } from "zustand/vanilla";
import type { LoyaltyApi } from "../loyalty/api";
import type { AccountState } from "./account-state";

/** What every slice works with. The API comes when it is first needed: most visitors never need it. */
export type SliceContext = {
	store: StoreApi<AccountState>;
	api: () => Promise<LoyaltyApi>;
	/** Failures that are only logged (contract, "In the browser"). */
	log: (message: string, error: unknown) => void;
};

/** Changes some fields of one slice. */
export function patch<K extends keyof AccountState>(
	store: StoreApi<AccountState>,
	slice: K,
	change: Partial<AccountState[K]>,
): void {
	store.setState((state) => ({ ...state, [slice]: { ...state[slice], ...change } }));
}

/** What a slice stores as its error. A bug of ours reads to the visitor like an answer that cannot be understood. */
export function toStoredError(error: unknown): ApiError {
	return error instanceof ApiError ? error : new ApiError("garbage", { cause: error });
}

/** Whether a back end does not have a call: those beyond the agreement are no failure where they are missing. */
export const isUnknownCall = ({ status }: ApiError): boolean => status === 404 || status === 405;

/** Does something, and tells how it ended: undefined when all is well or when it was cancelled. */
export async function failureOf(signal: AbortSignal, work: () => Promise<void>): Promise<ApiError | undefined> {
	try {
		await work();
	} catch (error) {
		if (!signal.aborted) return toStoredError(error);
	}
	return undefined;
}
