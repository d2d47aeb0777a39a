import { formatWordList } from "@lerret/contracts/nb/word-list";
import type { AgeView, ShowingView } from "@lerret/platform/programme/views";
import type { ReactNode } from "react";
import { useTicketPing } from "../client/analytics/counting";
import { useLiveShowing } from "../client/live/live-state";

type Props = { showing: ShowingView; title: string; age: AgeView | null };

type RowProps = Props & {
	children?: ReactNode;
	/** The product for analytics, where no parent element has it. */
	productAttribute?: string | undefined;
};

export function ShowingRow({ showing, children, productAttribute, ...details }: RowProps) {
	const { live, ref } = useLiveShowing(showing);
	const { status, start, time, late, was, begun } = live ?? showing;
	const access = showing.access.map(({ label }) => label);
	// Accessibility features may repeat as tags.
	const tags = showing.tags.filter((tag) => !access.includes(tag));
	return (
		<li ref={ref} className="showing" data-status={status} data-product={productAttribute}>
			<p className="showing-time">
				<time dateTime={start}>{status === "cancelled" ? <s>{time}</s> : time}</time>
				{late ? <span className="showing-late">{late}</span> : null}
				{begun ? <span className="showing-late">{begun}</span> : null}
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
				{access.length > 0 ? <p className="showing-access">{formatWordList(access)}</p> : null}
				{tags.length > 0 ? (
					<ul className="tags">
						{tags.map((tag) => (
							<li key={tag}>{tag}</li>
						))}
					</ul>
				) : null}
				{showing.notice ? <p className="showing-notice">{showing.notice}</p> : null}
			</div>
			{live ? (
				<ChangedTicketLink original={showing} showing={live} {...details} />
			) : (
				<TicketLink showing={showing} {...details} />
			)}
		</li>
	);
}

/** Shows the changed status in the space of the original, so that the layout does not shift. */
function ChangedTicketLink({ original, ...current }: Props & { original: ShowingView }) {
	return (
		<div className="showing-changed">
			<div className="showing-before" aria-hidden="true">
				<TicketLink showing={original} title="" age={null} />
			</div>
			<TicketLink {...current} />
		</div>
	);
}

function TicketLink({ showing, title, age }: Props) {
	const { id, statusLabel, buyUrl, price } = showing;
	const ping = useTicketPing(id);
	const details = [
		showing.screen,
		showing.language,
		...showing.access.map(({ label }) => label),
		ageLimitLabel(age),
		showing.begun,
		statusLabel,
	];
	return (
		<div className="showing-ticket">
			{statusLabel ? <span className="status">{statusLabel}</span> : null}
			{buyUrl ? (
				<a className="button" href={buyUrl} rel="noopener" ping={ping}>
					{price === "Gratis" && buyUrl.startsWith("/") ? "Bestill plass" : "Kjøp billett"}
					{/* Out of context, the link's name must identify the showing: film, day, time, room, language, accessibility, age
					   limit and status. */}
					<span className="visually-hidden">
						{` til ${title}, ${showing.moment}, ${formatWordList(details.filter((word) => word !== null))}`}
					</span>
				</a>
			) : null}
			{price ? <span className="showing-price">{price}</span> : null}
		</div>
	);
}

const ageLimitLabel = (age: AgeView | null) =>
	age && (age.label === `${age.mark} år` ? `Aldersgrense ${age.label}` : age.label);
