import type { Change } from "./plan.ts";

/** What was done in this view, for undo and redo. A step that others have come between is left out. */

export type Step = { name: string; changes: Change[]; inverse: Change[] };
export type History = { done: Step[]; undone: Step[] };

export const noHistory: History = { done: [], undone: [] };

export const addStep = ({ done }: History, step: Step): History => ({ done: [...done, step], undone: [] });

export function undoStep({ done, undone }: History): { step: Step; history: History } | null {
	const step = done.at(-1);
	return step ? { step, history: { done: done.slice(0, -1), undone: [...undone, step] } } : null;
}

export function redoStep({ done, undone }: History): { step: Step; history: History } | null {
	const step = undone.at(-1);
	return step ? { step, history: { done: [...done, step], undone: undone.slice(0, -1) } } : null;
}

/** Without the steps that touch these showings, and those before them, which they build on. */
export function removeSteps({ done, undone }: History, ids: ReadonlySet<string>): History {
	const touches = ({ changes }: Step) => changes.some(({ id }) => ids.has(id));
	const last = done.findLastIndex(touches);
	const first = undone.findIndex(touches);
	return { done: done.slice(last + 1), undone: first < 0 ? undone : undone.slice(0, first) };
}
