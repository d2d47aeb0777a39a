import { type ExchangePreview, exchangeEndpoints } from "@lerret/contracts/api/exchanges";
import { useEffect, useState } from "react";
import { type Failure, failureOf } from "../../../api/failure.ts";
import { useConnection, useSite } from "../../../session/connection-context.ts";

type Exchanged = { tickets: string[]; eventId: string; ticketTypes: string[] };
type Result = { key: string; sum: ExchangePreview | null; failure: Failure | null };

/** What an exchange costs, read again for other tickets or types and when `revision` changes; null until it is known. */
export function useExchangeSum(orderId: string, exchanged: Exchanged, revision: number): Omit<Result, "key"> {
	const { client } = useConnection();
	const siteId = useSite().id;
	const [result, setResult] = useState<Result>({ key: "", sum: null, failure: null });
	const key = JSON.stringify([exchanged, revision]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key has what is exchanged
	useEffect(() => {
		const call = new AbortController();
		const { signal } = call;
		client.call(exchangeEndpoints.previewExchange, { params: { siteId, id: orderId }, body: exchanged, signal }).then(
			(sum) => setResult({ key, sum, failure: null }),
			(error: unknown) => {
				if (!signal.aborted) setResult({ key, sum: null, failure: failureOf(error) });
			},
		);
		return () => call.abort();
	}, [client, siteId, orderId, key]);
	return result.key === key ? result : { sum: null, failure: null };
}
