import { ticketFilePaths } from "@lerret/contracts/paths";

/** The tickets of a page as files, for print and for the calendar. */
export function TicketFiles({ page, query }: { page: string; query: string }) {
	const { pdf, calendar } = ticketFilePaths(page);
	return (
		<ul className="ticket-files">
			<li>
				<a href={pdf + query} download>
					Last ned PDF til utskrift
				</a>
			</li>
			<li>
				<a href={calendar + query} download>
					Legg i kalenderen
				</a>
			</li>
		</ul>
	);
}
