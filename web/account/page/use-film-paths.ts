import { ApiError } from "@lerret/api-client/api-error";
import { createApiClient } from "@lerret/api-client/client";
import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { Chrome } from "../../chrome";
import { useAccount } from "../../client/account/account-context";
import { createResponseReader } from "../../client/account/loyalty/response-reader";
import type { MovieInfo } from "../../client/account/loyalty/responses";
import { toLocalPath } from "./local-path";

/**
 * Finds the films' pages on this site: a path, null for none, undefined while unknown. The embedded back end sends it
 * as `link`. Films of an external back end are looked up by EDI number, which all cinemas share.
 */
export function useFilmPaths(films: MovieInfo[]): (film: MovieInfo) => string | null | undefined {
	const { isEmbedded } = useAccount();
	const partnerId = useRouteLoaderData<{ chrome: Chrome }>("root")?.chrome.account.partnerId;
	const [paths, setPaths] = useState<ReadonlyMap<string, string | null>>(new Map());
	useEffect(() => {
		if (isEmbedded || partnerId === undefined) return;
		const controller = new AbortController();
		for (const { movieId, edis } of films) {
			findPath(partnerId, edis, controller.signal)
				.then((path) => setPaths((before) => new Map(before).set(movieId, path)))
				.catch((error: unknown) => controller.signal.aborted || console.error("film page failed", error));
		}
		return () => controller.abort();
	}, [films, isEmbedded, partnerId]);
	return ({ movieId, link }) => (isEmbedded ? link && toLocalPath(link) : paths.get(movieId));
}

async function findPath(partnerId: number, edis: string[], signal: AbortSignal): Promise<string | null> {
	const baseUrl = `/api/loyalty/${partnerId}`;
	const client = createApiClient({ baseUrl, authentication: "none" });
	const read = createResponseReader(baseUrl);
	for (const ediNumber of edis) {
		try {
			const { link } = await read("movieInfo", await client.call("/movieInfo", { query: { ediNumber }, signal }));
			if (link) return toLocalPath(link);
		} catch (error) {
			if (!(error instanceof ApiError) || error.status !== 404) throw error;
		}
	}
	return null;
}
