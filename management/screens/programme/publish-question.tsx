import type { EventWarning } from "@lerret/contracts/api/event-warnings";
import type { ReactNode } from "react";
import { findAskedWarnings, type UnsavedEvent } from "../../api/event-warnings.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import type { Question } from "../../ui/dialog.tsx";
import { useConfirmation } from "../../ui/use-confirmation.tsx";

/**
 * Asks before showings are published in a hall that is in use, or that may be, because it could not be checked, and before
 * sold ones get a time in the past. `deed` is what is done all the same, in the imperative. `mayPublish` is true where there
 * is nothing to ask, or when the user agrees. Render `question`.
 */
export function usePublishQuestion(deed = "Publiser"): {
	mayPublish: (showings: UnsavedEvent[]) => Promise<boolean>;
	question: ReactNode;
} {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { confirm, dialog } = useConfirmation();
	const find = async (showings: UnsavedEvent[]) => {
		const warnings = await findAskedWarnings({ client, siteId }, showings).catch(() => null);
		return warnings?.length === 0 ? null : questionOf(warnings, deed);
	};
	return { mayPublish: (showings) => confirm(() => find(showings)), question: dialog };
}

const unchecked = { message: "Det lot seg ikke sjekke om andre forestillinger har salen på denne tiden." };

/** `warnings` is null where it could not be checked which there are. */
function questionOf(warnings: EventWarning[] | null, deed: string): Question {
	const [only, ...others] = warnings ?? [unchecked];
	const isPast = warnings?.some(({ code }) => code === "sold-past");
	const isAgeOnly = warnings?.every(({ code }) => code === "no-age-limit");
	return {
		title: isAgeOnly
			? "Aldersgrensen er ikke satt"
			: isPast
				? "Tiden har vært"
				: warnings
					? "Salen er opptatt"
					: "Er salen ledig?",
		text:
			only && others.length === 0 ? (
				<p>
					{only.message} {deed} likevel?
				</p>
			) : (
				<>
					<ul className="plain-list">
						{warnings?.map(({ message }) => (
							<li key={message}>{message}</li>
						))}
					</ul>
					<p>{deed} likevel?</p>
				</>
			),
		action: `${deed} likevel`,
	};
}
