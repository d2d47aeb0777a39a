import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatTime } from "@lerret/contracts/nb/time";
import { useEffect, useState } from "react";

/** Minutes at which a screen reader says how much time is left. */
const announcedMinutes = [5, 2, 1];

/** From then on, the page offers more time. */
const offeredSeconds = 120;

export const offersMoreTime = (left: number, mayProlong: boolean): boolean =>
	mayProlong && left > 0 && left <= offeredSeconds;

/** Counts down from the seconds that were left when the page was made: the visitor's clock may be wrong. */
export function useSecondsLeft(secondsLeft: number): number {
	const [left, setLeft] = useState(secondsLeft);
	useEffect(() => {
		const end = performance.now() + secondsLeft * 1000;
		const timer = setInterval(() => {
			const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
			setLeft(seconds);
			if (seconds === 0) clearInterval(timer);
		}, 1000);
		return () => clearInterval(timer);
	}, [secondsLeft]);
	return left;
}

type Props = {
	expiresAt: string;
	left: number;
	mayProlong: boolean;
	action: string;
	places: "setene" | "plassene";
	/** The visitor has just got more time. */
	isProlonged: boolean;
};

/** Until when the places are held. Without script, the time of day alone. */
export function Countdown({ expiresAt, left, mayProlong, action, places, isProlonged }: Props) {
	const announced = left === 0 ? undefined : announcedMinutes.findLast((minutes) => left <= minutes * 60);
	const minutes = announced === 1 ? "Ett minutt" : `${announced} minutter`;
	const offer = offersMoreTime(left, mayProlong) ? ` Trykk «Trenger du mer tid?» for å beholde ${places}.` : "";
	return (
		// biome-ignore lint/a11y/noAutofocus: the answer to the form that was sent
		<div className="countdown" id="tid" tabIndex={isProlonged ? -1 : undefined} autoFocus={isProlonged}>
			<p>
				{isProlonged ? "Du har fått mer tid. " : null}
				{capitalize(places)} holdes av til {formatTime(expiresAt)}
			</p>
			<p role="status" className="visually-hidden">
				{announced === undefined ? "" : `${minutes} igjen av tiden.${offer}`}
			</p>
			{mayProlong ? (
				<noscript>
					<MoreTime action={action} />
				</noscript>
			) : null}
		</div>
	);
}

/** The time left in the bar with the sum. It is no live region: it changes every second. */
export function TimeLeft({ left }: { left: number }) {
	return (
		<p className="countdown-left" aria-hidden="true">
			{left === 0 ? "Tiden er ute" : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")} igjen`}
		</p>
	);
}

/** The time left on the page of the choice, where its end takes nothing away: the choice is held again. */
export const HoldTime = ({ secondsLeft }: { secondsLeft: number }) => <TimeLeft left={useSecondsLeft(secondsLeft)} />;

/** Sends the form with all that is filled in, and gets it back with more time. */
export function MoreTime({ action }: { action: string }) {
	return (
		<button
			type="submit"
			formAction={`${action}#tid`}
			name="handling"
			value="mer-tid"
			className="button button-outline"
		>
			Trenger du mer tid?
		</button>
	);
}
