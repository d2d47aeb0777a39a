import type { ConsentSettings } from "../../chrome";
import { usePageSecurity } from "../hydration/page-security";

const emptyHtml = { __html: "" };

/**
 * The container of the consent question, first on the page, and its script; nothing on a site without analytics. The
 * script does not wait for React, and React does not touch the container's content.
 */
export function ConsentContainer({ settings }: { settings: ConsentSettings | null }) {
	const { integrityOf } = usePageSecurity();
	if (!settings) return null;
	return (
		<>
			<div
				id="consent"
				data-settings={JSON.stringify(settings)}
				suppressHydrationWarning
				// biome-ignore lint/security/noDangerouslySetInnerHtml: empty; the consent script fills it
				dangerouslySetInnerHTML={emptyHtml}
			/>
			<script type="module" src="/consent.js" integrity={integrityOf("/consent.js")} suppressHydrationWarning />
		</>
	);
}
