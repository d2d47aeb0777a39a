import type { Reference, References } from "@lerret/contracts/api/management";
import type { ContentTypeName } from "@lerret/contracts/content-names";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { type ReactNode, useEffect, useState } from "react";
import { type ContentResource, readReferences } from "../api/content.ts";
import { type Failure, failureOf } from "../api/failure.ts";
import { ConfirmationDialog, Dialog } from "../ui/dialog.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { useLater } from "../ui/fields/local-time-field.tsx";

type RemovalProps = {
	resource: ContentResource<ContentTypeName>;
	id: string;
	name: string;
	onClose: () => void;
};

/** When an item leaves the site, or why it could not. */
export type PlannedWithdrawal = { at: string; failure: string | null };

export function WithdrawalDialog({
	alsoGone,
	plan,
	onPlan,
	onConfirm,
	...removal
}: RemovalProps & {
	alsoGone: string;
	/** Null for none, undefined where it cannot be planned. */
	plan: PlannedWithdrawal | null | undefined;
	/** Null lets the item stay. */
	onPlan: (at: string | null) => void;
	onConfirm: () => void;
}) {
	const { references, failure } = useReferences(removal.resource, removal.id);
	const later = useLater(laterTexts, plan?.failure === null ? plan.at : null);
	const title = `Ta ${removal.name} av nettstedet?`;
	const keep = plan ? (
		<button type="button" className="plain-button" onClick={() => onPlan(null)}>
			La den bli stående
		</button>
	) : null;
	if (references && references.againstWithdrawal.length > 0)
		return (
			<RemovalBlocked
				title={title}
				intro="Det kan ikke tas av nettstedet:"
				references={references.againstWithdrawal}
				removal={removal}
			>
				{keep}
			</RemovalBlocked>
		);
	const { at } = later;
	return (
		<RemovalQuestion
			title={title}
			action={at === null ? "Ta av nettstedet" : "Ta av senere"}
			isReady={references !== null && later.isReady}
			failure={failure}
			removal={removal}
			onConfirm={() => (at === null ? onConfirm() : onPlan(at))}
		>
			<p>
				Det forsvinner fra nettstedet {at === null ? "med en gang" : "da"}, men blir liggende her som utkast og kan
				publiseres igjen. {alsoGone}
			</p>
			{references && references.leadingHere.length > 0 ? (
				<MessageList
					intro="Lenker hit virker ikke så lenge:"
					messages={references.leadingHere.map(({ message }) => message)}
				/>
			) : null}
			<TextLinks references={references} />
			{plan === undefined ? null : later.fields}
			{keep}
		</RemovalQuestion>
	);
}

const laterTexts = {
	label: "Velg tidspunkt",
	help: "Uten kryss: med en gang. Er det solgt eller holdt av noe da, blir den stående, og «I dag» sier fra.",
};

export function DeletionDialog({
	isPublic,
	onConfirm,
	onWithdraw,
	...removal
}: RemovalProps & { isPublic: boolean; onConfirm: (cascade: ContentTypeName[]) => void; onWithdraw: () => void }) {
	const { references, failure } = useReferences(removal.resource, removal.id);
	const title = `Slette ${removal.name}?`;
	if (references && references.againstDeletion.length > 0)
		return (
			<RemovalBlocked
				title={title}
				intro="Det kan ikke slettes:"
				references={references.againstDeletion}
				removal={removal}
			>
				{isPublic && references.againstWithdrawal.length === 0 ? (
					<button type="button" className="button" onClick={onWithdraw}>
						Ta av nettstedet i stedet
					</button>
				) : null}
			</RemovalBlocked>
		);
	const cascade = references?.cascade ?? [];
	return (
		<RemovalQuestion
			title={title}
			action={cascade.length > 0 ? "Slett alt sammen" : "Slett for alltid"}
			isReady={references !== null}
			failure={failure}
			removal={removal}
			onConfirm={() => onConfirm([...new Set(cascade.map(({ kind }) => kind))])}
		>
			<p>Det kan ikke gjøres om. Skal det bare bort for publikum, er det nok å ta det av nettstedet.</p>
			{cascade.length > 0 ? (
				<MessageList intro="Dette slettes også:" messages={cascade.map(({ what }) => capitalize(what))} />
			) : null}
			<TextLinks references={references} />
		</RemovalQuestion>
	);
}

const TextLinks = ({ references }: { references: References | null }) =>
	references && references.inTexts.length > 0 ? (
		<MessageList intro="Lenker hit blir vanlig tekst:" messages={references.inTexts.map(({ message }) => message)} />
	) : null;

/** Read when the dialog opens, because other users may add links at any time. */
function useReferences(resource: ContentResource<ContentTypeName>, id: string) {
	const [references, setReferences] = useState<References | null>(null);
	const [failure, setFailure] = useState<Failure | null>(null);
	const { client, siteId, kind } = resource;
	useEffect(() => {
		const controller = new AbortController();
		readReferences({ client, siteId, kind }, id, controller.signal).then(setReferences, (error) => {
			if (!controller.signal.aborted) setFailure(failureOf(error));
		});
		return () => controller.abort();
	}, [client, siteId, kind, id]);
	return { references, failure };
}

function RemovalQuestion({
	title,
	action,
	isReady,
	failure,
	removal,
	onConfirm,
	children,
}: {
	title: string;
	action: string;
	isReady: boolean;
	failure: Failure | null;
	removal: RemovalProps;
	onConfirm: () => void;
	children: ReactNode;
}) {
	return (
		<ConfirmationDialog
			{...{ title, action, isReady, onConfirm }}
			text={
				<>
					{children}
					<FailureNote failure={failure} />
				</>
			}
			onClose={removal.onClose}
		/>
	);
}

function RemovalBlocked({
	title,
	intro,
	references,
	removal,
	children,
}: {
	title: string;
	intro: string;
	references: Reference[];
	removal: RemovalProps;
	children?: ReactNode;
}) {
	return (
		<Dialog title={title} cancel="Gå tilbake" actions={children} onClose={removal.onClose}>
			<MessageList intro={intro} messages={references.map(({ message }) => message)} />
		</Dialog>
	);
}

function MessageList({ intro, messages }: { intro: string; messages: string[] }) {
	return (
		<>
			<p>{intro}</p>
			<ul className="plain-list">
				{[...new Set(messages)].map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		</>
	);
}
