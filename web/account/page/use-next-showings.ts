import type { BasicEvent } from "@lerret/contracts/api/event-responses";
import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { Chrome } from "../../chrome";
import { createEventsApi } from "../../client/account/loyalty/events";
import type { MovieInfo } from "../../client/account/loyalty/responses";

/** The next showing of a film; null for none, undefined while unknown. */
export type NextShowing = BasicEvent | null | undefined;

const emptySettings = { siteId: "", eventsUrl: "", runtimeUrl: "" };

/**
 * Reads the coming showings once, and returns a function that finds the first one of a film by the path of its page. `pathOf`:
 * undefined while the paths are unknown, null for a film without a page here.
 */
export function useNextShowings(
	pathOf: (film: MovieInfo) => string | null | undefined,
): (film: MovieInfo) => NextShowing {
	const { siteId, eventsUrl, runtimeUrl } =
		useRouteLoaderData<{ chrome: Chrome }>("root")?.chrome.account ?? emptySettings;
	const [upcoming, setUpcoming] = useState<BasicEvent[] | null>(null);
	useEffect(() => {
		if (siteId === "") return;
		const controller = new AbortController();
		createEventsApi({ siteId, eventsUrl, runtimeUrl })
			.upcoming(controller.signal)
			.then(setUpcoming)
			.catch((error: unknown) => controller.signal.aborted || console.error("next showings failed", error));
		return () => controller.abort();
	}, [siteId, eventsUrl, runtimeUrl]);
	return (film) => {
		const path = pathOf(film);
		if (upcoming === null || path === undefined) return undefined;
		return upcoming.find((event) => event.path === path) ?? null;
	};
}
