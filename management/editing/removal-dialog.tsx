import type { Tie, Ties } from "@lerret/contracts/api/management";
import type { ContentKindName } from "@lerret/contracts/management";
import { type ReactNode, useEffect, useState } from "react";
import { readTies, type Shelf } from "../api/content.ts";
import { type Failure, failureOf } from "../api/failure.ts";
import { Dialog } from "../parts/dialog.tsx";
import { FailureNote } from "../parts/failure-note.tsx";

type Asked = {
	shelf: Shelf<ContentKindName>;
	id: string;
	name: string;
	onClose: () => void;
};

export function WithdrawalDialog({
	alsoGone,
	onConfirm,
	...asked
}: Asked & { alsoGone: string; onConfirm: () => void }) {
	const { ties, failure } = useTies(asked.shelf, asked.id);
	const title = `Trekke tilbake ${asked.name}?`;
	if (ties && ties.againstWithdrawal.length > 0)
		return <Refusal title={title} intro="Det kan ikke trekkes tilbake:" ties={ties.againstWithdrawal} asked={asked} />;
	return (
		<Question title={title} action="Trekk tilbake" isReady={ties !== null} failure={failure} {...{ asked, onConfirm }}>
			<p>
				Det forsvinner fra nettstedet med en gang, men blir liggende her som utkast og kan publiseres igjen. {alsoGone}
			</p>
			{ties && ties.leadingHere.length > 0 ? (
				<List intro="Lenker hit virker ikke så lenge:" lines={ties.leadingHere.map(({ message }) => message)} />
			) : null}
		</Question>
	);
}

export function DeletionDialog({
	isPublic,
	onConfirm,
	onWithdraw,
	...asked
}: Asked & { isPublic: boolean; onConfirm: (along: ContentKindName[]) => void; onWithdraw: () => void }) {
	const { ties, failure } = useTies(asked.shelf, asked.id);
	const title = `Slette ${asked.name}?`;
	if (ties && ties.againstDeletion.length > 0)
		return (
			<Refusal title={title} intro="Det kan ikke slettes:" ties={ties.againstDeletion} asked={asked}>
				{isPublic && ties.againstWithdrawal.length === 0 ? (
					<button type="button" className="button" onClick={onWithdraw}>
						Trekk tilbake i stedet
					</button>
				) : null}
			</Refusal>
		);
	const along = ties?.goingAlong ?? [];
	return (
		<Question
			title={title}
			action={along.length > 0 ? "Slett alt sammen" : "Slett for alltid"}
			isReady={ties !== null}
			failure={failure}
			asked={asked}
			onConfirm={() => onConfirm([...new Set(along.map(({ kind }) => kind))])}
		>
			<p>Det kan ikke gjøres om. Skal det bare bort fra nettstedet, er det nok å trekke det tilbake.</p>
			{along.length > 0 ? <List intro="Dette slettes også:" lines={along.map(({ what }) => capital(what))} /> : null}
		</Question>
	);
}

/** Read when the dialog opens, because other users may add links at any time. */
function useTies(shelf: Shelf<ContentKindName>, id: string) {
	const [ties, setTies] = useState<Ties | null>(null);
	const [failure, setFailure] = useState<Failure | null>(null);
	const { client, siteId, kind } = shelf;
	useEffect(() => {
		const controller = new AbortController();
		readTies({ client, siteId, kind }, id, controller.signal).then(setTies, (error) => {
			if (!controller.signal.aborted) setFailure(failureOf(error));
		});
		return () => controller.abort();
	}, [client, siteId, kind, id]);
	return { ties, failure };
}

/** The cancel button comes first in the focus order. */
function Question({
	title,
	action,
	isReady,
	failure,
	asked,
	onConfirm,
	children,
}: {
	title: string;
	action: string;
	isReady: boolean;
	failure: Failure | null;
	asked: Asked;
	onConfirm: () => void;
	children: ReactNode;
}) {
	return (
		<Dialog title={title} onClose={asked.onClose}>
			{children}
			<FailureNote failure={failure} />
			<p className="actions">
				<span role="status">{isReady || failure ? null : "Et øyeblikk …"}</span>
				<button type="button" className="quiet-button" onClick={asked.onClose}>
					Nei, gå tilbake
				</button>
				<button type="button" className="button" disabled={!isReady} onClick={onConfirm}>
					{action}
				</button>
			</p>
		</Dialog>
	);
}

function Refusal({
	title,
	intro,
	ties,
	asked,
	children,
}: {
	title: string;
	intro: string;
	ties: Tie[];
	asked: Asked;
	children?: ReactNode;
}) {
	return (
		<Dialog title={title} onClose={asked.onClose}>
			<List intro={intro} lines={ties.map(({ message }) => message)} />
			<p className="actions">
				<button type="button" className="quiet-button" onClick={asked.onClose}>
					Gå tilbake
				</button>
				{children}
			</p>
		</Dialog>
	);
}

function List({ intro, lines }: { intro: string; lines: string[] }) {
	return (
		<>
			<p>{intro}</p>
			<ul className="plain-list">
				{[...new Set(lines)].map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		</>
	);
}

const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
