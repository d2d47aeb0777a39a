import type { ShowingView } from "@lerret/platform/programme/views";
import type { ResolvedBlock } from "@lerret/platform/sites/blocks";
import { useEffect } from "react";
import { useAccount, useAccountState } from "../account/account-context";
import { announcementOf, changeSentence, liveShowing } from "./live-showing";
import { showingsOf } from "./showings-of-page";

/** What one call takes (contract, "Events and runtime"). A page with more showings leaves those furthest ahead as it has them. */
const mostAsked = 100;

/**
 * Asks once for how the page's showings stand now, when React has come to life, or when the network has come back. What differs from
 * the page changes where it stands (`useLiveShowing`), and is said here, politely. The server sends the place for it, empty.
 */
export function LiveState({ blocks }: { blocks: ResolvedBlock[] }) {
	const { requestEvents } = useAccount();
	const shown = showingsOf(blocks);
	const ids = [...new Set(shown.map(({ showing }) => showing.id))].slice(0, mostAsked).join(",");
	const events = useAccountState((state) => state.events.items);
	useEffect(() => {
		if (ids === "") return;
		const ask = () => void requestEvents(ids.split(","));
		ask();
		// Where there was no network, or it went away in between: what has been answered is not asked for again.
		addEventListener("online", ask);
		return () => removeEventListener("online", ask);
	}, [requestEvents, ids]);
	if (ids === "") return null;
	const byId = new Map(events.map((event) => [event.id, event]));
	const changes = shown.flatMap(({ title, showing }) => {
		const live = liveShowing(showing, byId.get(showing.id));
		return live ? [changeSentence(title, live)] : [];
	});
	return (
		<p className="visually-hidden" role="status">
			{announcementOf([...new Set(changes)])}
		</p>
	);
}

/** A showing as it stands now, or null as long as the page is right. */
export function useLiveShowing(showing: ShowingView): ShowingView | null {
	const event = useAccountState((state) => state.events.items.find(({ id }) => id === showing.id));
	return liveShowing(showing, event);
}
