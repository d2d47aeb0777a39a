import { type Readiness, todayEndpoints } from "@lerret/contracts/api/today";
import { readyWords } from "@lerret/contracts/ready";
import { useEffect, useState } from "react";
import { siteSettings } from "../../api/settings.ts";
import { publicUrl } from "../../editor/public-url.ts";
import { useAction } from "../../editor/use-action.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";

/** Shows a hidden site to everybody, after what it still lacks is named. `onShown` is called when it is closed after that. */
export function ShowForAllDialog({ onShown, onClose }: { onShown: () => Promise<void>; onClose: () => void }) {
	const { client, sites } = useConnection();
	const site = useSite();
	const { busy: isBusy, failure, run } = useAction();
	const [readiness, setReadiness] = useState<Readiness | null>(null);
	const [isShown, setShown] = useState(false);
	const read = async () =>
		setReadiness(await client.call(todayEndpoints.getReadiness, { params: { siteId: site.id } }));
	// biome-ignore lint/correctness/useExhaustiveDependencies: read once for each dialog
	useEffect(() => void run(read), []);
	const show = () =>
		run(async () => {
			const store = siteSettings(client, site.id);
			const { fields, etag } = await store.read();
			await store.save({ fields: { ...fields, published: true }, etag });
			setShown(true);
		});
	if (isShown)
		return (
			<Dialog key="shown" title="Nettstedet er åpent for alle" cancel="Lukk" onClose={() => void onShown()}>
				<p>
					<a href={publicUrl(sites, site, "/")} target="_blank" rel="noreferrer">
						Se {site.title} slik publikum ser det (ny fane)
					</a>
				</p>
			</Dialog>
		);
	return (
		<Dialog
			title="Vise nettstedet for alle?"
			cancel="Avbryt"
			isBusy={isBusy}
			actions={
				<Button className="button" isDisabled={isBusy || readiness === null} onClick={() => void show()}>
					Vis for alle
				</Button>
			}
			onClose={onClose}
		>
			<p>{site.title} blir åpnet for publikum, og søkemotorene får vite om det.</p>
			{readiness ? <Missing rows={readiness.rows} /> : null}
			<FailureNote failure={failure} />
		</Dialog>
	);
}

function Missing({ rows }: Pick<Readiness, "rows">) {
	const left = rows.filter(({ isDone }) => !isDone);
	if (left.length === 0) return <p>Ingenting mangler.</p>;
	return (
		<>
			<p>
				<strong>Dette mangler ennå</strong>
			</p>
			<ul className="plain-list">
				{left.map(({ kind }) => (
					<li key={kind}>{readyWords[kind].name}</li>
				))}
			</ul>
			<p className="small">«Gjør klart» i «I dag» sier hva hver av dem er, og leder dit.</p>
		</>
	);
}
