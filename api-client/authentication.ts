/**
 * The three authentication methods (contract, "API client"; spec.txt, section 6): `none` relies on cookies, `basic`
 * sends a user and a password, `identity-provider` a bearer token.
 */
export type Authentication =
	| { authentication: "none" }
	| { authentication: "basic"; user: string; password: string }
	| {
			authentication: "identity-provider";
			/** Called before every attempt, so that a retry sends the new token. Null sends none. */
			token: () => string | null;
	  };

/** Throws for any other method, for callers without type checking. */
export function checkAuthentication({ authentication }: { authentication: unknown }): void {
	if (authentication !== "none" && authentication !== "basic" && authentication !== "identity-provider")
		throw new Error("API authentication method not supported");
}

export function authorizationHeader(method: Authentication): string | null {
	if (method.authentication === "basic") {
		const bytes = new TextEncoder().encode(`${method.user}:${method.password}`);
		return `Basic ${btoa(String.fromCharCode(...bytes))}`;
	}
	if (method.authentication === "identity-provider") {
		const token = method.token();
		return token === null ? null : `Bearer ${token}`;
	}
	return null;
}
