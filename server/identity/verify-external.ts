import { AppError } from "@lerret/contracts/errors";
import type { StaffMember } from "@lerret/contracts/staff";
import { createRemoteJWKSet, errors, type JWTHeaderParameters, type JWTPayload, jwtVerify } from "jose";
import type { Logger } from "pino";
import * as z from "zod";
import { noToken, type RoleMapping, staffOf } from "./staff-claims.ts";

/** An issuer other than the embedded one. */
export type ExternalIssuer = { issuer: string; audience: string; roles: RoleMapping };

/** An issuer that does not answer in time is away. */
const patienceMilliseconds = 5000;
/** After a failure, the issuer is left in peace for so long. */
const cooldownMilliseconds = 10_000;
/** Machines' clocks differ. */
const toleranceSeconds = 30;

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/u }) });

type Keys = ReturnType<typeof createRemoteJWKSet>;

/**
 * Tells whose an access token of an external issuer is, by the issuer's published keys, which are fetched when they are needed and kept.
 * Throws `no_token`, and `unavailable` while the issuer cannot be asked.
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
		clockTolerance: toleranceSeconds,
	};
	return async (token) => {
		const find = await keys();
		try {
			const { payload, protectedHeader } = await jwtVerify(token, find, rules);
			if (!isAccessToken(protectedHeader, payload)) throw noToken(true);
			return staffOf(payload, roles);
		} catch (error) {
			throw answerOf(error, audience, log);
		}
	};
}

/** Most issuers say no more than JWT of an access token; those that say more must say this (RFC 9068). */
const accessTypes: ReadonlySet<string> = new Set(["", "jwt", "at+jwt", "application/at+jwt"]);
/** What stands in ID tokens and logout tokens alone. */
const foreignClaims = ["nonce", "at_hash", "c_hash", "s_hash", "events"];
/** Keycloak says in a claim what a token is. */
const foreignKinds: ReadonlySet<unknown> = new Set(["ID", "Refresh", "Offline", "Logout"]);

function isAccessToken(header: JWTHeaderParameters, payload: JWTPayload): boolean {
	if (!accessTypes.has((header.typ ?? "").toLowerCase())) return false;
	return !foreignClaims.some((claim) => claim in payload) && !foreignKinds.has(payload.typ);
}

/** A bad token is the asker's fault; that keys cannot be fetched is nobody's here. */
function answerOf(error: unknown, audience: string, log: Logger): unknown {
	// The signature and the issuer are right by then: what is wrong is the configuration, here or there.
	if (error instanceof errors.JWTClaimValidationFailed && error.claim === "aud") {
		log.warn(
			{ expected: audience, found: error.payload.aud },
			"an access token is for another audience than OIDC_AUDIENCE",
		);
		return new AppError("wrong_audience", { headers: noToken(true).headers });
	}
	const isAway =
		error instanceof errors.JWKSTimeout ||
		error instanceof errors.JWKSInvalid ||
		(error instanceof errors.JOSEError && error.code === "ERR_JOSE_GENERIC") ||
		(error instanceof TypeError && error.message.includes("fetch"));
	if (isAway) {
		log.error({ err: error }, "the keys of the identity provider could not be fetched");
		return unavailable();
	}
	return error instanceof errors.JOSEError ? noToken(true) : error;
}

const unavailable = () => new AppError("issuer_unavailable", { headers: { "retry-after": "10" } });

/** Finds out where the issuer's keys are: once, and again after a failure when it has had its peace. */
function discoverKeys(issuer: string, log: Logger): () => Promise<Keys> {
	let found: Promise<Keys> | null = null;
	let failedAt = Number.NEGATIVE_INFINITY;
	return async () => {
		if (!found && performance.now() - failedAt < cooldownMilliseconds) throw unavailable();
		found ??= discover(issuer);
		try {
			return await found;
		} catch (error) {
			found = null;
			failedAt = performance.now();
			log.error({ err: error, issuer }, "the identity provider could not be asked");
			throw unavailable();
		}
	};
}

async function discover(issuer: string): Promise<Keys> {
	const response = await fetch(`${issuer.replace(/\/$/u, "")}/.well-known/openid-configuration`, {
		headers: { accept: "application/json" },
		redirect: "error",
		signal: AbortSignal.timeout(patienceMilliseconds),
	});
	if (!response.ok) throw new Error(`discovery answered ${response.status}`);
	const document = discoverySchema.parse(await response.json());
	if (document.issuer !== issuer) throw new Error(`discovery is about ${document.issuer}, not ${issuer}`);
	return createRemoteJWKSet(new URL(document.jwks_uri), {
		timeoutDuration: patienceMilliseconds,
		cooldownDuration: cooldownMilliseconds,
		cacheMaxAge: 10 * 60 * 1000,
	});
}
