import type { WeekShowing } from "@lerret/contracts/api/week";
import { formatClock, formatDay } from "@lerret/contracts/nb/time";
import { beginningOf, programmeDayOf } from "@lerret/contracts/programme-day";
import {
	describePlacement,
	findPlanNotes,
	isSameHallName,
	type PlacedShowing,
	type Slot,
} from "@lerret/contracts/showing-plan";
import { useMemo } from "react";
import { Link } from "react-router";
import type { VenuePrices } from "../../../api/prices.ts";
import { useSite } from "../../../session/connection-context.ts";
import { ChoiceField } from "../../../ui/fields/field.tsx";
import { usualChoiceName } from "../../prices/price-texts.ts";
import { useHeld } from "./hold.ts";
import { type Rules, toPlaced } from "./plan.ts";
import { freeSlotsOf } from "./propose.ts";
import type { Hand } from "./use-hand.ts";
import type { Plan } from "./use-plan.ts";

type BarProps = {
	plan: Plan;
	hand: Hand;
	days: string[];
	halls: string[];
	venue: VenuePrices | null;
	onPublish: (ids: string[]) => void;
	onWithdraw: (showings: WeekShowing[]) => void;
};

/** What is held, where it would be, what is wrong with that, and all that a pointer alone can do with it. */
export function HandBar({ plan, hand, days, ...props }: BarProps) {
	const { held, placed } = useHeld(hand.store);
	const [first] = placed;
	const times = useMemo(
		() => plan.showings.filter(({ status }) => status !== "cancelled").map(toPlaced),
		[plan.showings],
	);
	const text = first ? sentenceOf(plan.rules, times, placed) : "";
	return (
		<section className="week-hand" aria-label="Det du holder" data-held={held ? "" : undefined}>
			<p role="status" className="week-hand-text">
				{held ? text : hand.note || plan.notice}
			</p>
			{held && first && !held.isDragged ? (
				<HandTools {...{ plan, hand, days, first, ...props }} count={placed.length} />
			) : null}
		</section>
	);
}

/** «Vinterlys: Sal 2, 19.10, slutter 21.22, ren 21.37, 12 min til neste. Før premieren fredag 4. desember.» */
function sentenceOf(rules: Rules, times: PlacedShowing[], placed: WeekShowing[]): string {
	const [first] = placed;
	if (!first) return "";
	const ids = new Set(placed.map(({ id }) => id));
	const others = times.filter(({ id }) => !ids.has(id));
	const held = placed.map(toPlaced);
	const all = [...others, ...held];
	const notes = new Set(
		held.flatMap((one) => findPlanNotes(one, all, rules, Date.now()).map(({ message }) => message)),
	);
	for (const { draft } of placed) if (draft?.pinnedReason) notes.add(`Skal ikke flyttes: ${draft.pinnedReason}`);
	const own = toPlaced(first);
	const next = others
		.filter(({ start }) => start >= own.start && start - own.free < nextWithin)
		.sort((one, other) => one.start - other.start)
		.find(({ hall }) => isSameHallName(hall, own.hall));
	const day = formatDay(`${programmeDayOf(first.startTime, rules.dayStartsAt)}T12:00:00Z`);
	const name = placed.length === 1 ? first.title : `${placed.length} forestillinger, først ${first.title}`;
	return [`${name}, ${day}: ${describePlacement(own, next ?? null)}`, ...notes].join(". ");
}

/** A showing of the next day is not «neste». */
const nextWithin = 12 * 3_600_000;

const steps = [-15, -5, 5, 15];
const stepName = (minutes: number) => `${minutes < 0 ? "−" : "+"}${Math.abs(minutes)} min`;

function HandTools({
	plan,
	hand,
	days,
	halls,
	venue,
	onPublish,
	onWithdraw,
	first,
	count,
}: BarProps & { first: WeekShowing; count: number }) {
	const site = useSite();
	const { held } = useHeld(hand.store);
	const day = programmeDayOf(first.startTime, site.dayStartsAt);
	const slots = useFreeSlots(plan, first, day);
	const ids = held?.showings.map(({ id }) => id) ?? [];
	const isNew = held?.isNew ?? false;
	const minutesOf = (at: number) => Math.round((at - beginningOf(day, site.dayStartsAt)) / 60_000);
	const current = { day, hall: first.hall, minutes: minutesOf(Date.parse(first.startTime)) };
	const shown = plan.showings.find(({ id }) => id === first.id);
	const published = plan.showings.filter(({ id, isPublished }) => isPublished && ids.includes(id));
	return (
		<>
			<div className="week-hand-where">
				<ChoiceField
					label="Dag"
					value={day}
					choices={days.map((one) => [one, formatDay(`${one}T12:00:00Z`)] as const)}
					onChoice={(chosen) => hand.moveTo({ ...current, day: chosen })}
				/>
				<ChoiceField
					label="Sal"
					value={first.hall}
					choices={halls.map((one) => [one, one] as const)}
					onChoice={(chosen) => hand.moveTo({ ...current, hall: chosen })}
				/>
				<div className="actions">
					{steps.map((minutes) => (
						<button
							key={minutes}
							type="button"
							className="quiet-button"
							onClick={() => hand.shift((before) => ({ ...before, minutes: before.minutes + minutes }))}
						>
							{stepName(minutes)}
						</button>
					))}
				</div>
				<p className="week-slots">
					<span className="small">Ledig i {first.hall}:</span>
					{slots.map((slot) => (
						<button
							key={slot.from}
							type="button"
							className="quiet-button"
							onClick={() => hand.moveTo({ ...current, minutes: minutesOf(slot.from) })}
						>
							{clockText(slot)}
						</button>
					))}
					{slots.length === 0 ? <span className="small">ingen tid som er lang nok</span> : null}
				</p>
			</div>
			<div className="actions">
				<button type="button" className="button" onClick={() => hand.put()}>
					Sett ned
				</button>
				<button type="button" className="plain-button" onClick={() => hand.letGo()}>
					Legg tilbake
				</button>
				{isNew ? null : (
					<>
						<button
							type="button"
							className="plain-button"
							aria-pressed={hand.isChoosing}
							onClick={() => hand.setChoosing(!hand.isChoosing)}
						>
							Velg flere
						</button>
						{count === 1 && shown ? (
							<>
								<button type="button" className="plain-button" onClick={() => hand.double(first.id)}>
									Kopier
								</button>
								<button type="button" className="plain-button" onClick={() => hand.repeat(first.id)}>
									Hver dag
								</button>
								<Link className="plain-button" to={`/${site.id}/program/${encodeURIComponent(first.id)}`}>
									Åpne
								</Link>
							</>
						) : null}
						<button type="button" className="plain-button" onClick={() => hand.remove(ids)}>
							Slett
						</button>
						{plan.showings.some(({ id, isChanged }) => isChanged && ids.includes(id)) ? (
							<button
								type="button"
								className="plain-button"
								onClick={() => {
									hand.letGo();
									onPublish(ids);
								}}
							>
								Publiser
							</button>
						) : null}
						{published.length > 0 ? (
							<button
								type="button"
								className="plain-button"
								onClick={() => {
									hand.letGo();
									onWithdraw(published);
								}}
							>
								Ta av nettstedet
							</button>
						) : null}
						{venue && venue.groups.length > 0 ? (
							<ChoiceField
								label="Prisgruppe"
								value={first.priceGroupId ?? ""}
								choices={[
									["", usualChoiceName(venue.groups)],
									...venue.groups.map(({ id, name }) => [id, name] as const),
								]}
								onChoice={(chosen) => hand.reprice(chosen === "" ? null : chosen)}
							/>
						) : null}
					</>
				)}
			</div>
		</>
	);
}

/** When the hall of the held one is free long enough for it. */
function useFreeSlots(plan: Plan, { id, hall, startTime, freeAt }: WeekShowing, day: string): Slot[] {
	const length = Date.parse(freeAt) - Date.parse(startTime);
	const { showings, rules } = plan;
	return useMemo(
		() => freeSlotsOf(showings, { id, hall, day, length }, rules.dayStartsAt),
		[showings, rules, id, hall, day, length],
	);
}

const clock = (at: number): string => formatClock(new Date(at).toISOString());
/** «16.10–18.40» */
const clockText = ({ from, to }: Slot): string => `${clock(from)}–${clock(to)}`;
