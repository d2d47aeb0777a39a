import type { Appearance } from "@lerret/contracts/settings/appearance";
import { lazy, Suspense, useState } from "react";

const PreviewDialog = lazy(async () => ({ default: (await import("../../editor/preview-dialog.tsx")).PreviewDialog }));

/** Shows the site with colours and fonts as they are chosen, before they are saved. */
export function AppearancePreview({ appearance }: { appearance: Appearance }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<button type="button" className="plain-button" onClick={() => setOpen(true)}>
				Forhåndsvis
			</button>
			{isOpen ? (
				<Suspense>
					<PreviewDialog previewed={{ items: [], appearance }} onClose={() => setOpen(false)} />
				</Suspense>
			) : null}
		</>
	);
}
