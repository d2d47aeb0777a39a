import { AppError } from "@lerret/contracts/errors";
import { type HeldRole, type StaffMember, type StaffRole, staffRoles } from "@lerret/contracts/staff";
import type { JWTPayload } from "jose";

export type RoleMapping = {
	/** A claim name, or a path of names separated by dots, such as `realm_access.roles`. */
	claim: string;
	names: Record<StaffRole, readonly string[]>;
};

export function noTokenError(isInvalid: boolean): AppError {
	const header = isInvalid ? 'Bearer realm="Lerret", error="invalid_token"' : 'Bearer realm="Lerret"';
	return new AppError("no_token", { headers: { "www-authenticate": header } });
}

/** The bearer token of a request (RFC 6750, section 2.1). Throws `no_token`. */
export function readBearerToken(request: Request): string {
	const token = /^bearer +([\w\-.~+/]+=*)$/iu.exec(request.headers.get("authorization") ?? "")?.[1];
	if (token === undefined || token.length > maxTokenLength) throw noTokenError(false);
	return token;
}

const maxTokenLength = 16 * 1024;

/** The member named by an external issuer's verified claims. Throws `no_token` if the subject is unusable. */
export function toStaffMember(claims: JWTPayload, mapping: RoleMapping): StaffMember {
	const { sub } = claims;
	// Ids are stored in the audit log.
	if (!sub || sub.length > 255 || /\p{Cc}/u.test(sub)) throw noTokenError(true);
	const roleNames = toStrings(readClaim(claims, mapping.claim));
	const roles = staffRoles.flatMap((role) =>
		mapping.names[role].flatMap((name) => roleNames.flatMap((claim) => readRole(role, name, claim))),
	);
	const name = [claims.name, claims.preferred_username, claims.email].find(
		(candidate) => typeof candidate === "string" && candidate.trim() !== "",
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

/** "name" is the role at every site, "name:site" at one; an operator is one everywhere. */
function readRole(role: StaffRole, name: string, claim: string): HeldRole[] {
	if (claim === name) return [{ role, siteId: null }];
	if (role === "operator" || !claim.startsWith(`${name}:`)) return [];
	return [{ role, siteId: claim.slice(name.length + 1) }];
}

/** Looks for the full name first, because some issuers' claim names are URLs with dots. */
function readClaim(claims: JWTPayload, path: string): unknown {
	if (Object.hasOwn(claims, path)) return claims[path];
	let current: unknown = claims;
	for (const step of path.split(".")) {
		if (typeof current !== "object" || current === null || !Object.hasOwn(current, step)) return undefined;
		current = Object.entries(current).find(([name]) => name === step)?.[1];
	}
	return current;
}

/** Accepts a list or, as in `scope`, a string separated by spaces. */
function toStrings(value: unknown): string[] {
	if (typeof value === "string") return value.split(/\s+/u).filter(Boolean);
	return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
