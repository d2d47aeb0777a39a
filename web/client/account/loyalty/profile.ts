/** The logged-in visitor as the browser stores it (contract, "In the browser"; spec.txt, section 3). */
export type UserProfile = {
	userName: string;
	email: string;
	/**
	 * Opaque; only `switchTokensDx` takes it, in exchange for a session. Null where the browser keeps the session alone.
	 */
	token: string | null;
};

export const profileKey = "cw-profile";

/** Visible ASCII, short enough for the header limits of servers and proxies. */
const tokenPattern = /^[\x21-\x7e]{1,4096}$/u;
const textPattern = /^\P{Cc}{0,1000}$/u;

/**
 * Returns the stored profile, or null for an invalid value, which another program or an older version may have written.
 */
export function parseProfile(text: string | null): UserProfile | null {
	if (text === null) return null;
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		return null;
	}
	if (typeof value !== "object" || value === null) return null;
	const { userName, email, token } = value as Record<string, unknown>;
	const isValid = matches(userName, textPattern) && matches(email, textPattern) && matches(token, tokenPattern);
	return isValid ? { userName, email, token } : null;
}

const matches = (value: unknown, pattern: RegExp): value is string => typeof value === "string" && pattern.test(value);
