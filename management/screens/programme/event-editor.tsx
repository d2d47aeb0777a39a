import { formatDay, formatMoment } from "@lerret/contracts/nb/time";
import { useRef, useState } from "react";
import { Link } from "react-router";
import type { Item } from "../../api/content.ts";
import { ItemPage } from "../../editor/item-page.tsx";
import { useItemEditor } from "../../editor/use-item-editor.ts";
import { useSite } from "../../session/connection-context.ts";
import { programmeDayOf } from "./copy-event.ts";
import { EventFields } from "./event-fields.tsx";
import type { LoadedEvent } from "./event-loader.ts";
import { EventWarnings } from "./event-warnings.tsx";
import { RepeatDialog } from "./repeat-dialog.tsx";

export function EventEditor({ loaded }: { loaded: LoadedEvent }) {
	const site = useSite();
	const editor = useItemEditor("event", loaded);
	const { basePath: listPath } = editor;
	const [isRepeating, setRepeating] = useState(false);
	const { item } = editor;
	const publishedStart = usePublishedStart(item, loaded.publishedStart);
	const production = loaded.productions.find(({ id }) => id === (item ?? editor).fields.productionId);
	const day = item && programmeDayOf(item.fields.startTime, site.dayStartsAt);
	return (
		<ItemPage
			editor={editor}
			{...(item ? { title: production?.title ?? "Forestilling" } : {})}
			returnPath={day ? `${listPath}?dag=${day}` : listPath}
			actions={
				item ? (
					<>
						<p className="kicker">{formatMoment(item.fields.startTime)}</p>
						<button type="button" className="plain-button" onClick={() => setRepeating(true)}>
							Gjenta forestillingen
						</button>
					</>
				) : null
			}
			intro={
				<>
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
							«{production.title}» er ikke publisert ennå. Forestillingen kommer på nettstedet først når det også er
							det.
						</p>
					) : null}
				</>
			}
			form={<EventFields key={editor.round} editor={editor} loaded={{ ...loaded, publishedStart }} />}
			warnings={<EventWarnings showings={[{ ...editor.fields, ...(item ? { id: item.id } : {}) }]} />}
		>
			{isRepeating && item ? (
				<RepeatDialog
					source={item.fields}
					title={production?.title ?? "forestillingen"}
					screens={loaded.choices.screens}
					onClose={() => setRepeating(false)}
				/>
			) : null}
		</ItemPage>
	);
}

/** The published start, also after this page has published another one. `loaded` is the value from the loader. */
function usePublishedStart(item: Item<"event"> | null, loaded: string | null): string | null {
	const current = useRef(loaded);
	if (item && !item.status.isChanged) current.current = item.fields.startTime;
	return item?.status.publishedAt == null ? null : current.current;
}
