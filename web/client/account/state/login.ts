import { forgotPassword, login as sendLogin, register as sendRegistration } from "../loyalty/own-account";
import type { Account } from "./account";
import { patch } from "./slice";

/** Requests of the account pages alone. Those for a profile resolve to whether they succeeded, and cancel each other. */

type OwnAccount = Pick<Account, "api" | "store" | "requestProfile" | "setProfile">;

export const login = (account: OwnAccount, email: string, password: string, proof?: string): Promise<boolean> =>
	account.requestProfile(async (signal) => {
		const profile = await sendLogin(account.api(), { email, password, proof }, signal);
		if (!signal.aborted) account.setProfile(profile);
	});

export const register = (
	account: OwnAccount,
	fields: { email: string; password: string; userName: string },
): Promise<boolean> =>
	account.requestProfile(async (signal) => {
		const profile = await sendRegistration(account.api(), fields, signal);
		if (!signal.aborted) account.setProfile(profile);
	});

export const requestPassword = (account: OwnAccount, email: string): Promise<boolean> =>
	account.requestProfile(async (signal) => {
		await forgotPassword(account.api(), email, signal);
		if (!signal.aborted) patch(account.store, "userProfile", { error: null, isEmailSent: true });
	});

/**
 * Deletes the account. Throws where the server rejects it, such as for a wrong password. Calls `leave` before the profile is
 * deleted, because the page of an account redirects to the login once there is no profile.
 */
export async function deleteAccount(
	account: Pick<Account, "api" | "clear">,
	password: string,
	leave: () => Promise<void> | void,
): Promise<void> {
	await account.api().callWithPassword("DELETE", "/profile", { Password: password });
	try {
		await leave();
	} finally {
		account.clear();
	}
}
