import type { ItemStatus } from "@lerret/contracts/api/management";

/** What an edit page offers for an item, null for a new one. `isDirty`: something is typed and not saved. */
export function itemActions(status: ItemStatus | null, isDirty: boolean) {
	const isPublic = status !== null && status.publishedAt !== null;
	return {
		isPublic,
		canSave: status === null || isDirty,
		canPublish: isDirty || !isPublic || status.isChanged,
		canCancelPlan: status !== null && status.plannedAt !== null,
	};
}
