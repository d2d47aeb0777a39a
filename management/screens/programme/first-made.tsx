import { lazy, Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { useSite } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { DetourLink } from "../../ui/return-path.tsx";

const NewProductionDialog = lazy(async () => ({
	default: (await import("./new-production-dialog.tsx")).NewProductionDialog,
}));

/** Below a choice that has nothing to choose: what is made first, with the way there and back. What is typed is offered again. */
export function FirstMade({ what, to, action }: { what: string; to: string; action: string }) {
	const siteId = useSite().id;
	return (
		<p className="info-note">
			{what}{" "}
			<DetourLink to={`/${siteId}/${to}`} back="forestillingen">
				{action}
			</DetourLink>
		</p>
	);
}

/** Makes the film or event of a showing beside its form, and chooses it. */
export function NewProduction({ isNeeded, onMade }: { isNeeded: boolean; onMade: (id: string) => Promise<void> }) {
	const { revalidate } = useRevalidator();
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			{isNeeded ? <p className="info-note">Ingen filmer eller arrangementer er laget ennå.</p> : null}
			<p>
				<Button className="plain-button" onClick={() => setOpen(true)}>
					Ny film eller nytt arrangement
				</Button>
			</p>
			{isOpen ? (
				<Suspense>
					<NewProductionDialog
						onMade={async (id) => {
							await revalidate();
							setOpen(false);
							await onMade(id);
						}}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			) : null}
		</>
	);
}
