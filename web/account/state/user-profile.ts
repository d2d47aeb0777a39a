import type { ProfileStorage } from "../browser-storage";
import type { UserProfile } from "../profile";
import { createLatest } from "./latest";
import { failureOf, patch, type SliceContext } from "./slice";

/**
 * Who is logged in (spec.txt, section 4, "User state").
 * `onOwnerChange` is called whenever another account, or nobody, takes the place of the one before.
 */
export function userProfileActions({ store, api }: SliceContext, storage: ProfileStorage, onOwnerChange: () => void) {
	// Login, registration and password requests are one kind: the visitor does one of them at a time.
	const latest = createLatest();
	const current = () => store.getState().userProfile.userProfile;

	function replace(userProfile: UserProfile | null): void {
		const before = current();
		if (before?.token !== userProfile?.token) onOwnerChange();
		patch(store, "userProfile", { userProfile, restored: true, loading: false, error: null });
	}

	/** A profile that the back end gave: shown, and kept for the next visit. */
	function keep(userProfile: UserProfile | null): void {
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

	return {
		/** Takes the stored profile up, and follows logins and logouts in other tabs. Returns how to stop. */
		restore(): () => void {
			replace(storage.read());
			return storage.onChange(replace);
		},
		/** Resolves to true when the visitor is logged in. */
		login: (email: string, password: string, proof?: string) =>
			request(async (signal) => {
				const profile = await (await api()).login({ email, password, proof }, signal);
				if (!signal.aborted) keep(profile);
			}),
		register: (account: { email: string; password: string; userName: string }) =>
			request(async (signal) => {
				const profile = await (await api()).register(account, signal);
				if (!signal.aborted) keep(profile);
			}),
		requestPassword: (email: string) =>
			request(async (signal) => {
				await (await api()).forgotPassword(email, signal);
				if (!signal.aborted) patch(store, "userProfile", { error: null, isEmailSent: true });
			}),
		/** Forgets what the last visit to a form left. */
		deleteError: () => patch(store, "userProfile", { error: null }),
		forgetEmailSent: () => patch(store, "userProfile", { isEmailSent: false }),
		rename(userName: string): void {
			const profile = current();
			if (profile) keep({ ...profile, userName });
		},
		/** Forgets the visitor in this browser. The back end is told elsewhere. */
		forget(): void {
			latest.cancel();
			keep(null);
		},
		/** Forgets the visitor if it is still the one with this token. */
		forgetToken(token: string): void {
			if (current()?.token === token) keep(null);
		},
	};
}
