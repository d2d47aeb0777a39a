import { useEffect, useEffectEvent, useState } from "react";
import { useConnection, useSite } from "../session/connection-context.ts";
import { FailureNote } from "../ui/failure-note.tsx";
import { publicUrl } from "./public-url.ts";
import { type Previewed, usePreview } from "./use-preview.ts";

/**
 * The site as it is when drafts are published. `revision` is another after each save: then the page is shown anew, in its place.
 * With `onChosen`, a click on a block reports the block instead of following a link, and `selected` is marked and scrolled to.
 */
export function PreviewFrame({
	previewed,
	revision,
	selected = null,
	onChosen,
}: {
	previewed: Previewed;
	revision: string;
	selected?: string | null;
	onChosen?: (block: string) => void;
}) {
	const { sites } = useConnection();
	const site = useSite();
	const [shownAt, setShownAt] = useState(0);
	const { src, failure, send, connect } = usePreview(previewed, revision, (message) => {
		if (message.type === "chosen") onChosen?.(message.block);
		if (message.type === "file") open(publicUrl(sites, site, message.path), "_blank", "noopener");
		if (message.type === "shown") setShownAt((count) => count + 1);
	});
	const isSelecting = onChosen !== undefined;
	const select = useEffectEvent(() => {
		if (isSelecting) send({ type: "select", block: selected });
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: a page that is shown anew has no selection
	useEffect(select, [selected, shownAt === 0]);
	return (
		<div className="preview-frame">
			<FailureNote failure={failure} />
			{src === null ? (
				<p role="status">{failure ? null : "Henter forhåndsvisningen …"}</p>
			) : (
				<iframe
					title="Forhåndsvisning"
					src={src}
					sandbox="allow-scripts"
					referrerPolicy="no-referrer"
					onLoad={({ currentTarget }) => connect(currentTarget)}
				/>
			)}
		</div>
	);
}
