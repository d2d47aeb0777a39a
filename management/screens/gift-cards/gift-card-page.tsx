import { type ManagedGiftCard, managedGiftCardEndpoints } from "@lerret/contracts/api/managed-gift-cards";
import { orderEndpoints } from "@lerret/contracts/api/orders";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatDate, formatMoment } from "@lerret/contracts/nb/time";
import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { callWithEtag } from "../../api/call-with-etag.ts";
import type { Connection } from "../../api/connection.ts";
import { useAction } from "../../editor/use-action.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { CardLog, UseHistory } from "./gift-card-history.tsx";
import { cardStateLabels, leftText } from "./labels.ts";

export const giftCardLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id = "" }, request: { signal } }: LoaderFunctionArgs) => {
		const call = { params: { siteId, id }, signal };
		const { response: card, etag } = await callWithEtag(client, managedGiftCardEndpoints.getGiftCard, call);
		return { card, etag };
	};

/** One card: what is left, what staff can do with it, and what it has paid for. */
export function GiftCardPage() {
	const { card, etag } = useLoaderData<ReturnType<typeof giftCardLoader>>();
	return (
		<>
			<PageHeading title={card.buyerName ?? card.email}>
				<p className="kicker">{card.name}</p>
			</PageHeading>
			<div className="state-note" data-urgent={card.state === "blocked" ? "" : undefined}>
				<p>
					<strong>{cardStateLabels[card.state]}.</strong> {leftText(card)}.
				</p>
				{card.expiredOre > 0 ? (
					<p>
						Da kortet gikk ut, var det {formatKroner(card.expiredOre)} igjen. Forlenges det, kommer beløpet tilbake.
					</p>
				) : null}
				{card.isTest ? <p>Betalt med testbetaling: ingen penger er flyttet.</p> : null}
			</div>
			<CardActions key={card.id} card={card} etag={etag} />
			<CardFacts card={card} />
			<UseHistory uses={card.uses} />
			<CardLog log={card.log} />
		</>
	);
}

function CardActions({ card, etag }: { card: ManagedGiftCard; etag: string }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { revalidate } = useRevalidator();
	const [isOpen, setOpen] = useState(false);
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const resend = () =>
		run(async () => {
			await client.call(orderEndpoints.resendTickets, { params: { siteId, id: card.orderId } });
			setNotice(`Kortet er på vei til ${card.email}.`);
		});
	const isPaid = card.state !== "unpaid" && card.state !== "refunded";
	return (
		<div>
			<FailureNote failure={failure} />
			<div className="actions">
				{card.state === "active" ? (
					<button type="button" className="plain-button" disabled={isBusy} onClick={() => void resend()}>
						Send kortet på nytt
					</button>
				) : null}
				{isPaid ? (
					<button type="button" className="plain-button" onClick={() => setOpen(true)}>
						Forleng eller sperr …
					</button>
				) : null}
				<span role="status">{notice}</span>
			</div>
			{isOpen ? (
				<ChangeDialog
					card={card}
					etag={etag}
					onDone={async () => {
						await revalidate();
						setOpen(false);
						setNotice("Lagret.");
					}}
					onClose={() => setOpen(false)}
				/>
			) : null}
		</div>
	);
}

function CardFacts({ card }: { card: ManagedGiftCard }) {
	const { orderId, email, buyerName, recipientName, recipientEmail, sendOn, greeting, validUntil, createdAt } = card;
	const facts: [string, string | null][] = [
		["Kjøper", [buyerName, email].filter(Boolean).join(", ")],
		["Til", [recipientName, recipientEmail].filter(Boolean).join(", ") || "Kjøperen gir det selv"],
		["Sendes", sendOn === null ? null : formatDate(`${sendOn}T12:00:00+00:00`)],
		["Hilsen", greeting],
		["Gjelder til og med", validUntil === null ? null : formatDate(validUntil)],
		["Kjøpt", formatMoment(createdAt)],
	];
	return (
		<dl className="facts">
			{facts.map(([term, text]) =>
				text === null ? null : (
					<div key={term}>
						<dt>{term}</dt>
						<dd className="wrap-anywhere">{text}</dd>
					</div>
				),
			)}
			<div>
				<dt>Bestilling</dt>
				<dd>
					<Link to={`/${useSite().id}/bestillinger/${orderId}`}>{orderId}</Link>
				</dd>
			</div>
		</dl>
	);
}
