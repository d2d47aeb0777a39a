import { usePageSecurity } from "../hydration/page-security";
import type { ConsentSettings } from "../layout/chrome";

const empty = { __html: "" };

/**
 * Room for the question, first on the page, and the script that asks it. On a site without analytics there is neither.
 * The script does not wait for React, and React leaves alone what it puts here.
 */
export function ConsentPlace({ settings }: { settings: ConsentSettings | null }) {
	const { integrityOf } = usePageSecurity();
	if (!settings) return null;
	return (
		<>
			<div
				id="consent"
				data-settings={JSON.stringify(settings)}
				suppressHydrationWarning
				// biome-ignore lint/security/noDangerouslySetInnerHtml: nothing
				dangerouslySetInnerHTML={empty}
			/>
			<script type="module" src="/consent.js" integrity={integrityOf("/consent.js")} suppressHydrationWarning />
		</>
	);
}
