import { formatDay, formatMoment } from "@lerret/contracts/nb/time";
import { useRef, useState } from "react";
import { Link, useLoaderData, useNavigate } from "react-router";
import type { Item } from "../api/content.ts";
import { KeptNote } from "../editing/kept-note.tsx";
import { LeaveGuard } from "../editing/leave-guard.tsx";
import { PublicationBar } from "../editing/publication-bar.tsx";
import { useItemEditor } from "../editing/use-item-editor.ts";
import { useConnection, useSite } from "../frame/connection-context.ts";
import { FailureNote } from "../parts/failure-note.tsx";
import { PageHeading } from "../parts/heading.tsx";
import { EventFields } from "./event-fields.tsx";
import type { LoadedEvent } from "./event-loader.ts";
import { EventWarnings } from "./event-warnings.tsx";
import { eventLabels } from "./labels.ts";
import { programmeDayOf } from "./like-another.ts";
import { RepeatDialog } from "./repeat-dialog.tsx";

export function EventPage() {
	const loaded = useLoaderData<LoadedEvent>();
	return <EventEditor key={loaded.item?.id ?? "ny"} loaded={loaded} />;
}

function EventEditor({ loaded }: { loaded: LoadedEvent }) {
	const { client } = useConnection();
	const site = useSite();
	const navigate = useNavigate();
	const all = `/${site.id}/program`;
	const shelf = { client, siteId: site.id, kind: "event" } as const;
	const editor = useItemEditor(shelf, loaded, (id, state) => void navigate(`${all}/${id}`, { replace: true, state }));
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
					<Link to={`${all}?dag=${day}`}>Programmet {formatDay(`${day}T12:00:00Z`)}</Link>
					<Link to={`/${site.id}/produksjoner/${encodeURIComponent(item.fields.productionId)}`}>
						Om {production?.title ?? "det som vises"}
					</Link>
				</p>
			) : null}
			{production?.isPublic === false ? (
				<p className="kept-note">
					«{production.title}» er ikke publisert ennå. Forestillingen kommer på nettstedet først når det også er det.
				</p>
			) : null}
			{editor.kept ? <KeptNote onTake={editor.takeKept} onDrop={editor.dropKept} /> : null}
			<FailureNote failure={editor.failure} labels={eventLabels} />
			<div className="editing">
				<EventFields
					key={editor.round}
					editor={editor}
					productions={loaded.productions}
					latest={loaded.latest}
					publishedStart={publishedStart}
					choices={loaded.choices}
				/>
				<PublicationBar
					editor={editor}
					labels={eventLabels}
					name="forestillingen"
					publicAddress={null}
					onRemoved={() => void navigate(day ? `${all}?dag=${day}` : all)}
				>
					<EventWarnings showings={[{ ...editor.fields, ...(item ? { id: item.id } : {}) }]} />
				</PublicationBar>
			</div>
			{isRepeating && item ? (
				<RepeatDialog
					of={item.fields}
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
	const last = useRef(loaded);
	if (item && !item.standing.isChanged) last.current = item.fields.startTime;
	return item?.standing.publishedAt == null ? null : last.current;
}
