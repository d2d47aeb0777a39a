import { type FoundGroup, type FoundKind, findEndpoints } from "@lerret/contracts/api/find";
import { useEffect, useState } from "react";
import { type Failure, failureOf } from "../api/failure.ts";
import { useConnection, useSite } from "../session/connection-context.ts";

/** Time without a key before the server is called. */
const pauseMs = 150;

type Found = { text: string; groups: FoundGroup[]; failure: Failure | null };

/** What the server finds for a text. While it is under way, `isCurrent` is false, and the former result stays. */
export function useFound(text: string, kinds?: readonly FoundKind[]): Found & { isCurrent: boolean } {
	const { client } = useConnection();
	const siteId = useSite().id;
	const [found, setFound] = useState<Found>({ text: "", groups: [], failure: null });
	// biome-ignore lint/correctness/useExhaustiveDependencies: the kinds of a field do not change
	useEffect(() => {
		if (text === "") return setFound({ text, groups: [], failure: null });
		const call = new AbortController();
		const { signal } = call;
		const timer = setTimeout(() => {
			client
				.call(findEndpoints.findInSite, {
					params: { siteId },
					body: { q: text, ...(kinds && { kinds: [...kinds] }) },
					signal,
				})
				.then(
					(groups) => setFound({ text, groups, failure: null }),
					(error: unknown) => {
						if (!signal.aborted) setFound({ text, groups: [], failure: failureOf(error, "Prøv igjen om litt.") });
					},
				);
		}, pauseMs);
		return () => {
			clearTimeout(timer);
			call.abort();
		};
	}, [client, siteId, text]);
	return { ...found, isCurrent: found.text === text };
}
