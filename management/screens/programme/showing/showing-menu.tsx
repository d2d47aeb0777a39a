import { type ListedShowing, showingPosterEndpoints } from "@lerret/contracts/api/showings";
import { osloDateOf } from "@lerret/contracts/nb/oslo-local";
import { formatMoment } from "@lerret/contracts/nb/time";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { readFile, saveFile } from "../../../api/read-file.ts";
import { useAction } from "../../../editor/use-action.ts";
import { useConnection, useRights, useSite } from "../../../session/connection-context.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";

const CancelDialog = lazy(async () => ({ default: (await import("./cancel-dialog.tsx")).CancelDialog }));
const CopyDialog = lazy(async () => ({ default: (await import("./copy-dialog.tsx")).CopyDialog }));

type OpenDialog = "cancel" | "copy";

/** What can be done with a showing, in lists and on its page. */
export function ShowingMenu({ showing, onChanged }: { showing: ListedShowing; onChanged: () => Promise<void> }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const rights = useRights();
	const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
	const [isFailureSeen, setFailureSeen] = useState(false);
	const { failure, run } = useAction();
	const { id, title, startTime, endTime, status, isPublished, sale } = showing;
	const page = `/${siteId}/program/${encodeURIComponent(id)}`;
	const isAhead = Date.parse(endTime) > Date.now();
	const hasTickets = (sale?.tickets ?? 0) > 0;
	const close = () => setOpenDialog(null);

	const savePoster = () => {
		setFailureSeen(false);
		void run(async () => {
			const poster = await readFile(client, showingPosterEndpoints.getShowingPoster, { params: { siteId, id } });
			saveFile(poster, `plakat-${osloDateOf(Date.parse(startTime))}-${id}.pdf`);
		});
	};
	return (
		<>
			<MoreMenu label={`Mer om ${title}, ${formatMoment(startTime)}`}>
				{rights.has("programme") ? (
					<>
						<Link to={`${page}/detaljer`}>Rediger</Link>
						{isAhead ? <Link to={`${page}/detaljer#flytt`}>Flytt</Link> : null}
						<button type="button" onClick={() => setOpenDialog("copy")}>
							Kopier
						</button>
					</>
				) : null}
				{rights.has("orders") && hasTickets ? <Link to={`${page}/beskjeder`}>Si fra</Link> : null}
				{isPublished ? (
					<button type="button" onClick={savePoster}>
						Plakat med QR
					</button>
				) : null}
				{rights.has("programme") && isPublished && isAhead ? (
					<button type="button" onClick={() => setOpenDialog("cancel")}>
						{status === "cancelled" ? "Opphev avlysningen" : "Avlys"}
					</button>
				) : null}
			</MoreMenu>
			{openDialog === null ? null : (
				<Suspense fallback={null}>
					{openDialog === "cancel" ? <CancelDialog showing={showing} onDone={onChanged} onClose={close} /> : null}
					{openDialog === "copy" ? <CopyDialog showing={showing} onDone={onChanged} onClose={close} /> : null}
				</Suspense>
			)}
			{failure && !isFailureSeen ? (
				<Dialog title={failure.title} onClose={() => setFailureSeen(true)}>
					<p>{failure.detail}</p>
					<p className="actions">
						<button type="button" className="button" onClick={() => setFailureSeen(true)}>
							Lukk
						</button>
					</p>
				</Dialog>
			) : null}
		</>
	);
}
