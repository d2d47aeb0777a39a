import type { BlockProps } from "@lerret/platform/pages/blocks";
import type { CardView, ShowingView } from "@lerret/platform/programme/views";
import { useLiveShowing } from "../client/live/live-state";
import { Link } from "../client/navigation/link";
import { AgeMark } from "../ui/age-mark";
import { Picture } from "../ui/picture";

export default function Events({ heading, days }: BlockProps<"events">) {
	if (days.length === 0) return null;
	const name = heading ?? "Også på programmet";
	return (
		<section className="events" aria-label={name}>
			<h2 className="section-heading">{name}</h2>
			<ul>
				{days.flatMap((day) =>
					day.items.map(
						({ card, showings: [showing] }) =>
							showing && <Event key={card.id} card={card} showing={showing} day={day.near ?? day.short} />,
					),
				)}
			</ul>
		</section>
	);
}

function Event({ card, showing, day }: { card: CardView; showing: ShowingView; day: string }) {
	const { live, ref } = useLiveShowing(showing);
	const { start, time, was, status, screen, statusLabel, begun } = live ?? showing;
	const picture = card.poster ?? card.cover;
	return (
		<li ref={ref}>
			{picture ? <Picture picture={picture} alt="" sizes="64px" maxWidth={320} crop="2x3" /> : null}
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
			<p className="events-what">
				<Link to={card.path}>{card.title}</Link> {card.age ? <AgeMark age={card.age} /> : null}
			</p>
			<p className="events-where">{[screen, begun, statusLabel].filter(Boolean).join("\u00a0· ")}</p>
		</li>
	);
}
