import { AppError } from "@lerret/contracts/errors";
import type { StaffMember } from "@lerret/contracts/staff";
import { createRemoteJWKSet, errors, type JWTHeaderParameters, type JWTPayload, jwtVerify } from "jose";
import type { Logger } from "pino";
import * as z from "zod";
import { noTokenError, type RoleMapping, toStaffMember } from "./staff-claims.ts";

export type ExternalIssuer = { issuer: string; audience: string; roles: RoleMapping };

const timeoutMs = 5000;
/** After a failure, the issuer is not called again for this long. */
const cooldownMs = 10_000;
const clockToleranceSeconds = 30;

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/u }) });

type Keys = ReturnType<typeof createRemoteJWKSet>;

/**
 * Verifies access tokens of an external issuer by its published keys, which are fetched on demand and cached. The
 * verifier throws `no_token`, and `issuer_unavailable` if the keys cannot be fetched.
 */
export function createExternalVerifier(
	{ issuer, audience, roles }: ExternalIssuer,
	log: Logger,
): (token: string) => Promise<StaffMember> {
	const keys = discoverKeys(issuer, log);
	const rules = {
		issuer,
		audience,
		algorithms: ["RS256", "PS256", "ES256", "EdDSA"],
		requiredClaims: ["exp", "iat", "sub"],
		clockTolerance: clockToleranceSeconds,
	};
	return async (token) => {
		const find = await keys();
		try {
			const { payload, protectedHeader } = await jwtVerify(token, find, rules);
			if (!isAccessToken(protectedHeader, payload)) throw noTokenError(true);
			return toStaffMember(payload, roles);
		} catch (error) {
			throw toError(error, audience, log);
		}
	};
}

/** Most issuers set only "JWT"; a more specific type must be RFC 9068's. */
const accessTokenTypes: ReadonlySet<string> = new Set(["", "jwt", "at+jwt", "application/at+jwt"]);
/** Claims that only ID tokens and logout tokens have. */
const foreignClaims = ["nonce", "at_hash", "c_hash", "s_hash", "events"];
/** Keycloak's token types, in the claim `typ`. */
const foreignTypes: ReadonlySet<unknown> = new Set(["ID", "Refresh", "Offline", "Logout"]);

function isAccessToken(header: JWTHeaderParameters, payload: JWTPayload): boolean {
	if (!accessTokenTypes.has((header.typ ?? "").toLowerCase())) return false;
	return !foreignClaims.some((claim) => claim in payload) && !foreignTypes.has(payload.typ);
}

function toError(error: unknown, audience: string, log: Logger): unknown {
	// The audience is checked after signature and issuer, so a mismatch here means a wrong configuration.
	if (error instanceof errors.JWTClaimValidationFailed && error.claim === "aud") {
		log.warn(
			{ expected: audience, found: error.payload.aud },
			"an access token is for another audience than OIDC_AUDIENCE",
		);
		return new AppError("wrong_audience", { headers: noTokenError(true).headers });
	}
	const isUnavailable =
		error instanceof errors.JWKSTimeout ||
		error instanceof errors.JWKSInvalid ||
		(error instanceof errors.JOSEError && error.code === "ERR_JOSE_GENERIC") ||
		(error instanceof TypeError && error.message.includes("fetch"));
	if (isUnavailable) {
		log.error({ err: error }, "the keys of the identity provider could not be fetched");
		return unavailable();
	}
	return error instanceof errors.JOSEError ? noTokenError(true) : error;
}

const unavailable = () => new AppError("issuer_unavailable", { headers: { "retry-after": "10" } });

/** Finds the issuer's keys once; after a failure again, when the cool-down is over. */
function discoverKeys(issuer: string, log: Logger): () => Promise<Keys> {
	let found: Promise<Keys> | null = null;
	let failedAt = Number.NEGATIVE_INFINITY;
	return async () => {
		if (!found && performance.now() - failedAt < cooldownMs) throw unavailable();
		found ??= discover(issuer);
		try {
			return await found;
		} catch (error) {
			found = null;
			failedAt = performance.now();
			log.error({ err: error, issuer }, "the identity provider's configuration could not be fetched");
			throw unavailable();
		}
	};
}

async function discover(issuer: string): Promise<Keys> {
	const response = await fetch(`${issuer.replace(/\/$/u, "")}/.well-known/openid-configuration`, {
		headers: { accept: "application/json" },
		redirect: "error",
		signal: AbortSignal.timeout(timeoutMs),
	});
	if (!response.ok) throw new Error(`discovery responded with status ${response.status}`);
	const document = discoverySchema.parse(await response.json());
	if (document.issuer !== issuer) throw new Error(`discovery names the issuer ${document.issuer}, not ${issuer}`);
	return createRemoteJWKSet(new URL(document.jwks_uri), {
		timeoutDuration: timeoutMs,
		cooldownDuration: cooldownMs,
		cacheMaxAge: 10 * 60 * 1000,
	});
}
