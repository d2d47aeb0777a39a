import { type PreviewLinks, previewLinkEndpoints } from "@lerret/contracts/api/preview-links";
import { formatDate } from "@lerret/contracts/nb/time";
import { useEffect, useState } from "react";
import { useAction } from "../../editor/use-action.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";

/** Creates and revokes preview links of an unpublished site. A link's URL is shown only after its creation. */
export function PreviewLinkField() {
	const { client } = useConnection();
	const { id: siteId } = useSite();
	const call = { params: { siteId } };
	const { busy: isBusy, failure, run } = useAction();
	const [links, setLinks] = useState<PreviewLinks | null>(null);
	const [url, setUrl] = useState<string | null>(null);

	const read = async () => setLinks(await client.call(previewLinkEndpoints.getPreviewLinks, call));
	// biome-ignore lint/correctness/useExhaustiveDependencies: read once for each site
	useEffect(() => void run(read), [siteId]);

	const create = () =>
		run(async () => {
			setUrl((await client.call(previewLinkEndpoints.createPreviewLink, call)).url);
			await read();
		});
	const revoke = () =>
		run(async () => {
			await client.call(previewLinkEndpoints.revokePreviewLinks, call);
			setUrl(null);
			await read();
		});

	return (
		<div className="field">
			<p>
				Ansatte ser nettstedet med en lenke til forhåndsvisning. Alle som får lenken, kan bruke den i 14 dager, eller
				til lenkene slås av.
			</p>
			{url === null ? null : (
				<p>
					<a href={url} target="_blank" rel="noreferrer">
						{url}
					</a>
				</p>
			)}
			<p className="small" role="status">
				{links === null || links.expiresAt === null
					? "Ingen lenker virker nå."
					: `${links.count === 1 ? "Én lenke virker" : `${links.count} lenker virker`} til ${formatDate(links.expiresAt)}.`}
			</p>
			<div className="actions">
				<Button className="plain-button" isDisabled={isBusy} onClick={() => void create()}>
					Lag lenke til forhåndsvisning
				</Button>
				{links?.count ? (
					<Button className="quiet-button" isDisabled={isBusy} onClick={() => void revoke()}>
						Slå av lenkene
					</Button>
				) : null}
			</div>
			<FailureNote failure={failure} />
		</div>
	);
}
