import { staffPaths } from "@lerret/contracts/paths";
import { isAfterLogout } from "./logout.ts";
import { findProvider } from "./provider.ts";
import { beginLogin, completeLogin, type Session } from "./session.ts";

/**
 * Resolves to the session, to null while the browser leaves for another page, or to "logged out" after a logout. Throws
 * LoginError, or the error of a failed request.
 */
export async function startSession(): Promise<Session | "logged out" | null> {
	const provider = await findProvider();
	const redirectUrl = new URL(provider.config.redirectUri);
	// There is one management side for all sites, at the origin of its redirect URI.
	if (redirectUrl.origin !== location.origin) {
		location.replace(`${redirectUrl.origin}${location.pathname}${location.search}`);
		return null;
	}
	const currentUrl = new URL(location.href);
	const isCallback = currentUrl.pathname === redirectUrl.pathname;
	if (isCallback && isAfterLogout(currentUrl)) return "logged out";
	if (!isCallback || (!currentUrl.searchParams.has("code") && !currentUrl.searchParams.has("error"))) {
		await beginLogin(provider, isCallback ? staffPaths.management : currentUrl.pathname + currentUrl.search);
		return null;
	}
	const { session, returnTo } = await completeLogin(provider, currentUrl);
	// Removes the used code from the browser history.
	history.replaceState(null, "", returnTo.startsWith(`${staffPaths.management}/`) ? returnTo : staffPaths.management);
	return session;
}
