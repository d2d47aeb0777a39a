import { useNavigate } from "react-router";
import { deleteItem, readItem, withdrawItem } from "../../../api/content.ts";
import { DeletionDialog, WithdrawalDialog } from "../../../editor/removal-dialog.tsx";
import { useAction } from "../../../editor/use-action.ts";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import type { EditedPage } from "./use-page.ts";

/** Takes a page off the site, or deletes it with its blocks. */
export function RemovePageDialog({
	edited,
	chosen,
	isPublic,
	onAct,
}: {
	edited: EditedPage;
	chosen: "withdraw" | "delete";
	isPublic: boolean;
	onAct: (act: "withdraw" | null) => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const navigate = useNavigate();
	const { run } = useAction();
	const resource = { client, siteId, kind: "page" } as const;
	const act = (action: () => Promise<void>) =>
		void run(
			async () => {
				await action();
				void navigate(`/${siteId}/sider`);
			},
			{
				onFailure: ({ title, detail }) => {
					onAct(null);
					edited.showFailure(title, detail);
				},
			},
		);
	const shared = { resource, id: edited.id, name: "siden", onClose: () => onAct(null) };
	return chosen === "withdraw" ? (
		<WithdrawalDialog
			{...shared}
			alsoGone=""
			plan={edited.withdrawal}
			onPlan={(at) => {
				onAct(null);
				void edited.planRemoval(at);
			}}
			onConfirm={() => act(() => withdrawItem(resource, edited.id, false))}
		/>
	) : (
		<DeletionDialog
			{...shared}
			isPublic={isPublic}
			onConfirm={(cascade) =>
				act(async () => {
					const { etag } = await readItem(resource, edited.id);
					await deleteItem(resource, { id: edited.id, etag, cascade });
				})
			}
			onWithdraw={() => onAct("withdraw")}
		/>
	);
}
