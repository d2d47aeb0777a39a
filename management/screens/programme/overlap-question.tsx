import type { EventWarning } from "@lerret/contracts/api/event-warnings";
import { type ReactNode, useRef, useState } from "react";
import { checkEvents, toCheck, type UnsavedEvent } from "../../api/event-warnings.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { ConfirmationDialog } from "../../ui/dialog.tsx";

type Overlap = Pick<EventWarning, "message">;

/** Reads which other showings have the halls of these at the time; none if the server does not respond. */
function useOverlaps(): (showings: UnsavedEvent[]) => Promise<Overlap[]> {
	const { client } = useConnection();
	const siteId = useSite().id;
	return async (showings) => {
		const checks = showings.map(toCheck).filter((check) => check !== null);
		if (checks.length === 0) return [];
		// Publishing reports what keeps it from the server.
		const warnings = await checkEvents({ client, siteId }, checks).catch((): EventWarning[] => []);
		return warnings.filter(({ code }) => code === "overlap" || code === "duplicate");
	};
}

/**
 * Asks before showings are published in a hall that is in use. `mayPublish` is true where none is, or when the user
 * agrees; false for a second call meanwhile. Render `question`.
 */
export function useOverlapQuestion(): {
	mayPublish: (showings: UnsavedEvent[]) => Promise<boolean>;
	question: ReactNode;
} {
	const readOverlaps = useOverlaps();
	const isAsking = useRef(false);
	const [asked, setAsked] = useState<{ overlaps: Overlap[]; answer: (mayPublish: boolean) => void } | null>(null);
	async function mayPublish(showings: UnsavedEvent[]): Promise<boolean> {
		if (isAsking.current) return false;
		isAsking.current = true;
		const overlaps = await readOverlaps(showings);
		const answer =
			overlaps.length === 0 || (await new Promise<boolean>((resolve) => setAsked({ overlaps, answer: resolve })));
		setAsked(null);
		isAsking.current = false;
		return answer;
	}
	return { mayPublish, question: asked ? <OverlapDialog {...asked} /> : null };
}

function OverlapDialog({ overlaps, answer }: { overlaps: Overlap[]; answer: (mayPublish: boolean) => void }) {
	const [only, ...others] = overlaps;
	return (
		<ConfirmationDialog
			title="Salen er opptatt"
			text={
				only && others.length === 0 ? (
					<p>{only.message} Publiser likevel?</p>
				) : (
					<>
						<ul className="plain-list">
							{overlaps.map(({ message }) => (
								<li key={message}>{message}</li>
							))}
						</ul>
						<p>Publiser likevel?</p>
					</>
				)
			}
			action="Publiser likevel"
			onConfirm={() => answer(true)}
			onClose={() => answer(false)}
		/>
	);
}
