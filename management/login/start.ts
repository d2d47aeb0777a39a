import { staffPaths } from "@lerret/contracts/paths";
import { findProvider } from "./provider.ts";
import { beginLogin, completeLogin, type Session } from "./session.ts";

/**
 * Logs in, or goes on with a login that comes back: resolves to the session, or to null while the browser is on its way elsewhere.
 * Throws LoginFailure, and what failed where nobody answers.
 */
export async function startSession(): Promise<Session | null> {
	const provider = await findProvider();
	const own = new URL(provider.config.redirectUri);
	// The installation has one management side, whatever site's name it was opened by.
	if (own.origin !== location.origin) {
		location.replace(`${own.origin}${location.pathname}${location.search}`);
		return null;
	}
	if (location.pathname !== own.pathname) {
		await beginLogin(provider, location.pathname + location.search);
		return null;
	}
	const { session, returnTo } = await completeLogin(provider, new URL(location.href));
	// The code has been used, and has no business in the browser's history.
	history.replaceState(null, "", returnTo.startsWith(`${staffPaths.management}/`) ? returnTo : staffPaths.management);
	return session;
}
