import { ageLabel, ageMark } from "@lerret/contracts/age";
import type { WeekShowing } from "@lerret/contracts/api/week";
import { formatClock, formatMoment } from "@lerret/contracts/nb/time";
import type { CSSProperties, ReactNode } from "react";
import { memo } from "react";
import { Link } from "react-router";
import { useSite } from "../../../session/connection-context.ts";
import { statusName } from "../labels.ts";
import { type Axis, placeOn } from "./axis.ts";
import { isPinned } from "./copying.ts";
import { useIsHeld } from "./hold.ts";
import { usePlanner } from "./planner-context.ts";
import { useDragged } from "./use-drag.ts";

/** Where a block stands on the axis, and which parts of it are advertisements and cleaning. */
export function placeStyle(showing: WeekShowing, axis: Axis, dayStartsAt: number): CSSProperties {
	const { startTime, overAt, freeAt, advertisementMinutes } = showing;
	const { begin, length } = placeOn(axis, showing, dayStartsAt);
	const minutes = (Date.parse(freeAt) - Date.parse(startTime)) / 60_000;
	const tail = (Date.parse(freeAt) - Date.parse(overAt)) / 60_000;
	const share = (part: number) => `${minutes > 0 ? (part / minutes) * 100 : 0}%`;
	return {
		"--begin": `${begin}%`,
		"--length": `${length}%`,
		"--advertisements": share(advertisementMinutes),
		"--cleaning": share(tail),
	} as CSSProperties;
}

export const stateOf = ({ status, isPublished, isChanged }: WeekShowing): string =>
	status === "cancelled" ? "cancelled" : isPublished && !isChanged ? "public" : "draft";

type TextProps = { showing: WeekShowing; gap: number | null; priceNote: string | null };
type BlockProps = TextProps & { row: number; axis: Axis };

/** A showing in its lane: a link for those who look, and for those who plan a button that picks it up. */
export const WeekBlock = memo(function WeekBlock({ showing, axis, row, ...props }: BlockProps) {
	const { dayStartsAt } = useSite();
	const style = { ...placeStyle(showing, axis, dayStartsAt), "--row": row } as CSSProperties;
	const isDraft = showing.draft !== null;
	const { hand } = usePlanner();
	return (
		<li
			className="week-block"
			data-state={stateOf(showing)}
			data-overlap={showing.isOverlapping ? "" : undefined}
			style={style}
		>
			{hand && isDraft ? (
				<HeldButton showing={showing} {...props} />
			) : (
				<LinkedBlock showing={showing}>
					<BlockText showing={showing} {...props} />
				</LinkedBlock>
			)}
		</li>
	);
});

function LinkedBlock({ showing, children }: { showing: WeekShowing; children: ReactNode }) {
	const site = useSite();
	return (
		<Link to={`/${site.id}/program/${encodeURIComponent(showing.id)}`} title={showing.title}>
			{children}
		</Link>
	);
}

function HeldButton({ showing, ...props }: TextProps) {
	const { hand, current, setCurrent, onTap } = usePlanner();
	const { id, title } = showing;
	const isHeld = useIsHeld(hand?.store ?? null, id);
	const ref = useDragged<HTMLButtonElement>((one) => one.drag(id));
	return (
		<button
			ref={ref}
			type="button"
			data-showing={id}
			aria-pressed={isHeld}
			title={[title, ...notesOf(showing, props.priceNote)].join(". ")}
			tabIndex={current === id ? 0 : -1}
			onFocus={() => setCurrent(id)}
			onClick={(event) => onTap(event, id)}
		>
			<BlockText showing={showing} {...props} />
		</button>
	);
}

function notesOf(showing: WeekShowing, priceNote: string | null): string[] {
	const { status, isPublished, isChanged, isPlanned, plannedAt, withdrawal, changedBy, isOverlapping, draft } = showing;
	return [
		...(status === "on-sale" ? [] : [statusName(status)]),
		...(isChanged ? [`${isPublished ? "Endret" : "Utkast"}${changedBy ? ` av ${changedBy}` : ""}`] : []),
		...(isPlanned && plannedAt ? [`Publiseres ${formatMoment(plannedAt)}`] : []),
		...(withdrawal ? [withdrawal.failure ?? `Tas av nettstedet ${formatMoment(withdrawal.at)}`] : []),
		...(isOverlapping ? ["Overlapper"] : []),
		...(isPinned(showing) ? [`Skal ikke flyttes: ${draft?.pinnedReason}`] : []),
		...(priceNote ? [priceNote] : []),
	];
}

function BlockText({ showing, gap, priceNote }: TextProps) {
	const { title, object, startTime, overAt, freeAt, sale, ageLimit } = showing;
	const tickets = sale?.tickets ?? 0;
	const notes = notesOf(showing, priceNote);
	return (
		<>
			<span className="week-block-title">{title}</span>
			<span className="week-block-line">
				<span>
					{tickets > 0 ? <Lock /> : null}
					{isPinned(showing) ? <Pin /> : null}
					{formatClock(startTime)}
					<span className="week-end">–{formatClock(overAt)}</span>
				</span>
				{ageLimit === null && object !== "movie" ? null : (
					<span className="week-age" title={ageLabel(ageLimit)}>
						{ageMark(ageLimit)}
					</span>
				)}
				{sale ? (
					<span className="week-sold">
						<span aria-hidden="true">
							{tickets}/{sale.capacity}
						</span>
						<span className="visually-hidden">
							, {tickets} av {sale.capacity} solgt
						</span>
					</span>
				) : null}
			</span>
			{notes.length > 0 ? <span className="week-notes">{notes.join(" · ")}</span> : null}
			<span className="visually-hidden">
				{`, salen er ren ${formatClock(freeAt)}`}
				{gap === null ? "" : gap < 0 ? ", overlapper den neste" : `, ${gap} min til neste`}
			</span>
		</>
	);
}

/** A sold showing, which only a dialog moves. */
const Lock = () => (
	<svg className="week-lock" viewBox="0 0 12 14" role="img" aria-label="Solgt,">
		<path d="M2 6V4a4 4 0 0 1 8 0v2h1v8H1V6Zm2 0h4V4a2 2 0 0 0-4 0Z" />
	</svg>
);

/** A showing that must stay where it is. */
const Pin = () => (
	<svg className="week-lock" viewBox="0 0 12 14" role="img" aria-label="Skal ikke flyttes,">
		<path d="M3 0h6v1L8 2v4l3 3v1H7v4H5v-4H1V9l3-3V2L3 1Z" />
	</svg>
);
