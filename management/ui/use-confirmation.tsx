import { type ReactNode, useRef, useState } from "react";
import { ConfirmationDialog, type Question } from "./dialog.tsx";

type Asked = { question: Question; answer: (isConfirmed: boolean) => void };

/**
 * A question in the middle of an action. `confirm` is true where there is none, or when the user agrees; false for a second
 * call meanwhile. Render `dialog`.
 */
export function useConfirmation(): {
	confirm: (find: () => Question | null | Promise<Question | null>) => Promise<boolean>;
	dialog: ReactNode;
} {
	const isAsking = useRef(false);
	const [asked, setAsked] = useState<Asked | null>(null);
	async function confirm(find: () => Question | null | Promise<Question | null>): Promise<boolean> {
		if (isAsking.current) return false;
		isAsking.current = true;
		const question = await find();
		const isConfirmed = question === null || (await new Promise<boolean>((answer) => setAsked({ question, answer })));
		setAsked(null);
		isAsking.current = false;
		return isConfirmed;
	}
	return {
		confirm,
		dialog: asked ? (
			<ConfirmationDialog
				{...asked.question}
				onConfirm={() => asked.answer(true)}
				onClose={() => asked.answer(false)}
			/>
		) : null,
	};
}
