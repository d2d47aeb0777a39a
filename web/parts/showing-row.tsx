import { wordsInLine } from "@lerret/contracts/nb/words";
import type { AgeView, ShowingView } from "@lerret/platform/programme/views";
import type { ReactNode } from "react";
import { useTicketPing } from "../analytics/counted";
import { useLiveShowing } from "../live/live-state";

type Props = { showing: ShowingView; title: string; age: AgeView | null };

type RowProps = Props & {
	/** What is shown, where the list is by the hour. */
	children?: ReactNode;
	/** What analytics know of it, where the row stands alone. */
	mark?: string | undefined;
};

/** One showing: its time large, what a visitor must know of it, its status in words, and the one way to a ticket. */
export function ShowingRow({ showing, children, mark, ...known }: RowProps) {
	const { live, ref } = useLiveShowing(showing);
	const { status, start, time, late, was } = live ?? showing;
	const access = showing.access.map(({ label }) => label);
	// What the list of access has said is not said again.
	const tags = showing.tags.filter((tag) => !access.includes(tag));
	return (
		<li ref={ref} className="showing" data-status={status} data-product={mark}>
			<p className="showing-time">
				<time dateTime={start}>{status === "cancelled" ? <s>{time}</s> : time}</time>
				{late ? <span className="showing-late">{late}</span> : null}
				{was && status !== "cancelled" ? (
					<s className="showing-late">
						<span className="visually-hidden">Flyttet fra </span>
						{was}
					</s>
				) : null}
			</p>
			<div className="showing-facts">
				{children}
				<p>{[showing.screen, showing.format, showing.language].filter(Boolean).join("\u00a0· ")}</p>
				{access.length > 0 ? <p className="showing-access">{wordsInLine(access)}</p> : null}
				{tags.length > 0 ? (
					<ul className="tags">
						{tags.map((tag) => (
							<li key={tag}>{tag}</li>
						))}
					</ul>
				) : null}
				{showing.notice ? <p className="showing-notice">{showing.notice}</p> : null}
			</div>
			{live ? <ChangedWay before={showing} showing={live} {...known} /> : <Way showing={showing} {...known} />}
		</li>
	);
}

/** What is told after the page came stands in the room of what the page said, so that nothing moves under a finger. */
function ChangedWay({ before, ...now }: Props & { before: ShowingView }) {
	return (
		<div className="showing-changed">
			<div className="showing-before" aria-hidden="true">
				<Way showing={before} title="" age={null} />
			</div>
			<Way {...now} />
		</div>
	);
}

function Way({ showing, title, age }: Props) {
	const { id, statusLabel, buyUrl, price } = showing;
	const ping = useTicketPing(id);
	const known = [
		showing.screen,
		showing.language,
		...showing.access.map(({ label }) => label),
		limitOf(age),
		statusLabel,
	];
	return (
		<div className="showing-way">
			{statusLabel ? <span className="status">{statusLabel}</span> : null}
			{buyUrl ? (
				<a className="button" href={buyUrl} rel="noopener" ping={ping}>
					Kjøp billett
					{/* What one buys is known by the link alone: film, day, time, room, language, who it is made for and open to, and if it is late. */}
					<span className="visually-hidden">
						{` til ${title}, ${showing.moment}, ${wordsInLine(known.filter((word) => word !== null))}`}
					</span>
				</a>
			) : null}
			{price ? <span className="showing-price">{price}</span> : null}
		</div>
	);
}

/** "Aldersgrense 9 år", "Tillatt for alle". */
const limitOf = (age: AgeView | null) =>
	age && (age.label === `${age.mark} år` ? `Aldersgrense ${age.label}` : age.label);
