import { ApiError } from "@lerret/api-client/api-error";
import { publishedPath } from "@lerret/contracts/api/publications";
import type { WeekShowing } from "@lerret/contracts/api/week";
import { formatMoment } from "@lerret/contracts/nb/time";
import { type ReactNode, useState } from "react";
import { useAction } from "../../../editor/use-action.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { useLater } from "../../../ui/fields/local-time-field.tsx";

/** A showing, and what happens to it, in words. */
export type Listed = { showing: WeekShowing; what: string[] };
export type Ref = { kind: "event"; id: string; etag: string };

type TogetherTexts = {
	/** «Publiser 30». */
	action: (count: number) => string;
	others: (count: number) => string;
	/** `at`: when it happens, in words; null for now. */
	done: (count: number, at: string | null) => string;
	intro: string;
	rejected: string;
	left: string;
	later: string;
	laterHelp: string;
};

/** Changes several showings together, all or none, at once or later; those that cannot are named, and the others can be done. */
export function TogetherDialog({
	title,
	listed: given,
	texts,
	note,
	more,
	send,
	onDone,
	onClose,
}: {
	title: string;
	listed: Listed[];
	texts: TogetherTexts;
	/** Said below the list of what is left of it. */
	note?: (left: Listed[]) => string | null;
	more?: (run: (send: (items: Ref[]) => Promise<string>) => void, isBusy: boolean) => ReactNode;
	/** Throws a conflict with the path and the reason of each that cannot. `at`: an instant, or null for now. */
	send: (items: Ref[], at: string | null) => Promise<unknown>;
	onDone: () => Promise<void>;
	onClose: () => void;
}) {
	const [all] = useState(given);
	const { at, isReady, fields } = useLater({ label: texts.later, help: texts.laterHelp });
	/** Why one cannot, by its path. */
	const [rejected, setRejected] = useState<ReadonlyMap<string, string>>(new Map());
	const [done, setDone] = useState("");
	const { busy: isBusy, failure, run } = useAction();
	const left = all.filter(({ showing: { id } }) => !rejected.has(publishedPath({ kind: "event", id })));
	const said = note?.(left) ?? null;
	const act = (sendItems: (items: Ref[]) => Promise<string>) =>
		void run(async () => {
			const items = left.map(({ showing: { id, etag } }) => ({ kind: "event" as const, id, etag: etag ?? "" }));
			try {
				setDone(await sendItems(items));
			} catch (error) {
				const problem = error instanceof ApiError ? error.problem : null;
				if (!problem?.code.startsWith("not_all_")) throw error;
				const named = (problem.errors ?? []).map(({ path, message }) => [path, message] as const);
				return setRejected(new Map([...rejected, ...named]));
			}
			await onDone();
		});
	const finish = async (items: Ref[]) => {
		await send(items, at);
		return texts.done(items.length, at && formatMoment(at));
	};
	return (
		<Dialog
			title={title}
			shape="wide"
			isBusy={isBusy}
			cancel={done === "" ? "Avbryt" : "Lukk"}
			actions={
				done !== "" || left.length === 0 ? null : (
					<>
						{more?.(act, isBusy)}
						<Button className="button" isDisabled={isBusy || !isReady} onClick={() => act(finish)}>
							{rejected.size > 0 ? texts.others(left.length) : texts.action(left.length)}
						</Button>
					</>
				)
			}
			onClose={onClose}
		>
			<div role="status">
				{rejected.size > 0 ? (
					<>
						<p>
							<strong>{done === "" ? texts.rejected : texts.left}</strong>
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
					<p>{texts.intro}</p>
					<ul className="rows week-differences">
						{left.map(({ showing, what }) => (
							<li key={showing.id} className="row">
								<span className="row-name">{`${showing.title}, ${formatMoment(showing.startTime)}, ${showing.hall}`}</span>
								<span className="small">{what.join(", ")}</span>
							</li>
						))}
					</ul>
					{said === null ? null : <p>{said}</p>}
					{fields}
				</>
			) : null}
			<FailureNote failure={failure} />
		</Dialog>
	);
}
