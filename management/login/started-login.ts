import * as z from "zod";

/**
 * The state of a login while the user is at the provider's login page. It is useless without the code that comes back,
 * and is deleted when it is read.
 */

const name = "lerret-login";

const startedLoginSchema = z.object({
	state: z.string(),
	verifier: z.string(),
	nonce: z.string(),
	returnTo: z.string(),
});
export type StartedLogin = z.infer<typeof startedLoginSchema>;

export function rememberLogin(login: StartedLogin): void {
	sessionStorage.setItem(name, JSON.stringify(login));
}

export function takeStartedLogin(): StartedLogin | null {
	const text = sessionStorage.getItem(name);
	sessionStorage.removeItem(name);
	if (text === null) return null;
	try {
		return startedLoginSchema.safeParse(JSON.parse(text)).data ?? null;
	} catch {
		return null;
	}
}
