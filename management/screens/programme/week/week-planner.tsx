import { type Week, type WeekShowing, weekEndpoints } from "@lerret/contracts/api/week";
import { osloDateOf } from "@lerret/contracts/nb/oslo-local";
import { formatMoment } from "@lerret/contracts/nb/time";
import { addDays } from "@lerret/contracts/programme-day";
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { VenuePrices } from "../../../api/prices.ts";
import { useAction } from "../../../editor/use-action.ts";
import { useConnection, useRights, useSite } from "../../../session/connection-context.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { PrintButton } from "../../../ui/print-button.tsx";
import { PaymentNote } from "../payment-note.tsx";
import { axisOf } from "./axis.ts";
import { copiesAfter, isOnDay } from "./copying.ts";
import { type Difference, findDifferences } from "./differences.ts";
import { FilmTray } from "./film-tray.tsx";
import { HandBar } from "./hand-bar.tsx";
import { PlannerContext } from "./planner-context.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { useHand } from "./use-hand.ts";
import { type Plan, usePlan } from "./use-plan.ts";
import { useWeekKeys } from "./use-week-keys.ts";
import { WeekGrid } from "./week-grid.tsx";

const MoveDialog = lazy(async () => ({ default: (await import("../showing/move-dialog.tsx")).MoveDialog }));

const WithdrawDialog = lazy(async () => ({ default: (await import("./withdraw-dialog.tsx")).WithdrawDialog }));

const weekday = new Intl.DateTimeFormat("nb", { weekday: "short", day: "numeric", timeZone: "UTC" });
export const dayName = (day: string): string => weekday.format(new Date(`${day}T12:00:00Z`));

type PlannerProps = {
	week: Week;
	venue: VenuePrices | null;
	/** The days and halls that are seen. */
	days: string[];
	halls: string[];
	isShown: (showing: WeekShowing) => boolean;
	from: string;
	/** The one that is enlarged. */
	day: string | null;
	steps: ReactNode;
	filters: ReactNode;
	onPublished: () => Promise<void>;
};

/** The week with what can be done in it: every move is a draft at once, and only publication is a button. */
export function WeekPlanner({
	week,
	venue,
	days,
	halls,
	isShown,
	from,
	day,
	steps,
	filters,
	onPublished,
}: PlannerProps) {
	const site = useSite();
	const mayPlan = useRights().has("programme");
	const navigate = useNavigate();
	const plan = usePlan(week);
	const usualHalls = new Set(week.halls.filter(({ isUsual }) => isUsual).map(({ name }) => name));
	const usual = halls.filter((hall) => usualHalls.has(hall));
	const hand = useHand(plan, { days, halls: usual.length > 0 ? usual : halls });
	const copying = useCopying(plan, from);
	const [publishing, setPublishing] = useState<{ title: string; ids: string[] | null } | null>(null);
	const [withdrawing, setWithdrawing] = useState<WeekShowing[] | null>(null);
	const [current, setCurrent] = useState<string | null>(null);
	const [isEditing, setEditing] = useState(false);
	const shown = plan.showings.filter(isShown);
	const now = new Date().toISOString();
	const changed = mayPlan ? findDifferences(shown, now) : [];
	const differences = changed.filter(({ plannedAt }) => plannedAt === null);
	const today = osloDateOf(Date.now());
	const first = days.find((one) => one >= today) ?? days[0] ?? from;
	const reached = shown.some(({ id }) => id === current) ? current : (shown[0]?.id ?? null);

	const publishShown = () =>
		setPublishing({ title: day === null ? "Publiser uka" : `Publiser ${dayName(day)}`, ids: null });
	const onKeyDown = useWeekKeys(plan, hand, mayPlan, {
		publish: () => {
			if (differences.length > 0 && !plan.isSaving) publishShown();
		},
		copyWeek: () => copying.copyWeek(hand.focusWhenDrawn),
	});

	function onTap(event: MouseEvent<HTMLElement>, id: string): void {
		// On a phone one looks first; the column says whether it is narrow.
		const isNarrow = getComputedStyle(event.currentTarget).getPropertyValue("--look-first").trim() === "1";
		if (isNarrow && !isEditing) return void navigate(`/${site.id}/program/${encodeURIComponent(id)}`);
		const isAdded = hand.isChoosing || event.ctrlKey || event.metaKey || event.shiftKey;
		if (!isAdded && hand.store.get().held?.showings[0]?.id === id) hand.letGo();
		else hand.pickUp(id, { isAdded });
	}

	return (
		<PlannerContext value={{ plan, hand: mayPlan ? hand : null, usualHalls, current: reached, setCurrent, onTap }}>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of what is focused within */}
			<div className="week-planner" data-editing={isEditing ? "" : undefined} onKeyDown={onKeyDown}>
				<PageHeading title="Uke">
					{mayPlan ? (
						<span className="actions">
							{differences.length > 0 ? (
								<Button className="button" isDisabled={plan.isSaving} onClick={publishShown}>
									{`Publiser ${day === null ? "uka" : "dagen"} (${differences.length})`}
								</Button>
							) : null}
							<Link
								className={differences.length > 0 ? "plain-button" : "button"}
								to={`../program/ny?dag=${day ?? first}`}
							>
								Ny forestilling
							</Link>
						</span>
					) : null}
				</PageHeading>
				<div className="tools week-tools">
					{steps}
					{mayPlan ? (
						<div className="actions week-acts">
							<button
								type="button"
								className="plain-button week-edit"
								aria-pressed={isEditing}
								onClick={() => setEditing(!isEditing)}
							>
								Endre
							</button>
							<Button className="plain-button" isDisabled={plan.undo === null} onClick={() => plan.undo?.run()}>
								Angre<span className="visually-hidden"> {plan.undo?.name}</span>
							</Button>
							<Button className="plain-button" isDisabled={plan.redo === null} onClick={() => plan.redo?.run()}>
								Gjør om igjen<span className="visually-hidden"> {plan.redo?.name}</span>
							</Button>
							<Button className="plain-button" isDisabled={copying.isBusy} onClick={() => copying.copyWeek()}>
								Kopier uka før
							</Button>
							<PrintButton />
							<span role="status" className="small">
								{plan.isSaving ? "Lagrer …" : ""}
							</span>
						</div>
					) : null}
				</div>
				{filters}
				<FailureNote failure={plan.failure ?? copying.failure} />
				<PlannedNote planned={changed.filter(({ plannedAt }) => plannedAt !== null)} />
				<PaymentNote showings={shown} />
				{shown.length === 0 ? <p>Ingen forestillinger her.</p> : null}
				<FilmTray films={week.films} showings={plan.showings} />
				<WeekGrid
					{...{ days, halls, first, venue }}
					showings={shown}
					axis={axisOf(shown, site.dayStartsAt)}
					onCopyBefore={copying.copyDay}
				/>
				{mayPlan ? (
					<HandBar
						{...{ plan, hand, days, venue }}
						halls={week.halls.map(({ name }) => name)}
						onPublish={(ids) => setPublishing({ title: "Publiser", ids })}
						onWithdraw={setWithdrawing}
					/>
				) : null}
				{mayPlan ? <KeyHelp /> : null}
				{publishing ? (
					<PublishDialog
						title={publishing.title}
						differences={
							publishing.ids === null
								? differences
								: findDifferences(plan.showings, now).filter(({ showing }) => publishing.ids?.includes(showing.id))
						}
						onPublished={onPublished}
						onClose={() => setPublishing(null)}
					/>
				) : null}
				{withdrawing ? (
					<Suspense fallback={null}>
						<WithdrawDialog showings={withdrawing} onDone={onPublished} onClose={() => setWithdrawing(null)} />
					</Suspense>
				) : null}
				{hand.sold ? (
					<Suspense fallback={null}>
						<MoveDialog
							showing={{
								...hand.sold.showing,
								target: { startTime: hand.sold.to.startTime, screen: hand.sold.to.hall },
							}}
							onDone={onPublished}
							onClose={hand.endSold}
						/>
					</Suspense>
				) : null}
			</div>
		</PlannerContext>
	);
}

const keys = [
	["F", "til filmene, og piltastene mellom dem"],
	["Piltastene", "mellom forestillingene"],
	["Mellomrom eller Enter", "ta opp og sett ned"],
	["← og →", "fem minutter, med Shift femten"],
	["↑ og ↓", "en annen sal"],
	["Page Up og Page Down", "en annen dag"],
	["Esc", "legg tilbake"],
	["Shift og piltastene", "velg flere; mellomrom tar dem opp"],
	["V", "velg flere, én og én"],
	["D", "kopier"],
	["H", "hver dag"],
	["K", "kopier uka før"],
	["Delete", "slett"],
	["Ctrl+Z og Ctrl+Y", "angre og gjør om igjen"],
	["P", "publiser"],
];

const KeyHelp = () => (
	<details className="week-keys">
		<summary>Taster</summary>
		<dl>
			{keys.map(([key, what]) => (
				<div key={key}>
					<dt>{key}</dt>
					<dd>{what}</dd>
				</div>
			))}
		</dl>
	</details>
);

/** «30 blir publisert tirsdag 1. desember kl. 12.00.» */
function PlannedNote({ planned }: { planned: Difference[] }) {
	const [first = ""] = planned.flatMap(({ plannedAt }) => plannedAt ?? []).sort();
	if (first === "") return null;
	const isOne = planned.every(({ plannedAt }) => plannedAt === first);
	return <p>{`${planned.length} blir publisert${isOne ? "" : " senere, de første"} ${formatMoment(first)}.`}</p>;
}

/** Copies of the day or the week before, which is read where it is not seen. */
function useCopying(plan: Plan, from: string) {
	const { client } = useConnection();
	const { id: siteId, dayStartsAt } = useSite();
	const { busy: isBusy, failure, run } = useAction();
	const readFrom = async (first: string, days: number) =>
		(await client.call(weekEndpoints.getWeek, { params: { siteId }, query: { from: first, days } })).showings;
	const copy = (sources: WeekShowing[], days: number, name: string): string | undefined => {
		const changes = copiesAfter(sources, plan.showings, days);
		plan.apply(`Kopiert ${changes.length} forestillinger fra ${name}`, changes);
		return changes[0]?.id;
	};
	return {
		...{ isBusy, failure },
		/** `onCopied` gets the first one that is made. */
		copyWeek: (onCopied?: (id: string) => void) =>
			void run(async () => {
				const first = copy(await readFrom(addDays(from, -7), 7), 7, "uka før");
				if (first !== undefined) onCopied?.(first);
			}),
		copyDay: (day: string) => {
			const before = addDays(day, -1);
			if (before >= from)
				return void copy(
					plan.showings.filter((one) => isOnDay(one, before, dayStartsAt)),
					1,
					"dagen før",
				);
			void run(async () => void copy(await readFrom(before, 1), 1, "dagen før"));
		},
	};
}
