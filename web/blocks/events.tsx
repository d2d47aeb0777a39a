import type { BlockProps } from "@lerret/platform/pages/blocks";
import type { ShowingView } from "@lerret/platform/programme/views";
import { useLiveShowing } from "../client/live/live-state";
import { Link } from "../client/navigation/link";
import { AgeMark } from "../ui/age-mark";

export default function Events({ heading, days }: BlockProps<"events">) {
	if (days.length === 0) return null;
	return (
		<section className="events" aria-label={heading ?? "Også på programmet"}>
			<h2 className="section-heading">{heading ?? "Også på programmet"}</h2>
			<ul>
				{days.flatMap((day) =>
					day.items.map(({ card, showings: [showing] }) => (
						<li key={`${day.date} ${card.id}`}>
							{showing ? <When showing={showing} day={day.near ?? day.short} /> : null}
							<p className="events-what">
								<Link to={card.path}>{card.title}</Link> {card.age ? <AgeMark age={card.age} /> : null}
							</p>
							{showing ? <Where showing={showing} /> : null}
						</li>
					)),
				)}
			</ul>
		</section>
	);
}

function When({ showing, day }: { showing: ShowingView; day: string }) {
	const { live } = useLiveShowing(showing);
	const { start, time, was, status } = live ?? showing;
	return (
		<p className="events-when">
			<time dateTime={start}>
				{live?.late ?? day} kl.&nbsp;{status === "cancelled" ? <s>{time}</s> : time}
			</time>
			{was && status !== "cancelled" ? (
				<>
					{" "}
					<s>
						<span className="visually-hidden">Flyttet fra </span>
						{was}
					</s>
				</>
			) : null}
		</p>
	);
}

function Where({ showing }: { showing: ShowingView }) {
	const { live, ref } = useLiveShowing(showing);
	const { screen, statusLabel, begun } = live ?? showing;
	return (
		<p ref={ref} className="events-where">
			{[screen, begun, statusLabel].filter(Boolean).join("\u00a0· ")}
		</p>
	);
}
