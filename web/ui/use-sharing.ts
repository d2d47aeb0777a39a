import { useState } from "react";

/** Passes on an address: in the device's menu for sharing, or copied where there is none. `note` says what happened. */
export function useSharing({ url, title }: { url: string; title: string }) {
	const [note, setNote] = useState("");

	async function share(): Promise<void> {
		try {
			if (navigator.canShare?.({ url })) return await navigator.share({ url, title });
			await navigator.clipboard.writeText(url);
			setNote("Adressen er kopiert. Lim den inn i en melding.");
		} catch (error) {
			if (!(error instanceof DOMException && error.name === "AbortError")) setNote(`Kopier adressen herfra: ${url}`);
		}
	}

	return { note, share };
}
