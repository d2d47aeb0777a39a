import * as z from "zod";

/**
 * What this tab must remember while the visitor is at the provider's login page. It is of no use to anybody without the code
 * that comes back, and is forgotten as soon as it is read.
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

/** Gives what was remembered, once; null where nothing was. */
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
