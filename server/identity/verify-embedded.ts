import type { StaffMember } from "@lerret/contracts/staff";
import { readActiveStaff } from "@lerret/platform/accounts/staff/staff-read";
import type { Database } from "@lerret/platform/db/database";
import { readKeys } from "@lerret/platform/identity/keys";
import { readRecord } from "@lerret/platform/identity/provider-records";
import { errors, importJWK, type JWTHeaderParameters, type JWTPayload, jwtVerify } from "jose";
import { systemTime } from "./adapter.ts";
import { issuerOf, managementResource } from "./provider-settings.ts";
import { noTokenError } from "./staff-claims.ts";

/**
 * Verifies access tokens of the embedded provider. Access and roles are read from the database for every request, so
 * changes and logouts take effect at once. The verifier throws `no_token`.
 */
export function createOwnVerifier(db: Database, publicUrl: string): (token: string) => Promise<StaffMember> {
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
	return async (token) => {
		const { sub = "", generation, login } = await readPayload(token, findKey, rules);
		const member = await readActiveStaff(db, sub);
		if (!member || member.generation !== generation) throw noTokenError(true);
		const known = typeof login === "string" ? { login } : {};
		if (known.login !== undefined && !(await readRecord(db, "Grant", { id: known.login }, systemTime())))
			throw noTokenError(true);
		return { id: member.id, name: member.name, roles: member.roles, ...known };
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
