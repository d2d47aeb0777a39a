import { eventSalesEndpoints, type TicketHolders } from "@lerret/contracts/api/event-sales";
import { type ReactNode, useEffect, useState } from "react";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { ConfirmationDialog } from "../../ui/dialog.tsx";

/** Undefined while it is read, null if it cannot be read. */
export type Holders = TicketHolders | null | undefined;

/** How many have tickets to an event now. */
export function useHolders(eventId: string): Holders {
	const { client } = useConnection();
	const siteId = useSite().id;
	const [holders, setHolders] = useState<Holders>();
	useEffect(() => {
		const controller = new AbortController();
		const call = { params: { siteId, id: eventId }, signal: controller.signal };
		client.call(eventSalesEndpoints.getTicketHolders, call).then(setHolders, () => {
			if (!controller.signal.aborted) setHolders(null);
		});
		return () => controller.abort();
	}, [client, siteId, eventId]);
	return holders;
}

export function HolderCount({ holders }: { holders: Holders }) {
	if (holders === undefined) return "Teller billetter …";
	if (holders === null) return "Vi fikk ikke talt hvor mange som har billett.";
	return (
		<>
			<strong>{countSentence(holders)}</strong>
			{holders.elsewhere > 0
				? ` I tillegg er ${formatTickets(holders.elsewhere)} solgt i et annet billettsystem; de får ikke e-post herfra.`
				: null}
			{holders.others > 0
				? ` ${holders.others === 1 ? "Én" : holders.others} uten billett, på venteliste eller med lenke til å betale, får også e-posten.`
				: null}
		</>
	);
}

/** Asks for confirmation of a change that concerns those who have tickets, when it is known how many they are. */
export function HoldersDialog({
	eventId,
	title,
	text,
	consequence,
	action,
	isBusy,
	onConfirm,
	onClose,
}: {
	eventId: string;
	title: string;
	text: ReactNode;
	/** What happens for those who have tickets. */
	consequence: string;
	action: string;
	isBusy: boolean;
	onConfirm: () => void;
	onClose: () => void;
}) {
	const holders = useHolders(eventId);
	const hasHolders = holders === null || (holders !== undefined && holders.tickets > 0);
	return (
		<ConfirmationDialog
			{...{ title, action, isBusy, onConfirm, onClose }}
			isReady={holders !== undefined}
			text={
				<>
					<p>{text}</p>
					<p role="status">
						<HolderCount holders={holders} /> {hasHolders ? consequence : null}
					</p>
				</>
			}
		/>
	);
}

const formatTickets = (count: number) => (count === 1 ? "én billett" : `${count} billetter`);

function countSentence({ tickets, people }: TicketHolders): string {
	if (tickets === 0) return "Ingen har billett.";
	if (people === 1) return `Én person har ${formatTickets(tickets)}.`;
	return `${people} personer har ${tickets} billetter til sammen.`;
}
