import { useEffect, useRef } from "react";
import { useControl } from "./control-context.ts";
import { createFeedback, type Feedback } from "./feedback.ts";
import type { ShownVerdict } from "./ticket-control.ts";
import { explanationOf, headingOf, type Tone, toneOf } from "./verdict-text.ts";

/** The last ticket's verdict, big, until the next ticket. */
export function VerdictPanel() {
	const { control, state } = useControl();
	const { latest } = state;
	useFeedback(latest);
	return (
		<section className="verdict-place" aria-label="Svar">
			<div role="status" aria-live="assertive" aria-atomic="true">
				{latest ? <VerdictCard verdict={latest} /> : <p className="verdict-empty">Klar til neste billett.</p>}
			</div>
			{latest?.result === "valid" ? (
				<button type="button" className="plain-button" onClick={() => control.undo(latest.scanId)}>
					Angre
				</button>
			) : null}
		</section>
	);
}

function VerdictCard({ verdict }: { verdict: ShownVerdict }) {
	const { result, ticket, seatLabel, ticketType, shows, isFromServer } = verdict;
	const holder = [seatLabel, ticket?.name].filter(Boolean).join(", ");
	const tone = toneOf(verdict);
	const explanation = explanationOf(verdict, isFromServer);
	return (
		// A new element for each scan, so that two equal verdicts are announced and shown as two.
		<div key={verdict.scanId} className="verdict" data-tone={tone}>
			<VerdictIcon tone={tone} />
			<div>
				<p className="verdict-heading">{headingOf(verdict, new Date().toISOString())}</p>
				{ticketType ? (
					<p className="verdict-type">
						{ticketType}
						{ticket?.isTest ? <span className="verdict-test"> TEST, ikke gyldig</span> : null}
					</p>
				) : null}
				{holder ? <p>{holder}</p> : null}
				{explanation ? <p>{explanation}</p> : null}
			</div>
			{result === "valid" && shows ? <p className="verdict-shows">{shows}</p> : null}
		</div>
	);
}

/** The shape says what the colour says. */
const VerdictIcon = ({ tone }: { tone: Tone }) => (
	<svg className="verdict-icon" viewBox="0 0 24 24" aria-hidden="true">
		<path d={tone === "rejected" ? "M5 5l14 14M19 5L5 19" : "M4 13l5.5 5.5L20 7"} />
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
		const key = latest && `${latest.scanId} ${latest.result}`;
		if (latest && key !== played.current) feedback.current?.play(toneOf(latest));
		played.current = key;
	}, [latest]);
}
