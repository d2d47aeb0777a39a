import { staffPaths } from "@lerret/contracts/paths";
import type { LoginFactor } from "@lerret/platform/identity/tables";

/** Audience of access tokens (RFC 8707): the management API of this installation. */
export const managementResource = "urn:lerret:management";

/** A public OAuth client, because its code runs in the browser. */
export const managementClient = "lerret-management";

export const managementScope = "openid profile email offline_access";

export const issuerOf = (publicUrl: string): string => `${publicUrl}${staffPaths.issuer}`;
export const redirectUriOf = (publicUrl: string): string => `${publicUrl}${staffPaths.loggedIn}`;

const factors = ["totp", "passkey"] as const satisfies LoginFactor[];
/** Authentication methods (RFC 8176) of a login. */
export const factorMethods: Record<LoginFactor, string> = { totp: "otp", passkey: "pop" };

export const factorOf = (methods: readonly string[] = []): LoginFactor | null =>
	factors.find((factor) => methods.includes(factorMethods[factor])) ?? null;

/** In seconds. A login lasts a working week; short access tokens limit the use of a stolen one. */
export const lifetimeSeconds = {
	accessToken: 10 * 60,
	idToken: 10 * 60,
	code: 60,
	loginPage: 60 * 60,
	login: 7 * 24 * 60 * 60,
};
