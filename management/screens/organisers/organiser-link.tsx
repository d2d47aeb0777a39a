import { organiserEndpoints } from "@lerret/contracts/api/organisers";
import { useState } from "react";
import { useAction } from "../../editor/use-action.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";

/** Makes and revokes the links by which the organiser sees its sale. An address is shown only when it is made. */
export function OrganiserLink({ id, links }: { id: string; links: number }) {
	const { client } = useConnection();
	const { id: siteId } = useSite();
	const call = { params: { siteId, id } };
	const { busy: isBusy, failure, run } = useAction();
	const [count, setCount] = useState(links);
	const [url, setUrl] = useState<string | null>(null);
	const create = () =>
		run(async () => {
			setUrl((await client.call(organiserEndpoints.createOrganiserLink, call)).url);
			setCount(count + 1);
		});
	const revoke = () =>
		run(async () => {
			await client.call(organiserEndpoints.revokeOrganiserLinks, call);
			setUrl(null);
			setCount(0);
		});
	return (
		<section className="stack" aria-labelledby="lenke">
			<h2 id="lenke">Arrangøren ser salget</h2>
			<p>
				Med en lenke ser arrangøren hvor mange billetter som er solgt til sine egne forestillinger, uten navn og
				adresser. Lenken virker til 60 dager etter siste oppgjør, eller til du slår den av.
			</p>
			{url === null ? null : (
				<p>
					<a href={url} target="_blank" rel="noreferrer" className="wrap-anywhere">
						{url}
					</a>
					<br />
					<span className="small">Kopier den nå. Den vises bare denne ene gangen.</span>
				</p>
			)}
			<p className="small" role="status">
				{count === 0 ? "Ingen lenker virker nå." : count === 1 ? "Én lenke virker." : `${count} lenker virker.`}
			</p>
			<div className="actions">
				<Button className="plain-button" isDisabled={isBusy} onClick={() => void create()}>
					Lag lenke
				</Button>
				{count > 0 ? (
					<Button className="quiet-button" isDisabled={isBusy} onClick={() => void revoke()}>
						Slå av lenkene
					</Button>
				) : null}
			</div>
			<FailureNote failure={failure} />
		</section>
	);
}
