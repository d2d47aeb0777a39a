import * as z from "zod";

/**
 * The state of a login while the user is at the provider's login page. It is useless without the code that comes back,
 * and is deleted when it is read.
 */

const storageKey = "lerret-login";

const pendingLoginSchema = z.object({
	state: z.string(),
	verifier: z.string(),
	nonce: z.string(),
	returnTo: z.string(),
});
export type PendingLogin = z.infer<typeof pendingLoginSchema>;

export function storePendingLogin(login: PendingLogin): void {
	sessionStorage.setItem(storageKey, JSON.stringify(login));
}

export function takePendingLogin(): PendingLogin | null {
	const text = sessionStorage.getItem(storageKey);
	sessionStorage.removeItem(storageKey);
	if (text === null) return null;
	try {
		return pendingLoginSchema.safeParse(JSON.parse(text)).data ?? null;
	} catch {
		return null;
	}
}
