import type { ItemStatus } from "@lerret/contracts/api/management";
import { formatMoment } from "@lerret/contracts/nb/time";

export function StatusMark({ status }: { status: ItemStatus }) {
	return (
		<span className="item-status" data-status={displayStatus(status)}>
			{statusText(status)}
		</span>
	);
}

export function statusText({ publishedAt, plannedAt, isChanged }: ItemStatus): string {
	const planned = plannedAt === null ? null : `Planlagt ${formatMoment(plannedAt)}`;
	if (publishedAt === null) return planned ?? "Utkast";
	if (planned) return `Publisert. ${planned}`;
	return isChanged ? "Endret siden publisering" : "Publisert";
}

function displayStatus({ publishedAt, plannedAt, isChanged }: ItemStatus): "public" | "changed" | "planned" | "draft" {
	if (plannedAt !== null) return "planned";
	if (publishedAt === null) return "draft";
	return isChanged ? "changed" : "public";
}
