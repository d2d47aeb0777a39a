import { findCookie, writeCookie } from "@lerret/api-client/storage/cookies";
import { tabStore } from "@lerret/api-client/storage/text-store";
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

/** A browser without storage for the tab keeps the login in a cookie for so long. */
const cookieSeconds = 10 * 60;

export function storePendingLogin(login: PendingLogin): void {
	const text = JSON.stringify(login);
	if (!tabStore.write(storageKey, text)) writeCookie(storageKey, text, cookieSeconds);
}

export function takePendingLogin(): PendingLogin | null {
	const cookie = findCookie(storageKey);
	const text = tabStore.read(storageKey) ?? cookie;
	tabStore.delete(storageKey);
	if (cookie !== null) writeCookie(storageKey, "", 0);
	if (text === null) return null;
	try {
		return pendingLoginSchema.safeParse(JSON.parse(text)).data ?? null;
	} catch {
		return null;
	}
}
