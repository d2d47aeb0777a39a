import { previewLinkEndpoints } from "@lerret/contracts/api/preview-links";
import { type Today, todayEndpoints } from "@lerret/contracts/api/today";
import { salePath } from "@lerret/contracts/paths";
import { useState } from "react";
import { listItems } from "../../api/content.ts";
import { useAction } from "../../editor/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { useRefreshOnReturn } from "../../ui/use-refresh.ts";
import { panelStep, type StepContext } from "./step.ts";

type Loaded = { eventId: string | null; payment: Today["payment"] };

export const purchaseStep = panelStep<Loaded>({
	name: "purchase",
	title: "Et prøvekjøp",
	intro: "Kjøp en billett slik publikum gjør det, før noen ser nettstedet.",
	canSkip: true,
	async load({ client, siteId }, signal) {
		const resource = { client, siteId, kind: "event" } as const;
		const [{ items }, { payment }] = await Promise.all([
			listItems(resource, { sort: "startTime", limit: 1 }, signal),
			client.call(todayEndpoints.getToday, { params: { siteId }, signal }),
		]);
		return { eventId: items[0]?.id ?? null, payment };
	},
	panel: (loaded, context) => <Purchase {...loaded} context={context} />,
	summary: ({ eventId, payment }, progress) => [
		["Prøvekjøp", whyNot({ eventId, payment }, progress.way) ?? "Kan gjøres."],
	],
});

/** Why no ticket can be bought; null if one can. */
function whyNot({ eventId, payment }: Loaded, way: StepContext["progress"]["way"]): string | null {
	if (way !== "own") return "Billettene selges ikke her, så det er ikke noe å prøve.";
	if (eventId === null) return "Lag den første forestillingen først.";
	if (payment === "none") return "Det trengs en betalingskonto først. Den legges inn under Betaling.";
	return null;
}

function Purchase({ eventId, payment, context: { client, siteId, progress } }: Loaded & { context: StepContext }) {
	const { busy: isBusy, failure, run } = useAction();
	const [address, setAddress] = useState<string | null>(null);
	useRefreshOnReturn();
	const reason = whyNot({ eventId, payment }, progress.way);
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
					<Button className="button" isDisabled={isBusy} onClick={() => void open()}>
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
