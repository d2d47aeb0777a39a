import type { EventNotice } from "@lerret/contracts/api/event-sales";
import { formatMoment } from "@lerret/contracts/nb/time";
import type { NoticeKind } from "@lerret/contracts/ticketing";
import { Link } from "react-router";
import { useSite } from "../../../session/connection-context.ts";
import { deliveryLabels, emailLabel } from "../../orders/labels.ts";

const kindLabels: Record<NoticeKind, string> = {
	text: "Beskjed",
	moved: "Flyttet",
	cancelled: "Avlyst",
	reinstated: "Går likevel",
};

/** What everyone with a ticket has had by email, and who was reached. */
export function Notices({ notices }: { notices: EventNotice[] }) {
	if (notices.length === 0) return null;
	return (
		<section aria-labelledby="beskjeder">
			<h2 id="beskjeder">Sagt fra til alle</h2>
			<ul className="rows">
				{notices.map((notice) => (
					<Notice key={notice.id} notice={notice} />
				))}
			</ul>
		</section>
	);
}

const order = ["failed", "waiting", "sent"] as const;

function Notice({
	notice: { kind, subject, text, createdAt, by, recipients, withoutAddress },
}: {
	notice: EventNotice;
}) {
	const siteId = useSite().id;
	const some = (state: (typeof order)[number]) => recipients.filter((recipient) => recipient.state === state);
	return (
		<li className="message">
			<p>
				<strong>{subject ?? kindLabels[kind]}</strong>
				<span className="small">
					{" "}
					{formatMoment(createdAt)}, {by ?? "sendt da det ble publisert"}
				</span>
			</p>
			{text === "" ? null : <p className="message-text">{text}</p>}
			<p>
				Sendt til {some("sent").length} av {recipients.length}.
				{some("waiting").length > 0 ? ` ${some("waiting").length} venter.` : null}
				{some("failed").length > 0 ? <span className="failed"> {some("failed").length} kom ikke fram.</span> : null}
				{withoutAddress > 0 ? ` ${withoutAddress} har ingen adresse.` : null}
			</p>
			<details>
				<summary className="small">Hvem</summary>
				<ul className="rows">
					{order.flatMap(some).map(({ orderId, email, name, state }) => (
						<li key={orderId} className="row">
							<Link to={`/${siteId}/bestillinger/${orderId}`} className="wrap-anywhere">
								{name ?? emailLabel(email)}
							</Link>
							<span className="small wrap-anywhere">{name === null ? null : email}</span>
							<span className={state === "failed" ? "failed" : "small"}>{deliveryLabels[state]}</span>
						</li>
					))}
				</ul>
			</details>
		</li>
	);
}
