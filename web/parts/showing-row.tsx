import type { ShowingView } from "@lerret/platform/programme/views";

type Props = { showing: ShowingView; title: string };

/** One showing: its time large, what a visitor must know of it, its status in words, and the one way to a ticket. */
export function ShowingRow({ showing, title }: Props) {
	const off = showing.status === "cancelled" || showing.status === "moved";
	return (
		<li className="showing" data-status={showing.status}>
			<p className="showing-time">
				<time dateTime={showing.start}>{off ? <s>{showing.time}</s> : showing.time}</time>
				{showing.late ? <span className="showing-late">{showing.late}</span> : null}
			</p>
			<div className="showing-facts">
				<p>{[showing.screen, showing.format, showing.language].filter(Boolean).join(" · ")}</p>
				{showing.access.length > 0 ? (
					<p className="showing-access">{showing.access.map(({ label }) => label).join(", ")}</p>
				) : null}
				{showing.tags.length > 0 ? (
					<ul className="tags">
						{showing.tags.map((tag) => (
							<li key={tag}>{tag}</li>
						))}
					</ul>
				) : null}
				{showing.notice ? <p className="showing-notice">{showing.notice}</p> : null}
			</div>
			<Way showing={showing} title={title} />
		</li>
	);
}

function Way({ showing, title }: Props) {
	const { statusLabel, buyUrl, price } = showing;
	return (
		<div className="showing-way">
			{statusLabel ? <span className="status">{statusLabel}</span> : null}
			{buyUrl ? (
				<a className="button" href={buyUrl} rel="noopener">
					Kjøp billett
					<span className="visually-hidden">
						{" "}
						til {title}, {showing.moment}
					</span>
				</a>
			) : null}
			{price ? <span className="showing-price">{price}</span> : null}
		</div>
	);
}
