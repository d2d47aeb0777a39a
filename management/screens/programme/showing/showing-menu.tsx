import { type ListedShowing, showingPosterEndpoints } from "@lerret/contracts/api/showings";
import { osloDateOf } from "@lerret/contracts/nb/oslo-local";
import { formatMoment } from "@lerret/contracts/nb/time";
import { feedParameters } from "@lerret/contracts/programme-choices";
import { showingCan } from "@lerret/contracts/showing-can";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { readFile, saveFile } from "../../../api/read-file.ts";
import { useAction } from "../../../editor/use-action.ts";
import { useConnection, useRights, useSite } from "../../../session/connection-context.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";

const CancelDialog = lazy(async () => ({ default: (await import("./cancel-dialog.tsx")).CancelDialog }));
const CopyDialog = lazy(async () => ({ default: (await import("./copy-dialog.tsx")).CopyDialog }));

const MoveDialog = lazy(async () => ({ default: (await import("./move-dialog.tsx")).MoveDialog }));
const ReinstateDialog = lazy(async () => ({ default: (await import("./reinstate-dialog.tsx")).ReinstateDialog }));
const TellDialog = lazy(async () => ({ default: (await import("./tell-dialog.tsx")).TellDialog }));

const dialogs = {
	cancel: CancelDialog,
	copy: CopyDialog,
	move: MoveDialog,
	reinstate: ReinstateDialog,
	tell: TellDialog,
};

/** What can be done with a showing, in lists and on its page. */
export function ShowingMenu({ showing, onChanged }: { showing: ListedShowing; onChanged: () => Promise<void> }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const rights = useRights();
	const [openDialog, setOpenDialog] = useState<keyof typeof dialogs | null>(null);
	const [isFailureSeen, setFailureSeen] = useState(false);
	const { failure, run } = useAction();
	const { id, title, startTime, endTime, status, isPublished, sale } = showing;
	const page = `/${siteId}/program/${encodeURIComponent(id)}`;
	const isAhead = Date.parse(endTime) > Date.now();
	const tickets = sale?.tickets ?? 0;
	const revocation = status === "cancelled" ? "reinstate" : "cancel";
	const close = () => setOpenDialog(null);
	const OpenDialog = openDialog && dialogs[openDialog];

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
						{isAhead && showingCan.move(showing, rights) === true ? (
							<button type="button" onClick={() => setOpenDialog("move")}>
								Flytt
							</button>
						) : null}
						<button type="button" onClick={() => setOpenDialog("copy")}>
							Kopier
						</button>
					</>
				) : null}
				{showingCan.tell({ tickets }, rights) === true ? (
					<button type="button" onClick={() => setOpenDialog("tell")}>
						Si fra til alle
					</button>
				) : null}
				{isPublished ? (
					<button type="button" onClick={savePoster}>
						Plakat med QR
					</button>
				) : null}
				{isPublished && rights.has("content") ? (
					<Link to={`/${siteId}/nettsteder?${feedParameters.event}=${encodeURIComponent(id)}`}>
						Knapp til andre nettsteder
					</Link>
				) : null}
				{isAhead && showingCan[revocation](showing, rights) === true ? (
					<button type="button" onClick={() => setOpenDialog(revocation)}>
						{revocation === "reinstate" ? "Opphev avlysningen" : "Avlys"}
					</button>
				) : null}
			</MoreMenu>
			{OpenDialog === null ? null : (
				<Suspense fallback={null}>
					<OpenDialog showing={showing} onDone={onChanged} onClose={close} />
				</Suspense>
			)}
			{failure && !isFailureSeen ? (
				<Dialog title={failure.title} cancel="Lukk" onClose={() => setFailureSeen(true)}>
					<p>{failure.detail}</p>
				</Dialog>
			) : null}
		</>
	);
}
