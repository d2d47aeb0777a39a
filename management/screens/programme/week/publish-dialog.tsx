import { ApiError } from "@lerret/api-client/api-error";
import { publicationEndpoints, publishedPath } from "@lerret/contracts/api/publications";
import { formatMoment } from "@lerret/contracts/nb/time";
import { useState } from "react";
import { useAction } from "../../../editor/use-action.ts";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { LocalTimeField } from "../../../ui/fields/local-time-field.tsx";
import { type Difference, describeHolders } from "./differences.ts";

const kind = "event";

/** Publishes showings together, after saying what differs from what visitors see; those that cannot are named. */
export function PublishDialog({
	title,
	differences: given,
	onPublished,
	onClose,
}: {
	title: string;
	differences: Difference[];
	onPublished: () => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const [differences] = useState(given);
	const [at, setAt] = useState("");
	/** Why a showing cannot be published, by its path. */
	const [rejected, setRejected] = useState<ReadonlyMap<string, string>>(new Map());
	const [done, setDone] = useState("");
	const { busy: isBusy, failure, run } = useAction();
	const pathOf = ({ showing }: Difference) => publishedPath({ kind, id: showing.id });
	const left = differences.filter((difference) => !rejected.has(pathOf(difference)));
	const holders = describeHolders(left);
	const publish = () =>
		run(async () => {
			const items = left.map(({ showing: { id, etag } }) => ({ kind, id, etag: etag ?? "" }) as const);
			try {
				const body = { items, ...(at === "" ? {} : { at }) };
				await client.call(publicationEndpoints.publishSeveral, { params: { siteId }, body });
			} catch (error) {
				const named = error instanceof ApiError ? error.problem : null;
				if (named?.code !== "not_all_published") throw error;
				setRejected(
					new Map([...rejected, ...(named.errors ?? []).map(({ path, message }) => [path, message] as const)]),
				);
				return;
			}
			setDone(at === "" ? `${items.length} er publisert.` : `${items.length} blir publisert ${formatMoment(at)}.`);
			await onPublished();
		});
	return (
		<Dialog
			title={title}
			shape="wide"
			isBusy={isBusy}
			cancel={done === "" ? "Avbryt" : "Lukk"}
			actions={
				done !== "" || left.length === 0 ? null : (
					<Button className="button" isDisabled={isBusy} onClick={() => void publish()}>
						{rejected.size > 0 ? `Publiser de andre (${left.length})` : `Publiser ${left.length}`}
					</Button>
				)
			}
			onClose={onClose}
		>
			<div role="status">
				{rejected.size > 0 ? (
					<>
						<p>
							<strong>
								{done === "" ? "Ingenting er publisert. Disse kan ikke publiseres nå:" : "Disse står igjen som utkast:"}
							</strong>
						</p>
						<ul>
							{[...rejected].map(([path, message]) => (
								<li key={path}>{message}</li>
							))}
						</ul>
					</>
				) : null}
				{done === "" ? null : (
					<p>
						<strong>{done}</strong>
					</p>
				)}
			</div>
			{done === "" && left.length > 0 ? (
				<>
					<p>Dette ser publikum når det er publisert:</p>
					<ul className="rows week-differences">
						{left.map(({ showing, what, holders: tickets }) => (
							<li key={showing.id} className="row">
								<span className="row-name">{`${showing.title}, ${formatMoment(showing.startTime)}, ${showing.hall}`}</span>
								<span className="small">
									{[
										what,
										...(showing.isOverlapping ? ["overlapper en annen"] : []),
										...(tickets > 0 ? [`${tickets} solgt`] : []),
									].join(", ")}
								</span>
							</li>
						))}
					</ul>
					{holders === null ? null : <p>{holders}</p>}
					<LocalTimeField
						label="Publiser først"
						instant={at}
						help="Tomt: med en gang. For eksempel tirsdag kl. 12.00."
						onInstant={setAt}
					/>
				</>
			) : null}
			<FailureNote failure={failure} />
		</Dialog>
	);
}
