import type { StaffMember } from "@lerret/contracts/staff";
import { unattendedHeader } from "@lerret/contracts/staff-logins";
import type { Database } from "@lerret/platform/db/database";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { readBearerToken } from "./staff-claims.ts";

/**
 * Returns the staff member whose bearer token the request carries, with the roles held now. Throws `no_token` for a
 * missing or invalid token.
 */
export type ReadStaff = (request: Request) => Promise<StaffMember>;

/** Reads who sends a request of the management API, by a token of the embedded or of the external provider. */
export function createStaffReader({ config, db, log }: { config: Config; db: Database; log: Logger }): ReadStaff {
	// Loaded at the first staff request, because visitors need no JWT library.
	const loadVerifier = async () =>
		config.oidc
			? (await import("./verify-external.ts")).createExternalVerifier(config.oidc, log)
			: (await import("./verify-embedded.ts")).createOwnVerifier(db, config.publicUrl);
	let verifier: ReturnType<typeof loadVerifier> | null = null;
	return async (request) => {
		const token = readBearerToken(request);
		verifier ??= loadVerifier();
		return (await verifier)(token, request.headers.has(unattendedHeader));
	};
}
