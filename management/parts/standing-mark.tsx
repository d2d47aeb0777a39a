import type { Standing } from "@lerret/contracts/api/management";
import { formatMoment } from "@lerret/contracts/nb/time";

export function StandingMark({ standing }: { standing: Standing }) {
	return (
		<span className="standing" data-standing={nameOf(standing)}>
			{wordsOf(standing)}
		</span>
	);
}

export function wordsOf({ publishedAt, plannedAt, isChanged }: Standing): string {
	const planned = plannedAt === null ? null : `Planlagt ${formatMoment(plannedAt)}`;
	if (publishedAt === null) return planned ?? "Utkast";
	if (planned) return `Publisert. ${planned}`;
	return isChanged ? "Endret siden publisering" : "Publisert";
}

function nameOf({ publishedAt, plannedAt, isChanged }: Standing): "public" | "changed" | "planned" | "draft" {
	if (plannedAt !== null) return "planned";
	if (publishedAt === null) return "draft";
	return isChanged ? "changed" : "public";
}
