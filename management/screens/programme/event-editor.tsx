import { programmeDayOf } from "@lerret/contracts/programme-day";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { Item } from "../../api/content.ts";
import { ItemPage } from "../../editor/item-page.tsx";
import type { ItemEditor } from "../../editor/use-item-editor.ts";
import { useItemEditor } from "../../editor/use-item-editor.ts";
import { useSite } from "../../session/connection-context.ts";
import { useConfirmation } from "../../ui/use-confirmation.tsx";
import { unlikelyOwnPriceQuestion } from "../prices/unlikely-price.ts";
import { consequenceOf } from "./change-consequences.ts";
import { EventFields } from "./event-fields.tsx";
import type { LoadedEvent, PublishedEvent, PublishedFields } from "./event-loader.ts";
import { EventWarnings } from "./event-warnings.tsx";
import { HoldersDialog } from "./holders.tsx";
import { usePublishQuestion } from "./publish-question.tsx";

export function EventEditor({ loaded }: { loaded: LoadedEvent }) {
	const site = useSite();
	const listPath = `/${site.id}/program`;
	const editor = useItemEditor("event", loaded, listPath, (id) => `${listPath}/${encodeURIComponent(id)}/detaljer`);
	const { item } = editor;
	const { revalidate } = useRevalidator();
	useReloadedPage(item);
	const published = usePublished(item, loaded.published);
	const confirmation = useChangeConfirmation(editor, published);
	const { mayPublish, question } = usePublishQuestion();
	const price = useConfirmation();
	const unsaved = { ...editor.fields, ...(item ? { id: item.id } : {}) };
	const production = loaded.productions.find(({ id }) => id === (item ?? editor).fields.productionId);
	const day = item && programmeDayOf(item.fields.startTime, site.dayStartsAt);
	return (
		<ItemPage
			editor={{
				...editor,
				publish: async (at) => {
					const findPrice = () => unlikelyOwnPriceQuestion(editor.fields, published, loaded.venue);
					if ((await price.confirm(findPrice)) && (await mayPublish([unsaved]))) await confirmation.publish(at);
				},
				planWithdrawal: async (at) => {
					await editor.planWithdrawal(at);
					await revalidate();
				},
			}}
			withdrawal={loaded.withdrawal}
			{...(item ? { title: null } : {})}
			returnPath={day ? `${listPath}?dag=${day}` : listPath}
			intro={
				<>
					{item ? (
						<p className="actions">
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
					<EventWarnings showings={[unsaved]} />
				</>
			}
			form={<EventFields key={editor.resetCount} editor={editor} loaded={{ ...loaded, published }} />}
		>
			{price.dialog}
			{question}
			{confirmation.dialog}
		</ItemPage>
	);
}

/** Reads the page around the form again when the showing has been saved or published. */
function useReloadedPage(item: Item<"event"> | null): void {
	const { revalidate } = useRevalidator();
	const status = JSON.stringify(item && [item.etag, item.status]);
	const shown = useRef(status);
	useEffect(() => {
		if (shown.current === status) return;
		shown.current = status;
		void revalidate();
	}, [status, revalidate]);
}

/** What the public sees, also after this page has published. `loaded` is the value from the loader. */
function usePublished(item: Item<"event"> | null, loaded: PublishedEvent | null): PublishedEvent | null {
	const current = useRef(loaded);
	if (item && !item.status.isChanged) current.current = item.fields;
	return item?.status.publishedAt == null ? null : current.current;
}

/**
 * Publishes a showing; one that is moved, cancelled or takes place after all only after a confirmation that says how many
 * have tickets.
 */
function useChangeConfirmation(
	editor: ItemEditor<"event">,
	published: PublishedFields | null,
): { publish: ItemEditor<"event">["publish"]; dialog: ReactNode } {
	const [pending, setPending] = useState<{ at: string | null } | null>(null);
	const { item, fields, isBusy } = editor;
	const consequence = item && published && consequenceOf(published, fields);
	if (!consequence) return { publish: editor.publish, dialog: null };
	return {
		// Wrong fields are shown before the question, which would hide them.
		publish: async (at) => ((await editor.isValid()) ? setPending({ at }) : editor.publish(at)),
		dialog: pending ? (
			<HoldersDialog
				eventId={item.id}
				title={fields.status === "cancelled" ? "Avlyse forestillingen?" : "Endre forestillingen?"}
				text="Tid, sted og status på nettstedet, i kalendere og på billettene følger det som publiseres."
				consequence={consequence}
				action="Publiser"
				isBusy={isBusy}
				onConfirm={() => void editor.publish(pending.at).then(() => setPending(null))}
				onClose={() => setPending(null)}
			/>
		) : null,
	};
}
