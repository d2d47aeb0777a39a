import type { ShowingView } from "@lerret/platform/programme/views";
import type { BlockProps } from "@lerret/platform/sites/blocks";
import { useLiveShowing } from "../live/live-state";
import { Link } from "../navigation/link";
import { AgeMark } from "../parts/age-mark";

/** Other things that are on, as a short list: when, what, where. */
export function Events({ heading, days }: BlockProps<"events">) {
	if (days.length === 0) return null;
	return (
		<section className="events" aria-label={heading ?? "Også på programmet"}>
			<h2 className="section-heading">{heading ?? "Også på programmet"}</h2>
			<ul>
				{days.flatMap((day) =>
					day.items.map(({ card, showings: [showing] }) => (
						<li key={`${day.date} ${card.id}`}>
							<p className="events-when">
								<time dateTime={showing?.start}>
									{day.near ?? day.short} kl. {showing?.time}
								</time>
							</p>
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

function Where({ showing }: { showing: ShowingView }) {
	const { screen, statusLabel } = useLiveShowing(showing) ?? showing;
	return <p className="events-where">{[screen, statusLabel].filter(Boolean).join("\u00a0· ")}</p>;
}
