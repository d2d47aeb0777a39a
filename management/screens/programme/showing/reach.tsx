import { eventChangeEndpoints, type NoticeReach } from "@lerret/contracts/api/event-changes";
import { formatWordList } from "@lerret/contracts/nb/word-list";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useConnection, useRights, useSite } from "../../../session/connection-context.ts";
import { Dialog } from "../../../ui/dialog.tsx";

const refreshMs = 1500;

/** Whom the message about a change reaches, followed until every email is sent or given up. */
export function ReachDialog({
	eventId,
	title,
	initial,
	note,
	onClose,
}: {
	eventId: string;
	title: string;
	/** Null without valid tickets. */
	initial: NoticeReach | null;
	/** What else happened. */
	note?: string | undefined;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const rights = useRights();
	const [reach, setReach] = useState(initial);
	const isWaiting = reach !== null && reach.waiting > 0;
	useEffect(() => {
		if (!isWaiting) return;
		const controller = new AbortController();
		const call = { params: { siteId, id: eventId }, signal: controller.signal };
		const timer = setInterval(() => {
			// Read again at the next interval.
			client.call(eventChangeEndpoints.getNoticeReach, call).then(
				(found) => setReach(found.reach),
				() => undefined,
			);
		}, refreshMs);
		return () => {
			clearInterval(timer);
			controller.abort();
		};
	}, [client, siteId, eventId, isWaiting]);
	return (
		<Dialog
			title={title}
			actions={
				<>
					{reach && rights.has("orders") ? (
						<Link to={`/${siteId}/program/${encodeURIComponent(eventId)}/beskjeder`} onClick={onClose}>
							Se hvem
						</Link>
					) : null}
					<button type="button" className="button" onClick={onClose}>
						Lukk
					</button>
				</>
			}
			onClose={onClose}
		>
			<p role="status">
				<strong>{reach === null ? "Ingen har billett, så ingen fikk e-post." : reachSentence(reach)}</strong>
			</p>
			{note === undefined ? null : <p>{note}</p>}
		</Dialog>
	);
}

/** «41 fikk e-post, 2 har ingen adresse.» */
function reachSentence({ kind, sent, waiting, failed, withoutAddress }: NoticeReach): string {
	const parts = [
		sent > 0 ? `${sent} fikk e-post` : "",
		// Moves that follow each other become one email.
		waiting > 0 ? `${waiting} får e-post ${kind === "moved" ? "om et minutt" : "nå"}` : "",
		failed > 0 ? `${failed} kom ikke fram` : "",
		withoutAddress > 0 ? `${withoutAddress} har ingen adresse` : "",
	].filter(Boolean);
	return `${formatWordList(parts) || "Ingen fikk e-post"}.`;
}
