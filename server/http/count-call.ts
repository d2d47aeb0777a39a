import type { Endpoint } from "@lerret/contracts/api/endpoint";
import { type AttemptLimit, attemptLimits } from "@lerret/contracts/attempt-limits";
import { type Attempt, type AttemptServices, limitAttempts } from "@lerret/platform/accounts/rate-limits";

/**
 * Counts a call of an endpoint, or of a form that does the same, against the endpoint's limits. Throws `too_many_attempts`.
 * Limits by outcome are counted by the rule that knows it.
 */
export async function countCall(
	services: AttemptServices,
	{ limits = [] }: Pick<Endpoint, "limits">,
	caller: Omit<Attempt, "kind">,
	now: string,
): Promise<void> {
	for (const kind of limits) {
		const { isByOutcome = false }: AttemptLimit = attemptLimits[kind];
		if (!isByOutcome) await limitAttempts(services, { ...caller, kind }, now);
	}
}
