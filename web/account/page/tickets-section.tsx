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
	const [open, setOpen] = useState<Ticket | null>(null);
	const now = Date.now();
	const upcoming = tickets.filter((ticket) => endOf(ticket) > now);
	const next = upcoming.find((ticket) => !isCancelled(ticket));
	const furtherTickets = upcoming.filter((ticket) => ticket !== next);
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
				{next ? <NextTicket ticket={next} onOpen={() => setOpen(next)} /> : null}
				{furtherTickets.length > 0 ? (
					<ul className="ticket-rows">
						{furtherTickets.map((ticket) => (
							<TicketRow
								key={ticket.qrCode}
								ticket={ticket}
								{...(isCancelled(ticket) ? {} : { onOpen: () => setOpen(ticket) })}
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
							{past.map((ticket) => (
								<TicketRow key={ticket.qrCode} ticket={ticket} />
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
			{open ? <TicketDialog ticket={open} onClose={() => setOpen(null)} /> : null}
		</section>
	);
}

const endOf = (ticket: Ticket) => Date.parse(ticket.expirationDate ?? ticket.startTime);
