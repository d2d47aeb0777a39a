import { formatTime } from "@lerret/contracts/nb/time";
import { Fragment, useId, useState } from "react";
import { useControl } from "./control-context.ts";
import { findTickets } from "./find-tickets.ts";
import type { StoredList } from "./storage.ts";
import { findAdmission, type ListedTicket, type RevokedTicket, usedTickets } from "./verdict.ts";
import { headings, revokedText } from "./verdict-text.ts";

const mostShown = 30;

/**
 * Finds a ticket by name or seat, for a guest without the code. The field also takes a code, such as from a handheld
 * scanner, which types it and presses Enter.
 */
export function FindTicket({ list }: { list: StoredList }) {
	const { control } = useControl();
	const [query, setQuery] = useState("");
	const id = useId();
	const used = usedTickets(list, control.scans);
	const found = findTickets(list.list, query);
	const count = found.valid.length + found.revoked.length;
	const submit = () => {
		if (query.trim() === "" || count > 0) return;
		setQuery("");
		void control.scanCode(query);
	};
	return (
		<section className="door-side" aria-label="Finn billett">
			<form
				className="find-form"
				onSubmit={(event) => {
					event.preventDefault();
					submit();
				}}
			>
				<label htmlFor={id}>Navn, sete eller kode</label>
				<input
					id={id}
					type="search"
					value={query}
					onChange={({ target }) => setQuery(target.value)}
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
				/>
			</form>
			<p className="small" role="status">
				{query.trim() === "" ? "Skriv for eksempel «Hansen» eller «4 12» for rad 4, sete 12." : countText(count)}
			</p>
			<ul className="found-tickets">
				{[...Map.groupBy(found.valid.slice(0, mostShown), ({ party }) => party)].map(([party, tickets]) => (
					<Fragment key={party}>
						{tickets.length > 1 ? (
							<li className="found-party">
								<FoundParty tickets={tickets} used={used} />
							</li>
						) : null}
						{tickets.map((ticket) => (
							<li key={ticket.codeHash}>
								<FoundTicket ticket={ticket} usedAt={used.get(ticket.codeHash) ?? null} />
							</li>
						))}
					</Fragment>
				))}
				{found.revoked.slice(0, Math.max(0, mostShown - found.valid.length)).map((ticket) => (
					<li key={ticket.codeHash}>
						<RevokedRow ticket={ticket} />
					</li>
				))}
			</ul>
		</section>
	);
}

function countText(count: number): string {
	if (count === 0) return "Ingen billetter passer.";
	if (count > mostShown) return `${count} billetter passer. De ${mostShown} første vises; skriv mer for å finne andre.`;
	return count === 1 ? "1 billett passer." : `${count} billetter passer.`;
}

/** The tickets of one order among those that were found. It stays when all are inside, so that nothing moves. */
function FoundParty({ tickets, used }: { tickets: ListedTicket[]; used: ReadonlyMap<string, string> }) {
	const { control } = useControl();
	const name = tickets[0]?.name ?? "";
	const outside = tickets.filter(({ codeHash }) => !used.has(codeHash));
	return (
		<>
			<p>
				<strong>
					<bdi>{name}</bdi>
					{name === "" ? "" : ", "}
					{tickets.length} billetter
				</strong>
			</p>
			{outside.length > 1 ? (
				<button
					type="button"
					className="plain-button"
					onClick={() => control.admitTickets(outside.map(({ codeHash }) => codeHash))}
				>
					Slipp inn alle {outside.length}
					<span className="visually-hidden"> {name}</span>
				</button>
			) : (
				<p className="small">{outside.length === 1 ? "1 igjen ute" : "Alle er inne"}</p>
			)}
		</>
	);
}

/** A ticket that gives no admission is found too, so that the usher can say why. */
function RevokedRow({ ticket }: { ticket: RevokedTicket }) {
	return (
		<>
			<div>
				<TicketFacts ticket={ticket} />
				<p className="small">{revokedText(ticket.state)}</p>
			</div>
			<p className="small found-used">{headings[ticket.state]}</p>
		</>
	);
}

const titleOf = ({ seatLabel, name, ticketType }: ListedTicket | RevokedTicket): string =>
	seatLabel ?? (name || ticketType);

function TicketFacts({ ticket }: { ticket: ListedTicket | RevokedTicket }) {
	const { seatLabel, name, ticketType, isTest } = ticket;
	const facts = [ticketType, isTest ? "testbillett" : ""].filter(Boolean).join(", ");
	const isNamed = Boolean(seatLabel && name);
	return (
		<>
			<p>
				<strong>{titleOf(ticket)}</strong>
			</p>
			<p className="small">
				{isNamed ? (
					<>
						<bdi>{name}</bdi>,{" "}
					</>
				) : null}
				{facts}
			</p>
		</>
	);
}

function FoundTicket({ ticket, usedAt }: { ticket: ListedTicket; usedAt: string | null }) {
	const { control } = useControl();
	const { codeHash } = ticket;
	const title = titleOf(ticket);
	const own = findAdmission(control.scans, codeHash);
	return (
		<>
			<div>
				<TicketFacts ticket={ticket} />
			</div>
			{usedAt === null ? (
				<button type="button" className="plain-button" onClick={() => control.admitTickets([codeHash])}>
					Slipp inn<span className="visually-hidden"> {title}</span>
				</button>
			) : (
				<p className="small found-used">
					Inne {formatTime(usedAt)}
					{own ? (
						<button type="button" className="quiet-button" onClick={() => control.undo(own.id)}>
							Angre<span className="visually-hidden"> {title}</span>
						</button>
					) : null}
				</p>
			)}
		</>
	);
}
