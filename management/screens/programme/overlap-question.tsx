import type { EventWarning } from "@lerret/contracts/api/event-warnings";
import { type ReactNode, useRef, useState } from "react";
import { findOverlaps, type UnsavedEvent } from "../../api/event-warnings.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { ConfirmationDialog } from "../../ui/dialog.tsx";

/** Null where it could not be checked which there are. */
type Overlaps = Pick<EventWarning, "message">[] | null;

/**
 * Asks before showings are published in a hall that is in use, or that may be, because it could not be checked.
 * `mayPublish` is true where none is, or when the user agrees; false for a second call meanwhile. Render `question`.
 */
export function useOverlapQuestion(): {
	mayPublish: (showings: UnsavedEvent[]) => Promise<boolean>;
	question: ReactNode;
} {
	const { client } = useConnection();
	const siteId = useSite().id;
	const isAsking = useRef(false);
	const [asked, setAsked] = useState<{ overlaps: Overlaps; answer: (mayPublish: boolean) => void } | null>(null);
	async function mayPublish(showings: UnsavedEvent[]): Promise<boolean> {
		if (isAsking.current) return false;
		isAsking.current = true;
		const overlaps: Overlaps = await findOverlaps({ client, siteId }, showings).catch(() => null);
		const answer =
			overlaps?.length === 0 || (await new Promise<boolean>((resolve) => setAsked({ overlaps, answer: resolve })));
		setAsked(null);
		isAsking.current = false;
		return answer;
	}
	return { mayPublish, question: asked ? <OverlapDialog {...asked} /> : null };
}

const unchecked = { message: "Det lot seg ikke sjekke om andre forestillinger har salen på denne tiden." };

function OverlapDialog({ overlaps, answer }: { overlaps: Overlaps; answer: (mayPublish: boolean) => void }) {
	const [only, ...others] = overlaps ?? [unchecked];
	return (
		<ConfirmationDialog
			title={overlaps ? "Salen er opptatt" : "Er salen ledig?"}
			text={
				only && others.length === 0 ? (
					<p>{only.message} Publiser likevel?</p>
				) : (
					<>
						<ul className="plain-list">
							{overlaps?.map(({ message }) => (
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
