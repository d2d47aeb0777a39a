import { staffPaths } from "@lerret/contracts/paths";
import { isAfterLogout } from "./logout.ts";
import { findProvider } from "./provider.ts";
import { beginLogin, completeLogin, type Session } from "./session.ts";

/**
 * Logs in, or goes on with a login that comes back: resolves to the session, to null while the browser is on its way elsewhere, or says
 * that it has just been logged out.
 * Throws LoginFailure, and what failed where nobody answers.
 */
export async function startSession(): Promise<Session | "logged out" | null> {
	const provider = await findProvider();
	const own = new URL(provider.config.redirectUri);
	// The installation has one management side, whatever site's name it was opened by.
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
	// The code has been used, and has no business in the browser's history.
	history.replaceState(null, "", returnTo.startsWith(`${staffPaths.management}/`) ? returnTo : staffPaths.management);
	return session;
}
