import { previewLinkEndpoints } from "@lerret/contracts/api/preview-links";
import { type Today, todayEndpoints } from "@lerret/contracts/api/today";
import { salePath } from "@lerret/contracts/paths";
import type { SaleState } from "@lerret/contracts/ticketing";
import { useState } from "react";
import { listItems } from "../../api/content.ts";
import { readPlaces } from "../../api/sale.ts";
import { useAction } from "../../editor/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { useRefreshOnReturn } from "../../ui/use-refresh.ts";
import { panelStep, type StepContext } from "./step.ts";

type Loaded = { eventId: string | null; state: SaleState | null; payment: Today["payment"] };

export const purchaseStep = panelStep<Loaded>({
	name: "purchase",
	title: "Et prøvekjøp",
	intro: "Kjøp en billett slik publikum gjør det, før noen ser nettstedet.",
	canSkip: true,
	async load({ client, siteId }, signal) {
		const resource = { client, siteId, kind: "event" } as const;
		const [{ items }, { payment }] = await Promise.all([
			listItems(resource, { sort: "startTime", state: "public", limit: 1 }, signal),
			client.call(todayEndpoints.getToday, { params: { siteId }, signal }),
		]);
		const eventId = items[0]?.id ?? null;
		const state = eventId === null ? null : (await readPlaces({ client, siteId, id: eventId }, signal)).state;
		return { eventId, state, payment };
	},
	panel: (loaded, context) => <Purchase {...loaded} context={context} />,
	summary: (loaded, progress, isDone) => [
		["Prøvekjøp", isDone ? "Gjort." : (whyNot(loaded, progress.way) ?? "Kan gjøres.")],
	],
});

/** Why no ticket can be bought; null if one can. */
function whyNot({ eventId, state, payment }: Loaded, way: StepContext["progress"]["way"]): string | null {
	if (way !== "own") return "Billettene selges ikke her, så det er ikke noe å prøve.";
	if (eventId === null) return "Lag den første forestillingen først.";
	if (state === "not-yet") return "Forestillingen har ikke noe å selge ennå. Lag salen og prisene først.";
	if (state !== "open") return "Salget til den første forestillingen er over. Gi den en ny tid først.";
	if (payment === "none") return "Det trengs en betalingskonto først. Den legges inn under Betaling.";
	return null;
}

function Purchase({ context: { client, siteId, progress }, ...loaded }: Loaded & { context: StepContext }) {
	const { eventId, payment } = loaded;
	const { busy: isBusy, failure, run } = useAction();
	const [address, setAddress] = useState<string | null>(null);
	useRefreshOnReturn();
	const reason = whyNot(loaded, progress.way);
	if (reason !== null) return <p className="info-note">{reason}</p>;
	const open = () =>
		run(async () => {
			const { url } = await client.call(previewLinkEndpoints.createPreviewLink, { params: { siteId } });
			setAddress(url);
		});
	return (
		<>
			{payment === "test" ? (
				<p>Her betales det med en prøvebetaling, som ikke tar penger.</p>
			) : (
				<p>Betalingen er ekte. Gi billetten tilbake under Bestillinger etterpå.</p>
			)}
			<FailureNote failure={failure} />
			{address === null ? (
				<p className="actions">
					<Button className="plain-button" isDisabled={isBusy} onClick={() => void open()}>
						Lag en lenke til det skjulte nettstedet
					</Button>
				</p>
			) : (
				<ol className="setup-list">
					<li>
						<a href={address} target="_blank" rel="noreferrer">
							Åpne forhåndsvisningen (ny fane)
						</a>
					</li>
					<li>
						<a href={`${new URL(address).origin}${salePath(eventId ?? "")}`} target="_blank" rel="noreferrer">
							Velg plasser og kjøp (ny fane)
						</a>
					</li>
				</ol>
			)}
		</>
	);
}
