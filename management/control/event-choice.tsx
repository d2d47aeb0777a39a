import type { ControlEvent } from "@lerret/contracts/api/control";
import { formatClock } from "@lerret/contracts/nb/time";
import { staffPaths } from "@lerret/contracts/paths";
import { rightsAt } from "@lerret/contracts/staff";
import { useEffect } from "react";
import type { Connection } from "../session/connection.ts";
import { eventAddress, siteAddress } from "./addresses.ts";
import { ConnectionNote } from "./connection-note.tsx";
import { useControl } from "./control-context.ts";
import { listKey } from "./control-state.ts";
import { groupEvents } from "./group-events.ts";
import { useFocus } from "./use-focus.ts";
import { countInside } from "./verdict.ts";

/** The member of staff who is logged in. */
export type Member = Pick<Connection, "activity" | "client" | "me" | "session" | "sites">;

export function EventChoice({ siteId, member }: { siteId: string | null; member: Member | null }) {
	const { control, state } = useControl();
	const sites = state.choices?.sites ?? [];
	const site = sites.find(({ id }) => id === siteId) ?? sites[0];
	const chosenId = site?.id;
	const heading = useFocus<HTMLHeadingElement>();
	useEffect(() => {
		document.title = "Billettkontroll";
		control.choose(null);
		if (chosenId !== undefined) void control.refreshEvents(chosenId);
	}, [control, chosenId]);
	if (!site) return null;
	return (
		<>
			<header className="bar control-bar">
				<p className="bar-name">Billettkontroll</p>
				{member ? <MemberLinks member={member} siteId={site.id} /> : null}
			</header>
			<ConnectionNote />
			<main className="control-choice">
				<h1 ref={heading} tabIndex={-1}>
					Velg arrangement
				</h1>
				{sites.length > 1 ? (
					<nav aria-label="Nettsted" className="link-row control-sites">
						{sites.map(({ id, title }) => (
							<a key={id} href={siteAddress(id)} aria-current={id === site.id ? "page" : undefined}>
								{title}
							</a>
						))}
					</nav>
				) : (
					<p>{site.title}</p>
				)}
				<EventList siteId={site.id} events={state.choices?.events[site.id] ?? null} />
			</main>
		</>
	);
}

function MemberLinks({ member, siteId }: { member: Member; siteId: string }) {
	const { control } = useControl();
	const logOut = async () => {
		await control.sync();
		await control.deleteLists();
		member.session.logOut();
	};
	return (
		<p className="bar-person">
			{rightsAt(member.me.roles, siteId).has("sales") ? (
				<a href={`${staffPaths.management}/${siteId}`}>Til administrasjonen</a>
			) : null}
			{member.me.hasPassword ? (
				<a href={`${staffPaths.management}/${siteId}/konto`}>
					{member.me.name}
					<span className="visually-hidden">: kontoen din</span>
				</a>
			) : (
				<span>{member.me.name}</span>
			)}
			<button type="button" onClick={logOut}>
				Logg ut
			</button>
		</p>
	);
}

function EventList({ siteId, events }: { siteId: string; events: ControlEvent[] | null }) {
	if (events === null) return <p role="status">Henter arrangementene …</p>;
	if (events.length === 0) return <p>Ingen arrangementer selges her de neste to ukene.</p>;
	return groupEvents(events, new Date()).map(([heading, some]) => (
		<section key={heading}>
			<h2>{heading}</h2>
			<ul className="control-events">
				{some.map((event) => (
					<EventRow key={event.id} siteId={siteId} event={event} />
				))}
			</ul>
		</section>
	));
}

const countText = (inside: number, total: number) =>
	total === 0 ? "Ingen billetter er solgt." : `${inside} av ${total} inne.`;

function EventRow({ siteId, event }: { siteId: string; event: ControlEvent }) {
	const { state } = useControl();
	const list = state.lists.find(({ key }) => key === listKey({ siteId, eventId: event.id }));
	const isReachable = list !== undefined || state.connection === "online";
	const scans = state.scans.filter(({ eventId }) => eventId === event.id);
	// The phone's own count is newer while there is no network.
	const isNewer = list !== undefined && state.connection !== "online";
	const { inside, total } = isNewer ? countInside(list, scans) : { inside: event.used, total: event.sold };
	return (
		<li>
			<a href={eventAddress(siteId, event.id)} className="control-event">
				<span className="control-event-time">{formatClock(event.startTime)}</span>
				<span>
					<strong>{event.title}</strong>
					<span className="control-event-facts">
						{event.hall}. {event.isCancelled ? <strong>Avlyst.</strong> : countText(inside, total)}
						{isReachable ? "" : " Ikke lastet ned."}
					</span>
				</span>
			</a>
		</li>
	);
}
