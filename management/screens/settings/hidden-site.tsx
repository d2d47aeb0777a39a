import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { PreviewLinkField } from "./preview-links.tsx";
import { ShowForAllDialog } from "./show-for-all.tsx";

/** Beside the visibility of a site that only staff see: the link of its preview, and what is missing before all see it. */
export function HiddenSite() {
	const [isShowing, setShowing] = useState(false);
	return (
		<>
			<PreviewLinkField />
			<p className="actions">
				<Button className="button" onClick={() => setShowing(true)}>
					Vis for alle
				</Button>
			</p>
			{isShowing ? (
				<ShowForAllDialog
					onShown={async () => {
						// The form around it has the settings from before.
						location.reload();
					}}
					onClose={() => setShowing(false)}
				/>
			) : null}
		</>
	);
}
