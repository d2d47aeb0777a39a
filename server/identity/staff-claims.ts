import { AppError } from "@lerret/contracts/errors";
import { type StaffMember, type StaffRole, staffRoles } from "@lerret/contracts/staff";
import type { JWTPayload } from "jose";

export type RoleMapping = {
	/** A claim name, or a path of names separated by dots, such as `realm_access.roles`. */
	claim: string;
	names: Record<StaffRole, readonly string[]>;
};

export function noToken(isInvalid: boolean): AppError {
	const header = isInvalid ? 'Bearer realm="Lerret", error="invalid_token"' : 'Bearer realm="Lerret"';
	return new AppError("no_token", { headers: { "www-authenticate": header } });
}

/** The bearer token of a request (RFC 6750, section 2.1). Throws `no_token`. */
export function bearerOf(request: Request): string {
	const token = /^bearer +([\w\-.~+/]+=*)$/iu.exec(request.headers.get("authorization") ?? "")?.[1];
	if (token === undefined || token.length > longestToken) throw noToken(false);
	return token;
}

const longestToken = 16 * 1024;

/** The member named by an external issuer's verified claims. Throws `no_token` if the subject is unusable. */
export function staffOf(claims: JWTPayload, mapping: RoleMapping): StaffMember {
	const { sub } = claims;
	// Ids are stored in the audit log.
	if (!sub || sub.length > 255 || /\p{Cc}/u.test(sub)) throw noToken(true);
	const told = textsOf(claimAt(claims, mapping.claim));
	const roles = staffRoles.filter((role) => mapping.names[role].some((name) => told.includes(name)));
	const name = [claims.name, claims.preferred_username, claims.email].find(
		(one) => typeof one === "string" && one.trim() !== "",
	);
	return {
		id: sub,
		name: String(name ?? sub)
			.replace(/\p{Cc}/gu, "")
			.trim()
			.slice(0, 200),
		roles,
	};
}

/** Looks for the full name first, because some issuers' claim names are URLs with dots. */
function claimAt(claims: JWTPayload, path: string): unknown {
	if (Object.hasOwn(claims, path)) return claims[path];
	let at: unknown = claims;
	for (const step of path.split(".")) {
		if (typeof at !== "object" || at === null || !Object.hasOwn(at, step)) return undefined;
		at = Object.entries(at).find(([name]) => name === step)?.[1];
	}
	return at;
}

/** Accepts a list or, as in `scope`, a string separated by spaces. */
function textsOf(value: unknown): string[] {
	if (typeof value === "string") return value.split(/\s+/u).filter(Boolean);
	return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
