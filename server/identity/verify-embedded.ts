import type { StaffMember } from "@lerret/contracts/staff";
import { useLogin } from "@lerret/platform/accounts/staff/logins";
import { readActiveStaff } from "@lerret/platform/accounts/staff/staff-read";
import type { Database } from "@lerret/platform/db/database";
import { readKeys } from "@lerret/platform/identity/keys";
import { systemTime } from "@lerret/platform/identity/provider-records";
import { errors, importJWK, type JWTHeaderParameters, type JWTPayload, jwtVerify } from "jose";
import { issuerOf, managementResource } from "./provider-settings.ts";
import { noTokenError } from "./staff-claims.ts";

type VerifyToken = (token: string, isUnattended: boolean) => Promise<StaffMember>;

/**
 * Verifies access tokens of the embedded provider. Access and roles are read from the database for every request, so
 * changes and logouts take effect at once, and a login ends when no person has used it for too long (`isUnattended`: the app
 * asks by itself). The verifier throws `no_token`.
 */
export function createOwnVerifier(db: Database, publicUrl: string): VerifyToken {
	const rules = {
		issuer: issuerOf(publicUrl),
		audience: managementResource,
		algorithms: ["ES256"],
		typ: "at+jwt",
		requiredClaims: ["exp", "iat", "sub", "jti"],
	};
	const findKey = async ({ kid }: JWTHeaderParameters) => {
		const jwk = (await readKeys(db, systemTime())).find((key) => key.kid === kid);
		if (!jwk) throw new errors.JWKSNoMatchingKey();
		const { d: _private, ...publicJwk } = jwk;
		return importJWK(publicJwk, "ES256");
	};
	return async (token, isUnattended) => {
		const { sub = "", generation, login } = await readPayload(token, findKey, rules);
		const member = await readActiveStaff(db, sub);
		if (!member || member.generation !== generation) throw noTokenError(true);
		const { id, name, roles } = member;
		if (typeof login !== "string") return { id, name, roles };
		if (!(await useLogin(db, member, { grantId: login, isUnattended, now: systemTime() }))) throw noTokenError(true);
		return { id, name, roles, login };
	};
}

async function readPayload(
	token: string,
	findKey: Parameters<typeof jwtVerify>[1],
	rules: Parameters<typeof jwtVerify>[2],
): Promise<JWTPayload> {
	try {
		return (await jwtVerify(token, findKey as never, rules)).payload;
	} catch (error) {
		if (error instanceof errors.JOSEError) throw noTokenError(true);
		throw error;
	}
}
