import { formatClock } from "@lerret/contracts/nb/time";
import { useEffect, useRef, useState } from "react";

/** Minutes at which a screen reader says how much time is left. */
const announcedMinutes = [5, 2, 1];

type Props = { expiresAt: string; secondsLeft: number; onExpired: () => void };

/** Until when the places are held. Without script, the time of day alone. */
export function Countdown({ expiresAt, secondsLeft, onExpired }: Props) {
	const [left, setLeft] = useState(secondsLeft);
	const expire = useRef(onExpired);
	expire.current = onExpired;
	useEffect(() => {
		const end = performance.now() + secondsLeft * 1000;
		const timer = setInterval(() => {
			const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
			setLeft(seconds);
			if (seconds > 0) return;
			clearInterval(timer);
			expire.current();
		}, 1000);
		return () => clearInterval(timer);
	}, [secondsLeft]);
	const announced = announcedMinutes.findLast((minutes) => left <= minutes * 60);
	return (
		<div className="countdown">
			<p>
				Plassene holdes av til kl. {formatClock(expiresAt)}
				<span className="countdown-left" aria-hidden="true">
					{Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")} igjen
				</span>
			</p>
			<p role="status" className="visually-hidden">
				{announced === undefined ? "" : `${announced === 1 ? "Ett minutt" : `${announced} minutter`} igjen av tiden.`}
			</p>
		</div>
	);
}
