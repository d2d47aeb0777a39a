import { formatDay, formatTime } from "@lerret/contracts/nb/time";
import { useEffect, useState } from "react";
import { siteAddress } from "./addresses.ts";
import { ConnectionNote } from "./connection-note.tsx";
import { useControl } from "./control-context.ts";
import { FindTicket } from "./find-ticket.tsx";
import { Scanner } from "./scanner.tsx";
import type { StoredList, StoredScan } from "./storage.ts";
import { useFocus } from "./use-focus.ts";
import { countInside, isCollision } from "./verdict.ts";
import { VerdictPanel } from "./verdict-panel.tsx";
import { collisionText } from "./verdict-text.ts";

const refreshIntervalMs = 30_000;

type View = "scan" | "find" | "collisions";

/** Control of one event's tickets. */
export function DoorPage({ siteId, eventId }: { siteId: string; eventId: string }) {
	const { control, state } = useControl();
	const [view, setView] = useState<View>("scan");
	useChosenEvent(siteId, eventId);
	const { list } = control;
	if (!list) return <MissingList siteId={siteId} isOffline={state.connection !== "online"} />;
	const collisions = control.scans.filter(isCollision);
	return (
		<>
			<DoorHeader siteId={siteId} list={list} />
			<ConnectionNote />
			<CollisionAlert count={collisions.filter(({ isAcknowledged }) => !isAcknowledged).length} />
			<main className="door" data-view={view}>
				<DoorHeading view={view} />
				{view === "scan" ? <Scanner /> : null}
				{view === "find" ? <FindTicket list={list} /> : null}
				{view === "collisions" ? <Collisions list={list} scans={collisions} /> : null}
				{view === "collisions" ? null : <VerdictPanel list={list} />}
			</main>
			<nav className="door-views" aria-label="Billettkontroll">
				{views.map((one) => (
					<button
						type="button"
						key={one}
						aria-current={one === view ? "page" : undefined}
						onClick={() => {
							setView(one);
							if (one === "collisions") void control.acknowledgeCollisions();
						}}
					>
						{viewLabels[one]}
						{one === "collisions" && collisions.length > 0 ? ` (${collisions.length})` : null}
					</button>
				))}
			</nav>
		</>
	);
}

function DoorHeading({ view }: { view: View }) {
	const heading = useFocus<HTMLHeadingElement>();
	return (
		<h1 ref={heading} tabIndex={-1} className="visually-hidden">
			{viewLabels[view]}
		</h1>
	);
}

const views: View[] = ["scan", "find", "collisions"];
const viewLabels: Record<View, string> = { scan: "Skann", find: "Finn", collisions: "Å se på etterpå" };

/** Downloads the list, and again while the page is open and when the network comes back, because others sell and scan too. */
function useChosenEvent(siteId: string, eventId: string): void {
	const { control } = useControl();
	useEffect(() => {
		control.choose({ siteId, eventId });
		const refresh = () => void (document.visibilityState === "visible" && control.refreshList());
		refresh();
		document.addEventListener("visibilitychange", refresh);
		addEventListener("online", refresh);
		const timer = setInterval(refresh, refreshIntervalMs);
		return () => {
			document.removeEventListener("visibilitychange", refresh);
			removeEventListener("online", refresh);
			clearInterval(timer);
		};
	}, [control, siteId, eventId]);
}

function DoorHeader({ siteId, list }: { siteId: string; list: StoredList }) {
	const { control } = useControl();
	const { title, startTime, hall } = list.list.event;
	const { inside, total } = countInside(list, control.scans);
	useEffect(() => {
		document.title = `${title} | Billettkontroll`;
	}, [title]);
	const isToday = formatDay(startTime) === formatDay(new Date().toISOString());
	return (
		<header className="bar control-bar">
			<a className="control-bar-back" href={siteAddress(siteId)}>
				Bytt<span className="visually-hidden"> arrangement</span>
			</a>
			<p className="control-bar-event">
				<strong>{title}</strong>
				<span>
					{isToday ? "" : `${formatDay(startTime)} `}
					{formatTime(startTime)}, {hall}
				</span>
			</p>
			<p className="control-bar-count">
				<strong>{inside}</strong> av {total} <span>inne</span>
			</p>
		</header>
	);
}

function MissingList({ siteId, isOffline }: { siteId: string; isOffline: boolean }) {
	return (
		<main className="opening">
			<h1>{isOffline ? "Listen er ikke lastet ned" : "Henter billettene …"}</h1>
			{isOffline ? (
				<p role="status">
					Telefonen trenger nett én gang for hvert arrangement. Siden prøver igjen av seg selv; billetter fra andre
					arrangementer kan du kontrollere så lenge.
				</p>
			) : null}
			<p>
				<a href={siteAddress(siteId)}>Velg arrangement</a>
			</p>
		</main>
	);
}

function CollisionAlert({ count }: { count: number }) {
	const { control } = useControl();
	const text =
		count === 1
			? "En billett ble sluppet inn, men serveren sier nei."
			: `${count} billetter ble sluppet inn, men serveren sier nei.`;
	return (
		<div role="alert" className="collision-alert">
			{count > 0 ? (
				<>
					<p>{text} Se under «Å se på etterpå».</p>
					<button type="button" className="plain-button" onClick={() => control.acknowledgeCollisions()}>
						Greit
					</button>
				</>
			) : null}
		</div>
	);
}

/** Tickets that this phone let in, and that the server did not accept afterwards. */
function Collisions({ list, scans }: { list: StoredList; scans: StoredScan[] }) {
	return (
		<section className="door-side">
			<h2>Å se på etterpå</h2>
			{scans.length === 0 ? <p>Ingen. Alle som denne telefonen har sluppet inn, hadde gyldig billett.</p> : null}
			<ul className="found-tickets">
				{scans.map(({ id, codeHash, at, answer }) => {
					const { tickets, revoked } = list.list;
					const ticket = [...tickets, ...revoked].find((one) => one.codeHash === codeHash);
					return (
						<li key={id} className="found-collision">
							<p>
								<strong>{answer ? collisionText(answer.result) : null}</strong>
							</p>
							<p>
								{[ticket?.seatLabel, ticket?.name, ticket?.ticketType].filter(Boolean).join(", ") ||
									"Billett utenfor listen"}
							</p>
							<p className="small">
								Sluppet inn her {formatTime(at)}
								{answer?.usedAt ? `, registrert brukt ${formatTime(answer.usedAt)}` : ""}.
							</p>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
