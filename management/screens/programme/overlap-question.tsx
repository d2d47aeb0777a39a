import type { EventWarning } from "@lerret/contracts/api/event-warnings";
import { useRef, useState } from "react";
import { checkEvents, toCheck, type UnsavedEvent } from "../../api/event-warnings.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { Dialog } from "../../ui/dialog.tsx";

type Overlap = Pick<EventWarning, "message">;

/** Reads which other showings have the halls of these at the time. None are known if the server does not respond. */
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
 * Asks before showings are published in a hall that is in use. `ask` calls `publish` at once where none is; render
 * `dialog`.
 */
export function useOverlapQuestion() {
	const readOverlaps = useOverlaps();
	const isReading = useRef(false);
	const [question, setQuestion] = useState<{ overlaps: Overlap[]; publish: () => void } | null>(null);
	return {
		ask: async (showings: UnsavedEvent[], publish: () => void): Promise<void> => {
			if (isReading.current) return;
			isReading.current = true;
			const overlaps = await readOverlaps(showings);
			isReading.current = false;
			if (overlaps.length > 0) setQuestion({ overlaps, publish });
			else publish();
		},
		dialog: question ? (
			<OverlapDialog
				overlaps={question.overlaps}
				onConfirm={() => {
					setQuestion(null);
					question.publish();
				}}
				onClose={() => setQuestion(null)}
			/>
		) : null,
	};
}

function OverlapDialog({
	overlaps,
	onConfirm,
	onClose,
}: {
	overlaps: Overlap[];
	onConfirm: () => void;
	onClose: () => void;
}) {
	const [only, ...others] = overlaps;
	return (
		<Dialog title="Salen er opptatt" onClose={onClose}>
			{only && others.length === 0 ? (
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
			)}
			<p className="actions">
				<button type="button" className="quiet-button" onClick={onClose}>
					Nei, gå tilbake
				</button>
				<button type="button" className="button" onClick={onConfirm}>
					Publiser likevel
				</button>
			</p>
		</Dialog>
	);
}
