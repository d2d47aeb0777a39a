import { type ShowingToday, type Task, type Today, todayEndpoints } from "@lerret/contracts/api/today";
import { statusLabels } from "@lerret/contracts/event-status";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatClock, formatDay } from "@lerret/contracts/nb/time";
import { lazy, Suspense } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Connection } from "../../session/connection.ts";
import { useRights } from "../../session/connection-context.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { TitledSection } from "../../ui/titled-section.tsx";
import { useRefresh, useRefreshOnReturn } from "../../ui/use-refresh.ts";
import { paymentWarnings } from "../programme/payment-warnings.ts";
import { showingTime } from "./showing-time.ts";
import { isQuiet, taskAction, taskHeading, taskSubject } from "./task-texts.ts";

export const todayLoader =
	({ client }: Connection) =>
	({ params: { siteId = "" }, request: { signal } }: LoaderFunctionArgs) =>
		client.call(todayEndpoints.getToday, { params: { siteId }, signal });

/** A venue that is ready never loads it. */
const ReadyList = lazy(() => import("./ready-list.tsx"));

const refreshMs = 60_000;

/** What needs someone now, and how the showings of today and tomorrow do. */
export function TodayPage() {
	const { day, readiness, tasks, showings, payment, takings, slowTomorrow } =
		useLoaderData<ReturnType<typeof todayLoader>>();
	const rights = useRights();
	useRefreshOnReturn();
	useRefresh(true, refreshMs);
	const now = Date.now();
	const isOver = (one: ShowingToday) => showingTime(one, now) === "over";
	const isOpen = ({ isSoldHere, status }: ShowingToday) => isSoldHere && status !== "cancelled";
	const [over, left] = [showings.filter(isOver), showings.filter((one) => !isOver(one))];
	const warning = [...showings, ...slowTomorrow].some((one) => isOpen(one) && !isOver(one))
		? paymentWarnings[payment]
		: "";
	return (
		<>
			<PageHeading title="I dag">
				<p className="today-date">{capitalize(formatDay(`${day}T12:00:00Z`, true))}</p>
				<SiteLink path="program/kveldsark">Kveldsark</SiteLink>
			</PageHeading>
			{readiness ? (
				<Suspense>
					<ReadyList readiness={readiness} />
				</Suspense>
			) : null}
			<TitledSection title="Trenger deg nå">
				{tasks.length === 0 ? (
					<p className="today-empty">Ingenting venter på deg.</p>
				) : (
					<ul className="rows today-tasks">
						{tasks.map((task) => (
							<TaskRow key={task.kind} task={task} />
						))}
					</ul>
				)}
			</TitledSection>
			<TitledSection title="Forestillinger i dag">
				{warning ? <p className="info-note">{warning}</p> : null}
				{takings ? <TakingsLine takings={takings} /> : null}
				{showings.length === 0 ? (
					<p className="today-empty">
						Ingen forestillinger i dag.{" "}
						{rights.has("programme") ? <SiteLink path={`program/ny?dag=${day}`}>Legg inn en</SiteLink> : null}
					</p>
				) : null}
				<Showings showings={left} hasInside />
				{over.length === 0 ? null : (
					<details>
						<summary>Ferdige ({over.length})</summary>
						<Showings showings={over} hasInside />
					</details>
				)}
			</TitledSection>
			{slowTomorrow.length === 0 ? null : (
				<TitledSection title="Få solgt i morgen">
					<Showings showings={slowTomorrow} />
				</TitledSection>
			)}
		</>
	);
}

function TakingsLine({ takings: { tickets, ore, refundedOre } }: { takings: NonNullable<Today["takings"]> }) {
	return (
		<p className="small">
			<SiteLink path="rapporter?rapport=today">Solgt i dag</SiteLink>: {tickets}{" "}
			{tickets === 1 ? "billett" : "billetter"} for {formatKroner(ore)}.
			{refundedOre > 0 ? ` Refundert: ${formatKroner(refundedOre)}.` : null}
		</p>
	);
}

function TaskRow({ task }: { task: Task }) {
	const { path } = task;
	return (
		<li className="today-row" data-quiet={isQuiet(task) ? "" : undefined}>
			<p className="today-task">
				<strong>{taskHeading(task)}</strong> <span className="small wrap-anywhere">{taskSubject(task)}</span>
			</p>
			{path === null ? null : (
				<SiteLink path={path} className="today-action">
					{taskAction(task)}
					<span className="visually-hidden">: {taskHeading(task)}</span>
				</SiteLink>
			)}
		</li>
	);
}

function Showings({ showings, hasInside = false }: { showings: ShowingToday[]; hasInside?: boolean }) {
	return showings.length === 0 ? null : (
		<ul className="rows">
			{showings.map((showing) => (
				<ShowingRow key={showing.id} showing={showing} hasInside={hasInside} />
			))}
		</ul>
	);
}

function ShowingRow({ showing, hasInside }: { showing: ShowingToday; hasInside: boolean }) {
	const { id, title, startTime, endTime, hall, status, capacity, used, isSoldHere, isOverlapping } = showing;
	const tickets = showing.sold + showing.free + showing.issued;
	const isOn = showingTime(showing, Date.now()) === "on";
	const marks = [isOn ? "Nå" : null, statusLabels[status], isOverlapping ? "Overlapper" : null].filter(
		(mark) => mark !== null,
	);
	return (
		<li className="today-row today-showing" data-cancelled={status === "cancelled" ? "" : undefined}>
			<time dateTime={startTime}>{formatClock(startTime)}</time>
			<p className="today-title">
				<SiteLink path={`program/${encodeURIComponent(id)}`}>{title}</SiteLink>
				{marks.map((mark) => (
					<span key={mark} className="mark" data-state={mark === "Overlapper" ? "alarm" : undefined}>
						{mark}
					</span>
				))}
			</p>
			<span className="today-hall small">
				{hall}, til {formatClock(endTime)}
			</span>
			{isSoldHere ? (
				<>
					<progress value={tickets} max={Math.max(1, capacity)} aria-hidden="true" />
					<span className="today-figure">
						<span className="visually-hidden">Solgt </span>
						{tickets}/{capacity}
					</span>
					<span className="today-figure today-inside small">{hasInside ? `inne ${used}` : null}</span>
				</>
			) : (
				<span className="today-elsewhere small">Selges et annet sted</span>
			)}
		</li>
	);
}
