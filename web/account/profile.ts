/** Who is logged in, as the browser keeps it (contract, "In the browser"; spec.txt, section 3). */
export type UserProfile = {
	userName: string;
	email: string;
	/** Opaque. Exchanged for a session by `switchTokensDx`, and good for nothing else. */
	token: string;
};

export const profileKey = "cw-profile";

/**
 * Reads a stored profile. Null for anything that is not one: a value that another program or an older version left
 * is no reason to bother the visitor.
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
	if (typeof userName !== "string" || typeof email !== "string" || typeof token !== "string" || token === "")
		return null;
	return { userName, email, token };
}
