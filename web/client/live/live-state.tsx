import type { ResolvedBlock } from "@lerret/platform/pages/blocks";
import type { ShowingView } from "@lerret/platform/programme/views";
import { createContext, type ReactNode, type RefCallback, useCallback, useContext, useEffect, useState } from "react";
import { useAccount, useAccountState } from "../account/account-context";
import { changeSentence, isAnnounced, toAnnouncement, toLiveShowing } from "./live-showing";
import { useDayStartsAt } from "./showing-time";
import { showingsOf } from "./showings-of-page";
import { type ViewWatcher, watchView } from "./watch-view";

const WatcherContext = createContext<ViewWatcher | null>(null);

/**
 * Requests the live status of showings that come into view, and again when the network returns. `useLiveShowing` reads
 * the result.
 */
export function LiveShowings({ children }: { children: ReactNode }) {
	const { requestEvents } = useAccount();
	const [watcher] = useState(() =>
		typeof IntersectionObserver === "undefined" ? null : watchView((ids) => void requestEvents(ids)),
	);
	useEffect(() => {
		if (!watcher) return;
		addEventListener("online", watcher.requestAgain);
		return () => removeEventListener("online", watcher.requestAgain);
	}, [watcher]);
	return <WatcherContext value={watcher}>{children}</WatcherContext>;
}

/**
 * Announces changes to screen readers. The server renders the element empty, because a live region must exist before
 * its text.
 */
export function LiveAnnouncement({ blocks }: { blocks: ResolvedBlock[] }) {
	const showings = showingsOf(blocks);
	const dayStartsAt = useDayStartsAt();
	const events = useAccountState((state) => state.events.items);
	if (showings.length === 0) return null;
	const byId = new Map(events.map((event) => [event.id, event]));
	const changes = showings.flatMap(({ title, showing }) => {
		const live = toLiveShowing(showing, byId.get(showing.id), { dayStartsAt, now: Date.now() });
		return isAnnounced(showing, live) ? [changeSentence(title, live)] : [];
	});
	return (
		<p className="visually-hidden" role="status">
			{toAnnouncement([...new Set(changes)])}
		</p>
	);
}

/**
 * Returns a showing's live state, or null while the page is up to date. `ref` is for the element that must come into
 * view.
 */
export function useLiveShowing(showing: ShowingView): { live: ShowingView | null; ref: RefCallback<Element> } {
	const { id } = showing;
	const watcher = useContext(WatcherContext);
	const dayStartsAt = useDayStartsAt();
	const event = useAccountState((state) => state.events.items.find((item) => item.id === id));
	const ref = useCallback(
		(element: Element | null) => (element ? watcher?.observe(element, id) : undefined),
		[watcher, id],
	);
	return { live: toLiveShowing(showing, event, { dayStartsAt, now: Date.now() }), ref };
}
