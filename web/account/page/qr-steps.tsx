import { useId, useRef } from "react";
import type { Ticket } from "../../client/account/loyalty/responses";
import { seatsText, typesText } from "./ticket-groups";

/** Longer codes, as of this box office, are for scanners alone. */
const longestReadCode = 40;

/** Black on white in every colour scheme, because a scanner needs the contrast. */
function QrCode({ ticket }: { ticket: Ticket }) {
	return (
		<figure className="qr">
			<img src={ticket.qrImage ?? ticket.qrUrl} alt="QR-kode som vises ved billettkontroll" width={240} height={240} />
			{ticket.qrCode.length <= longestReadCode ? <figcaption>{ticket.qrCode}</figcaption> : null}
		</figure>
	);
}

/** The codes of the tickets to a showing, one beside the other: by a swipe, by the arrow keys or by the buttons. */
export function QrSteps({ tickets }: { tickets: readonly [Ticket, ...Ticket[]] }) {
	const list = useRef<HTMLOListElement>(null);
	const id = useId();
	const [only, ...others] = tickets;
	if (others.length === 0) return <QrCode ticket={only} />;
	const step = (by: number) => {
		if (!list.current) return;
		const { scrollLeft, clientWidth } = list.current;
		list.current.scrollTo({ left: (Math.round(scrollLeft / clientWidth) + by) * clientWidth });
	};
	return (
		<div className="qr-steps">
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
			<ol ref={list} id={id} tabIndex={0} aria-label="Billettene til forestillingen">
				{tickets.map((ticket, i) => (
					<li key={ticket.qrCode}>
						<QrCode ticket={ticket} />
						<p>
							<b>
								Billett {i + 1} av {tickets.length}
							</b>
							{[seatsText([ticket]), typesText([ticket])].filter(Boolean).map((text) => `, ${text}`)}
						</p>
					</li>
				))}
			</ol>
			<p className="qr-steps-buttons">
				<button type="button" className="quiet-button" aria-controls={id} onClick={() => step(-1)}>
					Forrige<span className="visually-hidden"> billett</span>
				</button>
				<button type="button" className="quiet-button" aria-controls={id} onClick={() => step(1)}>
					Neste<span className="visually-hidden"> billett</span>
				</button>
			</p>
		</div>
	);
}
