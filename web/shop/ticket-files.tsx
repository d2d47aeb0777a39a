import { ticketFilePaths } from "@lerret/contracts/file-paths";

/** The tickets of a page as files, for print and for the calendar. */
export function TicketFiles({
	page,
	query,
	hasWallet = false,
}: {
	page: string;
	query: string;
	/** The venue has an account at Google Wallet. */
	hasWallet?: boolean;
}) {
	const { pdf, calendar, wallet } = ticketFilePaths(page);
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
			{hasWallet ? (
				<li>
					<a href={wallet} rel="noreferrer">
						Legg i Google Wallet
					</a>
				</li>
			) : null}
		</ul>
	);
}
