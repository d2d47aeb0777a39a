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
	const own = new URL(provider.config.redirectUri);
	// There is one management side for all sites, at the origin of its redirect URI.
	if (own.origin !== location.origin) {
		location.replace(`${own.origin}${location.pathname}${location.search}`);
		return null;
	}
	const here = new URL(location.href);
	const isBack = here.pathname === own.pathname;
	if (isBack && isAfterLogout(here)) return "logged out";
	if (!isBack || (!here.searchParams.has("code") && !here.searchParams.has("error"))) {
		await beginLogin(provider, isBack ? staffPaths.management : here.pathname + here.search);
		return null;
	}
	const { session, returnTo } = await completeLogin(provider, here);
	// Removes the used code from the browser history.
	history.replaceState(null, "", returnTo.startsWith(`${staffPaths.management}/`) ? returnTo : staffPaths.management);
	return session;
}
