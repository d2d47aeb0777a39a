import { formatMoment } from "@lerret/contracts/nb/time";
import { paths } from "@lerret/contracts/paths";
import type { retention } from "@lerret/platform/retention/periods";
import { useState } from "react";
import type { UserProfile } from "../../client/account/loyalty/profile";
import type { Ticket } from "../../client/account/loyalty/responses";
import { Link } from "../../client/navigation/link";
import { toErrorMessage } from "../error-message";
import { Waiting } from "../forms/waiting";
import { ConfirmEmailNote } from "./confirm-email-note";
import { NextTicket } from "./next-ticket";
import { isCancelled } from "./ticket-change";
import { TicketDialog } from "./ticket-dialog";
import { groupByShowing, type TicketGroup } from "./ticket-groups";
import { TicketRow } from "./ticket-row";
import { useTickets } from "./use-tickets";

/** The clean-up's periods, which the type checker compares. */
const kept: Pick<typeof retention, "disputeMonths" | "ticketDays"> = { disputeMonths: 13, ticketDays: 90 };

type Props = {
	profile: UserProfile;
	/**
	 * Whether the visitor has confirmed the e-mail address; null while unknown. False shows why there are no tickets.
	 */
	isEmailConfirmed: boolean | null;
};

export function TicketsSection({ profile, isEmailConfirmed }: Props) {
	const { tickets, savedAt, loading, error, hasMore, loadMore } = useTickets(profile);
	const [open, setOpen] = useState<TicketGroup | null>(null);
	const now = Date.now();
	const upcoming = groupByShowing(tickets.filter((ticket) => endOf(ticket) > now));
	const next = upcoming.find((group) => !isCancelled(group.tickets[0]));
	const furtherShowings = upcoming.filter((group) => group !== next);
	const past = tickets.filter((ticket) => endOf(ticket) <= now);
	return (
		<section className="my-section" id="billetter" aria-labelledby="billetter-tittel">
			<h2 id="billetter-tittel" className="section-heading">
				Billetter
			</h2>
			<div className="my-section-body">
				{error ? (
					<p className="form-error" role="alert">
						{toErrorMessage(error)} {savedAt ? `Under ser du billettene slik de var ${formatMoment(savedAt)}.` : null}
					</p>
				) : null}
				<Waiting isActive={loading && tickets.length === 0}>Henter billettene dine …</Waiting>
				{next ? <NextTicket tickets={next.tickets} onOpen={() => setOpen(next)} /> : null}
				{furtherShowings.length > 0 ? (
					<ul className="ticket-rows">
						{furtherShowings.map((group) => (
							<TicketRow
								key={group.key}
								tickets={group.tickets}
								{...(isCancelled(group.tickets[0]) ? {} : { onOpen: () => setOpen(group) })}
							/>
						))}
					</ul>
				) : null}
				{isEmailConfirmed === false ? <ConfirmEmailNote email={profile.email} /> : null}
				{isEmailConfirmed && !next && !loading && !error ? (
					<p className="empty">
						Du har ingen billetter framover. <Link to={paths.cinema}>Se hva som går</Link>. Billetter du kjøper med
						denne e-postadressen, dukker opp her.
					</p>
				) : null}
				{past.length > 0 ? (
					<details className="past-tickets">
						<summary>Tidligere billetter ({past.length})</summary>
						<ul className="ticket-rows">
							{groupByShowing(past).map((group) => (
								<TicketRow key={group.key} tickets={group.tickets} />
							))}
						</ul>
					</details>
				) : null}
				{hasMore ? (
					<button type="button" className="quiet-button" onClick={loadMore}>
						Vis flere billetter
					</button>
				) : null}
				{isEmailConfirmed ? (
					<p className="small">
						Betalte billetter står her i {kept.disputeMonths} måneder etter forestillingen, gratisbilletter i{" "}
						{kept.ticketDays} dager. Så sletter vi navn og e-postadresse på bestillingen, og viser den ikke lenger.
					</p>
				) : null}
				<p className="small ticket-youth-note">
					Er du mellom 13 og 21 år og har kulturkort? Ungdomsbilletten gjelder når du viser kort og legitimasjon ved
					billettkontroll. <Link to={paths.tickets}>Mer om billetter</Link>
				</p>
				<p className="small">
					Aldersgrensen gjelder i døra: Ta med legitimasjon med bilde og fødselsdato.{" "}
					<Link to={paths.ageLimits}>Slik virker aldersgrensene</Link>
				</p>
			</div>
			{open ? <TicketDialog tickets={open.tickets} onClose={() => setOpen(null)} /> : null}
		</section>
	);
}

const endOf = (ticket: Ticket) => Date.parse(ticket.expirationDate ?? ticket.startTime);
