import { menuFieldsSchema } from "@lerret/contracts/content/menu";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import type { Connection } from "../../api/connection.ts";
import { type ListedItem, listAllItems } from "../../api/content.ts";
import { LeaveGuard } from "../../editor/leave-guard.tsx";
import { type LoadedItem, loadItem, toNewItem } from "../../editor/load-item.ts";
import { PublicationBar } from "../../editor/publication-bar.tsx";
import { UnsavedNote } from "../../editor/unsaved-note.tsx";
import { useItemEditor } from "../../editor/use-item-editor.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { menuLabels } from "./labels.ts";
import { MenuFields } from "./menu-fields.tsx";

type LoadedMenuItem = LoadedItem<"menu"> & { others: ListedItem<"menu">[] };

export const menuLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id }, request: { signal } }: LoaderFunctionArgs): Promise<LoadedMenuItem> => {
		const resource = { client, siteId, kind: "menu" } as const;
		const all = await listAllItems(resource, { sort: "order" }, signal);
		const others = all.filter((other) => other.id !== id);
		if (id !== undefined) return { ...(await loadItem(resource, id, signal)), others };
		const order = Math.max(0, ...all.map(({ fields }) => fields.order)) + 1;
		const fields = { ...menuFieldsSchema.parse({ label: "-", path: null, place: "header", order }), label: "" };
		return { ...toNewItem(fields), others };
	};

export function MenuPage() {
	const loaded = useLoaderData<LoadedMenuItem>();
	return <MenuEditor key={loaded.item?.id ?? "ny"} loaded={loaded} />;
}

function MenuEditor({ loaded }: { loaded: LoadedMenuItem }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const navigate = useNavigate();
	const listPath = `/${siteId}/meny`;
	const resource = { client, siteId, kind: "menu" } as const;
	const pathOf = (id: string) => `${listPath}/${encodeURIComponent(id)}`;
	const editor = useItemEditor(resource, loaded, (id, state) => void navigate(pathOf(id), { replace: true, state }));
	return (
		<>
			<PageHeading title={editor.item ? editor.item.fields.label : "Nytt menypunkt"} />
			{editor.kept ? <UnsavedNote onRestore={editor.restoreUnsaved} onDiscard={editor.dropKept} /> : null}
			<FailureNote failure={editor.failure} labels={menuLabels} />
			<div className="editing">
				<MenuFields editor={editor} others={loaded.others} />
				<PublicationBar
					editor={editor}
					labels={menuLabels}
					name="menypunktet"
					publicUrl={null}
					onRemoved={() => void navigate(listPath)}
				/>
			</div>
			<LeaveGuard isDirty={editor.isDirty} isLeaving={editor.isLeaving} />
		</>
	);
}
