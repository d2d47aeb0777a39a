import type { EventWarning } from "@lerret/contracts/api/event-warnings";
import { type ReactNode, useRef, useState } from "react";
import { findAskedWarnings, type UnsavedEvent } from "../../api/event-warnings.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { ConfirmationDialog } from "../../ui/dialog.tsx";

/** `warnings` is null where it could not be checked which there are. */
type QuestionProps = { warnings: EventWarning[] | null; answer: (mayPublish: boolean) => void };

/**
 * Asks before showings are published in a hall that is in use, or that may be, because it could not be checked, and before
 * sold ones get a time in the past. `mayPublish` is true where there is nothing to ask, or when the user agrees; false for
 * a second call meanwhile. Render `question`.
 */
/** `deed` is what is done all the same, in the imperative. */
export function usePublishQuestion(deed = "Publiser"): {
	mayPublish: (showings: UnsavedEvent[]) => Promise<boolean>;
	question: ReactNode;
} {
	const { client } = useConnection();
	const siteId = useSite().id;
	const isAsking = useRef(false);
	const [asked, setAsked] = useState<QuestionProps | null>(null);
	async function mayPublish(showings: UnsavedEvent[]): Promise<boolean> {
		if (isAsking.current) return false;
		isAsking.current = true;
		const warnings = await findAskedWarnings({ client, siteId }, showings).catch(() => null);
		const answer =
			warnings?.length === 0 || (await new Promise<boolean>((resolve) => setAsked({ warnings, answer: resolve })));
		setAsked(null);
		isAsking.current = false;
		return answer;
	}
	return { mayPublish, question: asked ? <QuestionDialog {...asked} deed={deed} /> : null };
}

const unchecked = { message: "Det lot seg ikke sjekke om andre forestillinger har salen på denne tiden." };

function QuestionDialog({ warnings, answer, deed }: QuestionProps & { deed: string }) {
	const [only, ...others] = warnings ?? [unchecked];
	const isPast = warnings?.some(({ code }) => code === "sold-past");
	return (
		<ConfirmationDialog
			title={isPast ? "Tiden har vært" : warnings ? "Salen er opptatt" : "Er salen ledig?"}
			text={
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
				)
			}
			action={`${deed} likevel`}
			onConfirm={() => answer(true)}
			onClose={() => answer(false)}
		/>
	);
}
