import { publicationEndpoints } from "@lerret/contracts/api/publications";
import { formatMoment } from "@lerret/contracts/nb/time";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { type Difference, describeHolders } from "./differences.ts";
import { TogetherDialog } from "./together-dialog.tsx";

/** Publishes showings together, after saying what differs from what visitors see. */
export function PublishDialog({
	differences,
	onPublished,
	...dialog
}: {
	title: string;
	differences: Difference[];
	onPublished: () => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	return (
		<TogetherDialog
			{...dialog}
			listed={differences.map((difference) => ({ ...difference, what: wordsOf(difference) }))}
			texts={texts}
			note={(left) => {
				const ids = new Set(left.map(({ showing }) => showing.id));
				return describeHolders(differences.filter(({ showing }) => ids.has(showing.id)));
			}}
			send={(items, at) => {
				const body = { items, ...(at === null ? {} : { at }) };
				return client.call(publicationEndpoints.publishSeveral, { params: { siteId }, body });
			}}
			onDone={onPublished}
		/>
	);
}

const wordsOf = ({ showing, what, holders, plannedAt }: Difference): string[] => [
	what,
	...(plannedAt === null ? [] : [`planlagt ${formatMoment(plannedAt)}`]),
	...(showing.isOverlapping ? ["overlapper en annen"] : []),
	...(holders > 0 ? [`${holders} solgt`] : []),
];

const texts = {
	action: (count: number) => `Publiser ${count}`,
	others: (count: number) => `Publiser de andre (${count})`,
	done: (count: number, at: string | null) =>
		at === null ? `${count} er publisert.` : `${count} blir publisert ${at}.`,
	intro: "Dette ser publikum når det er publisert:",
	rejected: "Ingenting er publisert. Disse kan ikke publiseres nå:",
	left: "Disse står igjen som utkast:",
	later: "Publiser senere",
	laterHelp: "Uten kryss: med en gang.",
};
