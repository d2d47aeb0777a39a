import { useState } from "react";
import { useHydrated } from "../client/use-hydrated";

/** Passes on an address: in the device's menu for sharing, or copied where there is none. Absent without script. */
export function ShareButton({ url, title }: { url: string; title: string }) {
	const isHydrated = useHydrated();
	const [note, setNote] = useState("");
	if (!isHydrated) return null;

	async function share(): Promise<void> {
		try {
			if (navigator.canShare?.({ url })) return await navigator.share({ url, title });
			await navigator.clipboard.writeText(url);
			setNote("Adressen er kopiert. Lim den inn i en melding.");
		} catch (error) {
			if (!(error instanceof DOMException && error.name === "AbortError")) setNote(`Kopier adressen herfra: ${url}`);
		}
	}

	return (
		<>
			<button type="button" className="button button-outline" onClick={share}>
				Send videre
			</button>
			<p role="status" className="share-note">
				{note}
			</p>
		</>
	);
}
