import { isAfterLogout } from "./logout.ts";
import { findProvider } from "./provider.ts";
import { beginLogin, completeLogin, type Session } from "./session.ts";

/**
 * Resolves to the session, to null while the browser leaves for another page, or to "logged out" after a logout. `home`
 * is the app's own path. Throws LoginError, or the error of a failed request.
 */
export async function startSession(home: string, signal?: AbortSignal): Promise<Session | "logged out" | null> {
	const provider = await findProvider(signal);
	const redirectUrl = new URL(provider.config.redirectUri);
	// There is one management side for all sites, at the origin of its redirect URI.
	if (redirectUrl.origin !== location.origin) {
		location.replace(`${redirectUrl.origin}${location.pathname}${location.search}`);
		return null;
	}
	const currentUrl = new URL(location.href);
	const { pathname, searchParams } = currentUrl;
	const isCallback = pathname === redirectUrl.pathname || (pathname === home && searchParams.has("state"));
	if (isCallback && isAfterLogout(currentUrl)) return "logged out";
	if (!isCallback || (!searchParams.has("code") && !searchParams.has("error"))) {
		await beginLogin(provider, isCallback ? home : pathname + currentUrl.search + currentUrl.hash);
		return null;
	}
	const { session, returnTo } = await completeLogin(provider, currentUrl);
	// Removes the used code from the browser history.
	history.replaceState(null, "", isWithin(home, returnTo) ? returnTo : home);
	return session;
}

const isWithin = (home: string, path: string) => path.startsWith(home) && /^[/?#]/u.test(path.slice(home.length));
