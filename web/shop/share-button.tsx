import { useHydrated } from "../client/use-hydrated";
import { useSharing } from "../ui/use-sharing";

/** Absent without script. */
export function ShareButton(page: { url: string; title: string }) {
	const isHydrated = useHydrated();
	const { note, share } = useSharing(page);
	if (!isHydrated) return null;
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
