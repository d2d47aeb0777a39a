import type { MediaUse } from "@lerret/contracts/api/media";
import { useRef, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { changeMedia, deleteMedia, type Focal, readMedia, type UsedMedia } from "../../api/media.ts";
import type { Stored } from "../../api/settings.ts";
import { type ConflictTexts, MergeConflict } from "../../editor/conflict-dialog.tsx";
import { useAction } from "../../editor/use-action.ts";
import { useMerge } from "../../editor/use-merge.ts";
import { AltTextField } from "../../pictures/alt-text-field.tsx";
import { FocalPoint } from "../../pictures/focal-point.tsx";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { ActionBar } from "../../ui/action-bar.tsx";
import { ConfirmationDialog } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { RequiredNote } from "../../ui/fields/field.tsx";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

type PictureFields = Pick<UsedMedia, "alt" | "focal">;

const conflictTexts: ConflictTexts = {
	labels: { alt: "Alternativ tekst", focal: "Fokuspunkt" },
	format(name, value) {
		if (name !== "focal") return null;
		const { x, y } = value as Focal;
		return `${Math.round(x * 100)} % fra venstre, ${Math.round(y * 100)} % fra toppen`;
	},
};

export const mediaLoader =
	({ client }: Connection) =>
	({ params: { siteId = "", id = "" }, request: { signal } }: LoaderFunctionArgs) =>
		readMedia({ client, siteId }, id, signal);

export function MediaPage() {
	const picture = useLoaderData<UsedMedia>();
	return <PictureEditor key={picture.id + picture.etag} picture={picture} />;
}

function PictureEditor({ picture }: { picture: UsedMedia }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const [alt, setAlt] = useState(picture.alt);
	const [focal, setFocal] = useState(picture.focal);
	const { busy: isBusy, failure, run } = useAction();
	const [isConfirming, setConfirming] = useState(false);
	const isLeaving = useRef(false);
	const isDirty = alt !== picture.alt || focal.x !== picture.focal.x || focal.y !== picture.focal.y;
	const resource = { client, siteId };

	const edited = { kind: "media", id: picture.id } as const;
	async function send({ fields, etag }: Stored<PictureFields>): Promise<void> {
		await changeMedia(resource, { id: picture.id, etag, ...fields });
		await revalidate();
	}
	const merge = useMerge<PictureFields>({
		item: edited,
		labels: conflictTexts.labels,
		read: async () => {
			const { etag, ...theirs } = await readMedia(resource, picture.id);
			return { fields: { alt: theirs.alt, focal: theirs.focal }, etag };
		},
		save: (merged) => {
			setAlt(merged.fields.alt);
			setFocal(merged.fields.focal);
			return send(merged);
		},
	});
	const act = (action: () => Promise<void>) =>
		run(action, { onStale: () => merge.onStale({ alt: picture.alt, focal: picture.focal }, { alt, focal }) });
	const save = () => act(() => send({ fields: { alt, focal }, etag: picture.etag }));
	const remove = () =>
		run(async () => {
			setConfirming(false);
			await deleteMedia(resource, picture);
			isLeaving.current = true;
			await navigate(`/${siteId}/bilder`);
		});

	return (
		<>
			<PageHeading title="Bilde" />
			<FailureNote failure={failure} />
			<div className="editing">
				<div className="fields">
					<RequiredNote />
					<FocalPoint url={picture.url} focal={focal} onFocal={setFocal} />
					<AltTextField value={alt} onText={setAlt} error={alt.trim() === "" ? "Skriv hva bildet viser." : undefined} />
				</div>
				<section aria-labelledby="bruk">
					<h2 id="bruk">Brukes her</h2>
					<UsageList usages={picture.usedIn} siteId={siteId} />
					<p className="small">
						{picture.width} × {picture.height} piksler
					</p>
				</section>
				<ActionBar item={edited} {...{ isBusy, isDirty, notice: "" }}>
					<button type="button" className="button" disabled={!isDirty} onClick={() => void save()}>
						Lagre
					</button>
					<MoreMenu label="Mer om bildet">
						<button type="button" onClick={() => setConfirming(true)}>
							Slett bildet
						</button>
					</MoreMenu>
				</ActionBar>
			</div>
			{isConfirming ? (
				<ConfirmationDialog
					title="Slette bildet?"
					text="Det kan ikke gjøres om. Et bilde som er i bruk, blir ikke slettet."
					action="Slett for alltid"
					onClose={() => setConfirming(false)}
					onConfirm={() => void remove()}
				/>
			) : null}
			<MergeConflict merge={merge} texts={conflictTexts} act={act} />
			<LeaveGuard isDirty={isDirty} isLeaving={isLeaving} isRecoverable={false} />
		</>
	);
}

const stateLabels: Record<MediaUse["state"], string> = { public: "publisert", draft: "utkast", planned: "planlagt" };

/** Lists each item once, with all its versions that use the picture: "Ny kinosal (publisert, utkast)". */
function UsageList({ usages, siteId }: { usages: MediaUse[]; siteId: string }) {
	if (usages.length === 0) return <p>Ikke i bruk.</p>;
	const items = Map.groupBy(usages, ({ kind, id }) => `${kind} ${id}`);
	return (
		<ul className="uses">
			{Array.from(items, ([key, versions]) => (
				<li key={key}>
					{versions[0] ? <UsageLink usage={versions[0]} siteId={siteId} /> : null} (
					{versions.map(({ state }) => stateLabels[state]).join(", ")})
				</li>
			))}
		</ul>
	);
}

function UsageLink({ usage: { kind, id, title }, siteId }: { usage: MediaUse; siteId: string }) {
	const encodedId = encodeURIComponent(id);
	switch (kind) {
		case "article":
			return <Link to={`/${siteId}/nyheter/${encodedId}`}>{title}</Link>;
		case "production":
			return <Link to={`/${siteId}/produksjoner/${encodedId}`}>{title}</Link>;
		case "page":
			return <Link to={`/${siteId}/sider/${encodedId}`}>{title}</Link>;
		case "block-data":
			return <>Del av en side: {title}</>;
		case "site":
			return <>Innstillingene</>;
	}
}
