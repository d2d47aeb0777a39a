import { ApiError } from "@lerret/api-client/api-error";
import type { UserProfile } from "../loyalty/profile";
import type { ProfileStorage } from "../storage/browser-storage";
import type { SessionMark } from "../storage/session-mark";
import { createLatestRequest } from "./latest-request";
import { failureOf, patch, type SliceContext, toApiError } from "./slice";

/**
 * The logged-in visitor (spec.txt, section 4, "User state"). Calls `onOwnerChange` when the account changes or the
 * visitor logs out.
 */
export function userProfileActions(
	{ store, api }: SliceContext,
	{ storage, sessionMark }: { storage: ProfileStorage; sessionMark: SessionMark },
	onOwnerChange: () => void,
) {
	// Login, registration and password requests cancel each other.
	const latest = createLatestRequest();
	const current = () => store.getState().userProfile.userProfile;

	function replace(userProfile: UserProfile | null): void {
		const before = current();
		if (before?.token !== userProfile?.token) onOwnerChange();
		patch(store, "userProfile", { userProfile, isRestored: true, restoreError: null, loading: false, error: null });
	}

	function setAndStore(userProfile: UserProfile | null): void {
		storage.write(userProfile);
		replace(userProfile);
	}

	async function request(work: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
		const signal = latest.start();
		patch(store, "userProfile", { loading: true });
		const error = await failureOf(signal, () => work(signal));
		if (signal.aborted) return false;
		patch(store, "userProfile", error ? { loading: false, error } : { loading: false });
		return error === undefined;
	}

	/** Asks the back end for the profile, for a browser that has a session and no stored profile. */
	async function restoreFromSession(): Promise<void> {
		const before = current();
		const response = await api().profile().catch(toApiError);
		const hasEnded = response instanceof ApiError && response.status === 401;
		if (hasEnded) sessionMark.delete();
		// The visitor has logged in meanwhile.
		if (current() !== before) return;
		if (!(response instanceof ApiError))
			replace({ userName: response.UserName, email: response.ContactEmail, token: null });
		else if (hasEnded) replace(null);
		else patch(store, "userProfile", { isRestored: true, restoreError: response });
	}

	function restoreProfile(): void {
		const stored = storage.read();
		if (stored || !sessionMark.exists()) replace(stored);
		else void restoreFromSession();
	}

	return {
		/**
		 * Reads the stored profile, or else asks the session for it, and follows logins and logouts in other tabs. Returns
		 * a function that unsubscribes.
		 */
		restore(): () => void {
			restoreProfile();
			return storage.onChange(replace);
		},
		/** Tries again after a failure that left open whether the session is valid. */
		restoreAgain(): void {
			patch(store, "userProfile", { isRestored: false, restoreError: null });
			restoreProfile();
		},
		/** For `login.ts`: runs a request and keeps its state. Resolves to false if it failed, or another one has cancelled it. */
		requestProfile: request,
		/** For `login.ts`: the profile that a login or registration has brought. */
		setProfile: setAndStore,
		deleteError: () => patch(store, "userProfile", { error: null }),
		resetEmailSent: () => patch(store, "userProfile", { isEmailSent: false }),
		/** Takes over the name and the address that the back end has; both may have been changed elsewhere. */
		rename(changed: Partial<Pick<UserProfile, "userName" | "email">>): void {
			const profile = current();
			if (profile) setAndStore({ ...profile, ...changed });
		},
		/** Deletes the profile in this browser only; the caller notifies the back end. */
		clear(): void {
			latest.cancel();
			setAndStore(null);
		},
		/** Does nothing if the visitor has logged in meanwhile, because the token is another then. */
		clearToken(token: string): void {
			if (current()?.token === token) setAndStore(null);
		},
	};
}
