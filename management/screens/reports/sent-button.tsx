import { useRevalidator } from "react-router";
import { useAction } from "../../editor/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";

/** What staff say of having sent figures to others, or take back. `note` calls the API. */
export function SentButton({ isSent, note }: { isSent: boolean; note: () => Promise<unknown> }) {
	const { revalidate } = useRevalidator();
	const { busy, failure, run } = useAction();
	const act = () =>
		run(async () => {
			await note();
			await revalidate();
		});
	return (
		<>
			<Button className={isSent ? "quiet-button" : "button"} isDisabled={busy} onClick={() => void act()}>
				{isSent ? "Den er ikke sendt" : "Den er sendt"}
			</Button>
			<FailureNote failure={failure} />
		</>
	);
}
