import type { Database } from "@lerret/platform/db/database";
import type { Logger } from "pino";
import type { ReadStaff } from "../api/require-staff.ts";
import type { Config } from "../config.ts";
import { readBearerToken } from "./staff-claims.ts";

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
		return (await verifier)(token);
	};
}
