import { staffPaths } from "@lerret/contracts/paths";

/** What the embedded provider and its one client agree on. */

/** Whom access tokens are for (RFC 8707): the management API of this installation. */
export const managementResource = "urn:lerret:management";

/** The management side: a public client, whose code is in the visitor's browser. */
export const managementClient = "lerret-management";

/** `offline_access` asks for a refresh token, which lives no longer than the login that it came from. */
export const managementScope = "openid profile email offline_access";

export const issuerOf = (publicUrl: string): string => `${publicUrl}${staffPaths.issuer}`;
export const redirectUriOf = (publicUrl: string): string => `${publicUrl}${staffPaths.loggedIn}`;

/** How long things last, in seconds. A stolen access token is of little use for long, and a login for a week of work. */
export const lifetimes = {
	accessToken: 10 * 60,
	idToken: 10 * 60,
	code: 60,
	loginPage: 60 * 60,
	login: 7 * 24 * 60 * 60,
};
