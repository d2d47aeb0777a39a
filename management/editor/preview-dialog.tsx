import { type DraftPreviewLink, draftPreviewEndpoints, type PreviewedItem } from "@lerret/contracts/api/draft-previews";
import { formatMoment } from "@lerret/contracts/nb/time";
import { useEffect, useId, useState } from "react";
import { useConnection, useSite } from "../session/connection-context.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { useAction } from "./use-action.ts";
import type { Previewed } from "./use-preview.ts";

const widths = [
	["wide", "Skjerm"],
	["phone", "Mobil"],
] as const;

/** Drafts as visitors will see them, and links for colleagues, which are listed of the first item. */
export function PreviewDialog({ previewed, onClose }: { previewed: Previewed; onClose: () => void }) {
	const [first, ...others] = previewed.items;
	const [width, setWidth] = useState<(typeof widths)[number][0]>("wide");
	return (
		<Dialog title="Forhåndsvisning" shape="whole" cancel="Lukk" onClose={onClose}>
			{/* biome-ignore lint/a11y/useSemanticElements: no fieldset of a form */}
			<div className="preview-tools preview-widths" role="group" aria-label="Bredde">
				{widths.map(([name, label]) => (
					<button
						key={name}
						type="button"
						className="quiet-button"
						aria-pressed={width === name}
						onClick={() => setWidth(name)}
					>
						{label}
					</button>
				))}
			</div>
			<div className="preview-stage" data-width={width}>
				<PreviewFrame previewed={previewed} revision="" />
			</div>
			{first ? <ColleagueLinks items={[first, ...others]} /> : null}
		</Dialog>
	);
}

/** A link's address is known only after its creation. */
function ColleagueLinks({ items }: { items: [PreviewedItem, ...PreviewedItem[]] }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const headingId = useId();
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const [links, setLinks] = useState<DraftPreviewLink[]>([]);
	const [url, setUrl] = useState<string | null>(null);
	const params = { siteId };
	const [{ kind, id }] = items;
	const read = async () =>
		setLinks(await client.call(draftPreviewEndpoints.listDraftPreviews, { params, query: { kind, id } }));
	// biome-ignore lint/correctness/useExhaustiveDependencies: read once for each item
	useEffect(() => void run(read), [siteId, kind, id]);

	const create = () =>
		run(async () => {
			const body = { kind: "link" as const, items };
			const made = await client.call(draftPreviewEndpoints.createDraftPreview, { params, body });
			await read();
			setUrl(made.url);
			const isCopied = await navigator.clipboard.writeText(made.url).then(
				() => true,
				() => false,
			);
			setNotice(isCopied ? "Lenken er kopiert." : "Nettleseren lot oss ikke kopiere. Merk lenken og kopier den selv.");
		});
	const revoke = (link: DraftPreviewLink) =>
		run(async () => {
			await client.call(draftPreviewEndpoints.revokeDraftPreview, { params: { siteId, id: link.id } });
			setUrl(null);
			await read();
			setNotice("Lenken er trukket tilbake. Den viser ingenting lenger.");
		});

	return (
		<section className="stack" aria-labelledby={headingId}>
			<h3 id={headingId}>Vis det til en kollega</h3>
			<p>Alle som har lenken, ser det siste du har lagret, i sju dager. De kan ikke endre eller kjøpe noe.</p>
			<div className="preview-tools">
				<Button className="plain-button" isDisabled={isBusy} onClick={() => void create()}>
					Kopier lenke
				</Button>
				<p role="status">{notice}</p>
			</div>
			{url === null ? null : (
				<p className="wrap-anywhere">
					<code>{url}</code>
				</p>
			)}
			{links.length > 0 ? (
				<ul className="rows">
					{links.map((link) => (
						<li key={link.id} className="row">
							<span>
								Laget av {link.createdBy} {formatMoment(link.createdAt)}, virker til {formatMoment(link.expiresAt)}
							</span>
							<Button className="quiet-button" isDisabled={isBusy} onClick={() => void revoke(link)}>
								Trekk tilbake
								<span className="visually-hidden"> lenken fra {formatMoment(link.createdAt)}</span>
							</Button>
						</li>
					))}
				</ul>
			) : null}
			<FailureNote failure={failure} />
		</section>
	);
}
