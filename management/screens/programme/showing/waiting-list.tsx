import { type ListedWaitingEntry, type WaitingList, waitingListEndpoints } from "@lerret/contracts/api/waiting-list";
import { formatMoment } from "@lerret/contracts/nb/time";
import { useAction } from "../../../editor/use-action.ts";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";

type Props = { id: string; list: WaitingList; onChanged: () => Promise<void> };

/** Those who wait for places, in the order of their offers; staff offer what is free out of the order. */
export function WaitingListSection({ id, list: { isOpen, free, entries }, onChanged }: Props) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const { confirm, dialog } = useConfirmation();
	const act = ({ email }: ListedWaitingEntry, action: () => Promise<unknown>, done: string) =>
		run(async () => {
			await action().finally(onChanged);
			setNotice(`${email} ${done}`);
		});
	const offer = (entry: ListedWaitingEntry) =>
		act(
			entry,
			() => client.call(waitingListEndpoints.offerWaitingPlaces, { params: { siteId, id, entryId: entry.id } }),
			"har fått tilbud om plassene på e-post.",
		);
	const remove = async (entry: ListedWaitingEntry) => {
		const question = {
			title: `Vil du ta ${entry.email} av ventelista?`,
			text: "Plasser som er tilbudt, går til den neste. Det sendes ingen e-post om det.",
			action: "Ta av lista",
		};
		if (!(await confirm(() => question))) return;
		await act(
			entry,
			() => client.call(waitingListEndpoints.removeWaitingEntry, { params: { siteId, id, entryId: entry.id } }),
			"står ikke på ventelista lenger.",
		);
	};
	if (entries.length === 0) return null;
	return (
		<section className="stack showing-part" aria-labelledby="venteliste">
			<h2 id="venteliste">Venteliste</h2>
			<p className="small">
				{isOpen
					? `${countOf(free)} kan tilbys nå. Det som blir ledig, tilbys i denne rekkefølgen, hvert minutt.`
					: "Det gis ingen tilbud nå: salget er ikke åpent, eller det er under to timer til start."}
			</p>
			<FailureNote failure={failure} />
			<ol className="rows">
				{entries.map((entry) => (
					<li key={entry.id} className="row">
						<div>
							<strong className="wrap-anywhere">{entry.email}</strong>, {countOf(entry.quantity)}
							<p className="small">{factsOf(entry)}</p>
						</div>
						<p className="actions">
							{isOpen && (entry.state === "waiting" || entry.state === "declined") ? (
								<Button
									className="plain-button"
									isDisabled={isBusy || entry.quantity > free}
									onClick={() => void offer(entry)}
								>
									Tilby plass<span className="visually-hidden"> til {entry.email}</span>
								</Button>
							) : null}
							{entry.state === "ordered" ? null : (
								<Button className="quiet-button" isDisabled={isBusy} onClick={() => void remove(entry)}>
									Ta av lista<span className="visually-hidden">: {entry.email}</span>
								</Button>
							)}
						</p>
					</li>
				))}
			</ol>
			<span role="status">{isBusy ? "Et øyeblikk …" : notice}</span>
			{dialog}
		</section>
	);
}

const countOf = (count: number): string => (count === 1 ? "1 plass" : `${count} plasser`);

function factsOf({ state, joinedAt, offeredUntil, missed, passedOver, quantity }: ListedWaitingEntry): string {
	const until = offeredUntil === null ? "" : ` til ${formatMoment(offeredUntil)}`;
	const states: Record<ListedWaitingEntry["state"], string> = {
		waiting: "Venter",
		offered: `Har tilbud${until}`,
		taken: `Har tatt plassene${until}`,
		ordered: "Betaler nå",
		declined: "Sa nei til det som er ledig, og venter på andre plasser",
	};
	const passed =
		passedOver === null
			? ""
			: passedOver.by === "staff"
				? `Gått forbi ${formatMoment(passedOver.at)}: en ansatt tilbød plassene til en annen`
				: `Gått forbi ${formatMoment(passedOver.at)}: ${passedOver.places} ledig, trenger ${quantity}`;
	const offers = missed > 0 ? "Ett tilbud ble ikke brukt; etter det neste tas de av" : "";
	return [states[state], `Meldte seg på ${formatMoment(joinedAt)}`, offers, passed]
		.filter(Boolean)
		.map((sentence) => `${sentence}.`)
		.join(" ");
}
