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

export function storePendingLogin(login: PendingLogin): void {
	const text = JSON.stringify(login);
	if (!tabStore.write(storageKey, text)) writeCookie(encodeURIComponent(text), cookieSeconds);
}

export function takePendingLogin(): PendingLogin | null {
	const cookie = readCookie();
	const text = tabStore.read(storageKey) ?? cookie;
	tabStore.delete(storageKey);
	if (cookie !== null) writeCookie("", 0);
	if (text === null) return null;
	try {
		return pendingLoginSchema.safeParse(JSON.parse(text)).data ?? null;
	} catch {
		return null;
	}
}

/** A browser without storage for the tab keeps the login in a cookie for so long. */
const cookieSeconds = 10 * 60;

function writeCookie(value: string, maxAge: number): void {
	const secure = location.protocol === "https:" ? "; secure" : "";
	// biome-ignore lint/suspicious/noDocumentCookie: the other way, CookieStore, is not in every browser
	document.cookie = `${storageKey}=${value}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
}

function readCookie(): string | null {
	const value = document.cookie
		.split("; ")
		.find((pair) => pair.startsWith(`${storageKey}=`))
		?.slice(storageKey.length + 1);
	return value ? decodeURIComponent(value) : null;
}
