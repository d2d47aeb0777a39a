import { useEffect, useRef } from "react";
import { useControl } from "./control-context.ts";
import type { ShownVerdict } from "./control-state.ts";
import { createFeedback, type Feedback } from "./feedback.ts";
import type { StoredList } from "./storage.ts";
import { findOthersOutside } from "./verdict.ts";
import { earlyText, explanationOf, headingOf, othersText, type Tone, toneOf, typesText } from "./verdict-text.ts";

/** The last ticket's verdict, big, until the next ticket. */
export function VerdictPanel({ list }: { list: StoredList }) {
	const { control, state } = useControl();
	const { latest } = state;
	useFeedback(latest);
	return (
		<section className="verdict-place" aria-label="Svar">
			<div role="status" aria-live="assertive" aria-atomic="true">
				{latest ? (
					<VerdictCard verdict={latest} startTime={list.list.event.startTime} />
				) : (
					<p className="verdict-empty">Klar til neste billett.</p>
				)}
			</div>
			<div className="verdict-actions">
				{latest ? <LetInOthers list={list} latest={latest} /> : null}
				{latest?.result === "valid" ? (
					<button
						type="button"
						className="plain-button"
						onClick={() => [latest, ...latest.others].forEach(({ scanId }) => void control.undo(scanId))}
					>
						Angre
					</button>
				) : null}
			</div>
		</section>
	);
}

/** A family comes in at once. */
function LetInOthers({ list, latest }: { list: StoredList; latest: ShownVerdict }) {
	const { control } = useControl();
	const { result, ticket } = latest;
	const isGuest = ticket !== null && (result === "valid" || result === "already-used");
	const others = isGuest ? findOthersOutside({ list, scans: control.scans }, ticket) : [];
	if (others.length === 0) return null;
	return (
		<button
			type="button"
			className="plain-button"
			onClick={() => control.admitTickets(others.map(({ codeHash }) => codeHash))}
		>
			{othersText(others.length)}
		</button>
	);
}

function VerdictCard({ verdict, startTime }: { verdict: ShownVerdict; startTime: string }) {
	const { ticket, seatLabel, others, isFromServer } = verdict;
	const all = [verdict, ...others];
	const now = new Date().toISOString();
	const holder = others.length > 0 ? ticket?.name : [seatLabel, ticket?.name].filter(Boolean).join(", ");
	const tone = toneOf(all);
	const explanation = explanationOf(verdict, isFromServer, now);
	const shows = [...new Set(all.map((one) => (one.result === "valid" ? one.shows : "")))].filter(Boolean);
	const early = verdict.result === "valid" ? earlyText(startTime, now) : "";
	return (
		// A new element for each scan, so that two equal verdicts are announced and shown as two.
		<div key={verdict.scanId} className="verdict" data-tone={tone}>
			<VerdictIcon tone={tone} />
			<div>
				<p className="verdict-heading">{headingOf(all, now)}</p>
				{verdict.ticketType ? (
					<p className="verdict-type">
						{typesText(all)}
						{tone === "test" ? ". Gjelder ikke." : null}
					</p>
				) : null}
				{holder ? <p>{holder}</p> : null}
				{explanation ? <p>{explanation}</p> : null}
				{early ? <p className="verdict-early">{early}</p> : null}
			</div>
			{shows.length > 0 ? <p className="verdict-shows">{shows.join(" ")}</p> : null}
		</div>
	);
}

const checkMark = "M4 13l5.5 5.5L20 7";
const verdictShapes: Record<Tone, string> = {
	valid: checkMark,
	check: checkMark,
	test: "M12 4v11M12 17.5v3",
	rejected: "M5 5l14 14M19 5L5 19",
};

/** The shape says what the colour says. */
const VerdictIcon = ({ tone }: { tone: Tone }) => (
	<svg className="verdict-icon" viewBox="0 0 24 24" aria-hidden="true">
		<path d={verdictShapes[tone]} />
	</svg>
);

function useFeedback(latest: ShownVerdict | null): void {
	const feedback = useRef<Feedback>(null);
	useEffect(() => {
		const current = createFeedback();
		feedback.current = current;
		return current.stop;
	}, []);
	const played = useRef<string | null>(latest?.scanId ?? null);
	useEffect(() => {
		// Also when the server disagrees after the phone has judged.
		const key = latest && [latest, ...latest.others].map(({ scanId, result }) => `${scanId} ${result}`).join();
		if (latest && key !== played.current) feedback.current?.play(toneOf([latest, ...latest.others]));
		played.current = key;
	}, [latest]);
}
