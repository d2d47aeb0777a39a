/**
 * The three ways to authenticate (contract, "API client"; spec.txt, section 6).
 * `none` leaves it to the cookies, `basic` sends a user and a password, `identity-provider` a bearer token.
 */
export type Authentication =
	| { authentication: "none" }
	| { authentication: "basic"; user: string; password: string }
	| {
			authentication: "identity-provider";
			/** Asked before every try, so that a retry carries the new token. Null sends none. */
			token: () => string | null;
	  };

/** Refuses any other way, also where the type was got round. */
export function checkAuthentication({ authentication }: { authentication: unknown }): void {
	if (authentication !== "none" && authentication !== "basic" && authentication !== "identity-provider")
		throw new Error("API authentication method not supported");
}

/** The Authorization header, or null. The bearer token goes out for `identity-provider` alone. */
export function authorizationOf(method: Authentication): string | null {
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
