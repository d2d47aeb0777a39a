import { formatMoment } from "@lerret/contracts/nb/time";
import { useEffect, useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { PreviewFrame } from "../../../editor/preview-frame.tsx";
import { publicUrl } from "../../../editor/public-url.ts";
import type { PlannedWithdrawal } from "../../../editor/removal-dialog.tsx";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { ActionBar } from "../../../ui/action-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { LeaveGuard } from "../../../ui/leave-guard.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { describeAddress } from "../page-address.ts";
import { nameOfBlock } from "./block-names.ts";
import { ClashDialog } from "./clash-dialog.tsx";
import { ItemVersions } from "./item-versions.tsx";
import { findBlock, normalise } from "./page-model.ts";
import { PageOutline } from "./page-outline.tsx";
import { PageSettings } from "./page-settings.tsx";
import { PublishPageDialog } from "./publish-page-dialog.tsx";
import { RemovePageDialog } from "./remove-page-dialog.tsx";
import { keyOf, plannedAtOf, unpublishedItems } from "./stored-page.ts";
import { type EditedPage, type LoadedPage, usePage } from "./use-page.ts";

const views = [
	["innhold", "Innhold"],
	["visning", "Slik blir det"],
] as const;
type View = (typeof views)[number][0];

/** A page as one: its content as a list, and beside it or behind a tab the page as it will be. */
export function PageEditor({ loaded }: { loaded: LoadedPage }) {
	const edited = usePage(loaded);
	const { sites } = useConnection();
	const site = useSite();
	const [query] = useSearchParams();
	const [wanted, select] = useState(query.get("del"));
	const [view, setView] = useState<View>("innhold");
	const [isStrict, setStrict] = useState(false);
	const [dialog, setDialog] = useState<"publish" | "withdraw" | "delete" | "versions" | null>(null);
	const [resetCount, setResetCount] = useState(0);
	const { model, stored, problems, failure, isSaving } = edited;
	const selected = wanted !== null && findBlock(model, wanted) ? wanted : null;
	const { path, title } = model.page;
	const pageItem = stored.get(keyOf("page", edited.id));
	const isPublished = pageItem?.isPublished ?? false;
	const isChanged = unpublishedItems(stored).length > 0;
	const plannedAt = plannedAtOf(stored);
	/** The text editor keeps its own text. */
	const reset = () => setResetCount(resetCount + 1);
	const outline = { edited, selected, onSelect: select, isStrict, resetCount, onReset: reset };
	const stepBack = (run: () => void) => {
		run();
		reset();
	};
	function publish(): void {
		const [first] = problems.keys();
		if (first === undefined) return void edited.flush().then((isSaved) => isSaved && setDialog("publish"));
		setStrict(true);
		setView("innhold");
		const id = first.slice(first.indexOf("/") + 1);
		if (first.startsWith("block-data/")) select(id);
		edited.showFailure("Ikke publisert", "Noe mangler før siden kan publiseres.");
	}
	useScrollToSelected(selected, view);
	const previewed = useMemo(
		() => ({
			items: [...stored.values()].map(({ kind, id }) => ({ kind, id })),
			...(path.includes(":") ? {} : { path }),
		}),
		[stored, path],
	);
	return (
		<>
			<PageHeading title={title === "" ? "Uten tittel" : title}>
				<p className="kicker">{describeAddress(path)}</p>
			</PageHeading>
			<div className="page-status">
				<StatusMark status={{ ...edited.status, isChanged, plannedAt }} />
				{edited.withdrawal ? <span className="small">{withdrawalText(edited.withdrawal)}</span> : null}
				{isPublished && !path.includes(":") ? (
					<a href={publicUrl(sites, site, path)} target="_blank" rel="noreferrer">
						Se på nettstedet (åpnes i ny fane)
					</a>
				) : null}
			</div>
			<FailureNote failure={failure} />
			<div className="page-room">
				<div className="page-editor" data-view={view}>
					<fieldset className="page-views" aria-label="Vis">
						{views.map(([name, label]) => (
							<button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
								{label}
							</button>
						))}
					</fieldset>
					<section className="stack page-content" aria-label="Innhold">
						<PageOutline outline={outline} />
						<PageSettings edited={edited} isStrict={isStrict} />
					</section>
					<section className="page-preview" aria-label="Slik blir det">
						<PreviewFrame
							previewed={previewed}
							revision={String(edited.savedCount)}
							selected={selected}
							onChosen={(id) => {
								select(id);
								setView("innhold");
							}}
						/>
					</section>
				</div>
			</div>
			<ActionBar
				item={{ kind: "page", id: edited.id }}
				isBusy={isSaving}
				isDirty={edited.isWaiting}
				notice={noticeOf(edited, isChanged)}
			>
				<Button className="plain-button" isDisabled={!edited.undo} onClick={() => edited.undo && stepBack(edited.undo)}>
					Angre
				</Button>
				<Button className="button" isDisabled={!isChanged && !edited.isDirty} onClick={publish}>
					Publiser siden
				</Button>
				<MoreMenu label="Mer om siden">
					<Button isDisabled={!edited.redo} onClick={() => edited.redo && stepBack(edited.redo)}>
						Gjør om igjen
					</Button>
					<Link to={`/${site.id}/sider/ny?som=${encodeURIComponent(edited.id)}`}>Ny side som denne</Link>
					<button type="button" onClick={() => setDialog("versions")}>
						Versjoner av «Om siden»
					</button>
					{plannedAt === null ? null : (
						<button type="button" onClick={() => void edited.cancelPublication()}>
							Avlys publiseringen
						</button>
					)}
					{isPublished || plannedAt !== null ? (
						<button type="button" onClick={() => setDialog("withdraw")}>
							Ta av nettstedet
						</button>
					) : null}
					<button type="button" onClick={() => setDialog("delete")}>
						Slett
					</button>
				</MoreMenu>
			</ActionBar>
			{dialog === "publish" ? (
				<PublishPageDialog
					edited={edited}
					onClose={() => setDialog(null)}
					onRejected={(errors) => {
						setDialog(null);
						edited.showFailure("Ingenting er publisert", errors.map(({ message }) => message).join(" "));
					}}
				/>
			) : null}
			{dialog === "withdraw" || dialog === "delete" ? (
				<RemovePageDialog edited={edited} chosen={dialog} isPublic={isPublished} onAct={setDialog} />
			) : null}
			{dialog === "versions" ? (
				<ItemVersions
					kind="page"
					item={{ id: edited.id, fields: model.page }}
					onFields={(version) => {
						edited.apply("En tidligere «Om siden» er hentet tilbake", normalise({ ...model, page: version }));
						reset();
					}}
					onClose={() => setDialog(null)}
				/>
			) : null}
			<ClashDialog edited={edited} />
			<UnsavedGuard isDirty={edited.isDirty || isSaving} />
		</>
	);
}

function noticeOf({ model, problems, notice, isDirty, isWaiting }: EditedPage, isChanged: boolean): string {
	if (!isDirty || isWaiting) return notice === "" && isChanged ? "Lagret som utkast." : notice;
	const names = [...problems.keys()].map((key) => {
		const block = findBlock(model, key.slice(key.indexOf("/") + 1));
		return block ? `«${nameOfBlock(block.fields, model.page.sources)}»` : "«Om siden»";
	});
	return `Alt annet er lagret: ${new Intl.ListFormat("nb").format(names)} mangler noe.`;
}

const withdrawalText = ({ at, failure }: PlannedWithdrawal): string =>
	failure === null ? `Tas av nettstedet ${formatMoment(at)}` : `Ble ikke tatt av nettstedet: ${failure}`;

function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
	const [isLeaving] = useState({ current: false });
	return <LeaveGuard isDirty={isDirty} isLeaving={isLeaving} isRecoverable={false} />;
}

/** What is chosen in the preview comes into view in the list. */
function useScrollToSelected(selected: string | null, view: View): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: another view has the list
	useEffect(() => {
		if (selected === null) return;
		const block = document.querySelector(`[data-block="${CSS.escape(selected)}"]`);
		block?.scrollIntoView({ block: "nearest" });
	}, [selected, view]);
}
