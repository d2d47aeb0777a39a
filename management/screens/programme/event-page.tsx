import { formatDay, formatMoment } from "@lerret/contracts/nb/time";
import { useRef, useState } from "react";
import { Link, useLoaderData, useNavigate } from "react-router";
import type { Item } from "../../api/content.ts";
import { LeaveGuard } from "../../editor/leave-guard.tsx";
import { PublicationBar } from "../../editor/publication-bar.tsx";
import { UnsavedNote } from "../../editor/unsaved-note.tsx";
import { useItemEditor } from "../../editor/use-item-editor.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { programmeDayOf } from "./copy-event.ts";
import { EventFields } from "./event-fields.tsx";
import type { LoadedEvent } from "./event-loader.ts";
import { EventWarnings } from "./event-warnings.tsx";
import { eventLabels } from "./labels.ts";
import { RepeatDialog } from "./repeat-dialog.tsx";

export function EventPage() {
	const loaded = useLoaderData<LoadedEvent>();
	return <EventEditor key={loaded.item?.id ?? "ny"} loaded={loaded} />;
}

function EventEditor({ loaded }: { loaded: LoadedEvent }) {
	const { client } = useConnection();
	const site = useSite();
	const navigate = useNavigate();
	const listPath = `/${site.id}/program`;
	const resource = { client, siteId: site.id, kind: "event" } as const;
	const editor = useItemEditor(
		resource,
		loaded,
		(id, state) => void navigate(`${listPath}/${id}`, { replace: true, state }),
	);
	const [isRepeating, setRepeating] = useState(false);
	const { item } = editor;
	const publishedStart = usePublishedStart(item, loaded.publishedStart);
	const production = loaded.productions.find(({ id }) => id === (item ?? editor).fields.productionId);
	const day = item && programmeDayOf(item.fields.startTime, site.dayStartsAt);
	return (
		<>
			<PageHeading title={item ? (production?.title ?? "Forestilling") : "Ny forestilling"}>
				{item ? <p className="kicker">{formatMoment(item.fields.startTime)}</p> : null}
				{item ? (
					<button type="button" className="plain-button" onClick={() => setRepeating(true)}>
						Gjenta forestillingen
					</button>
				) : null}
			</PageHeading>
			{item && day ? (
				<p className="actions">
					<Link to={`${listPath}?dag=${day}`}>Programmet {formatDay(`${day}T12:00:00Z`)}</Link>
					<Link to={`/${site.id}/produksjoner/${encodeURIComponent(item.fields.productionId)}`}>
						Om {production?.title ?? "det som vises"}
					</Link>
				</p>
			) : null}
			{production?.isPublic === false ? (
				<p className="info-note">
					«{production.title}» er ikke publisert ennå. Forestillingen kommer på nettstedet først når det også er det.
				</p>
			) : null}
			{editor.kept ? <UnsavedNote onRestore={editor.restoreUnsaved} onDiscard={editor.dropKept} /> : null}
			<FailureNote failure={editor.failure} labels={eventLabels} />
			<div className="editing">
				<EventFields
					key={editor.round}
					editor={editor}
					productions={loaded.productions}
					recentEvents={loaded.recentEvents}
					publishedStart={publishedStart}
					choices={loaded.choices}
				/>
				<PublicationBar
					editor={editor}
					labels={eventLabels}
					name="forestillingen"
					publicUrl={null}
					onRemoved={() => void navigate(day ? `${listPath}?dag=${day}` : listPath)}
				>
					<EventWarnings showings={[{ ...editor.fields, ...(item ? { id: item.id } : {}) }]} />
				</PublicationBar>
			</div>
			{isRepeating && item ? (
				<RepeatDialog
					source={item.fields}
					title={production?.title ?? "forestillingen"}
					screens={loaded.choices.screens}
					onClose={() => setRepeating(false)}
				/>
			) : null}
			<LeaveGuard isDirty={editor.isDirty} isLeaving={editor.isLeaving} />
		</>
	);
}

/** The published start, also after this page has published another one. `loaded` is the value from the loader. */
function usePublishedStart(item: Item<"event"> | null, loaded: string | null): string | null {
	const current = useRef(loaded);
	if (item && !item.status.isChanged) current.current = item.fields.startTime;
	return item?.status.publishedAt == null ? null : current.current;
}
