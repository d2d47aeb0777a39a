import { useEffect, useSyncExternalStore } from "react";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { ControlContext } from "./control-context.ts";
import { DoorPage } from "./door-page.tsx";
import { EventChoice, type Member } from "./event-choice.tsx";
import type { TicketControl } from "./ticket-control.ts";

const syncIntervalMs = 20_000;

export function ControlApp({ control, member }: { control: TicketControl; member: Member | null }) {
	const chosen = useChosen();
	useSync(control);
	useKeptFocus();
	return (
		<ControlContext value={control}>
			{chosen.siteId !== null && chosen.eventId !== null ? (
				<DoorPage key={`${chosen.siteId}/${chosen.eventId}`} siteId={chosen.siteId} eventId={chosen.eventId} />
			) : (
				<EventChoice siteId={chosen.siteId} member={member} />
			)}
		</ControlContext>
	);
}

/** Site and event are in the fragment, so that they survive a reload without a network, and that one can go back. */
function useChosen(): { siteId: string | null; eventId: string | null } {
	const fragment = useSyncExternalStore(subscribeToFragment, () => location.hash);
	const [siteId, eventId] = fragment.slice(1).split("/").map(decodeURIComponent);
	return { siteId: siteId || null, eventId: eventId || null };
}

function subscribeToFragment(listener: () => void): () => void {
	addEventListener("hashchange", listener);
	return () => removeEventListener("hashchange", listener);
}

/**
 * Sends what waits, when the network comes back and every now and then: browsers do not notice every network. Deletes
 * lists that are too old.
 */
function useSync(control: TicketControl): void {
	useEffect(() => {
		const sync = () => void control.sync();
		sync();
		addEventListener("online", sync);
		const timer = setInterval(() => {
			sync();
			void control.deleteExpired();
		}, syncIntervalMs);
		return () => {
			removeEventListener("online", sync);
			clearInterval(timer);
		};
	}, [control]);
}
