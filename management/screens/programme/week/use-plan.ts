import { ApiError } from "@lerret/api-client/api-error";
import { draftEndpoints } from "@lerret/contracts/api/drafts";
import type { Week, WeekShowing } from "@lerret/contracts/api/week";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type Failure, failureOf } from "../../../api/failure.ts";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { addStep, noHistory, redoStep, removeSteps, undoStep } from "./history.ts";
import { applyChanges, type Change, inverseOf, rulesOf } from "./plan.ts";

/** What the server has of a draft: its ETag, and whether the public sees something else. */
type Known = { etag: string; isChanged: boolean };

const knownOf = (showings: WeekShowing[]) =>
	new Map(showings.flatMap(({ id, etag, isChanged }) => (etag === null ? [] : [[id, { etag, isChanged }] as const])));

/**
 * The showings of a week with what is changed here, which is seen at once and sent one change after the other. A change
 * that is rejected takes back what waits behind it, and the week is read again.
 */
export function usePlan(week: Week) {
	const { client, me } = useConnection();
	const { id: siteId, dayStartsAt } = useSite();
	const { revalidate } = useRevalidator();
	const rules = useMemo(() => rulesOf(week, dayStartsAt), [week, dayStartsAt]);
	const [showings, setShowings] = useState(week.showings);
	const [history, setHistory] = useState(noHistory);
	const [failure, setFailure] = useState<Failure | null>(null);
	const [notice, setNotice] = useState("");
	const [isSaving, setIsSaving] = useState(false);
	const queue = useRef(Promise.resolve(true));
	const waiting = useRef(0);
	const known = useRef(knownOf(week.showings));
	/** What this view wrote last, which undo must find again. */
	const own = useRef(new Map<string, Known>());
	/** The showings after the last change, which React may not have drawn yet when an answer or a key comes. */
	const latest = useRef(showings);
	const update = useCallback((next: WeekShowing[]) => {
		latest.current = next;
		setShowings(next);
	}, []);

	useEffect(() => {
		if (waiting.current > 0) return;
		known.current = knownOf(week.showings);
		update(week.showings);
	}, [week, update]);

	async function send(changes: Change[], isBack: boolean): Promise<boolean> {
		const items = changes.map(({ id, isNew, fields }) => {
			const state = isBack ? own.current.get(id) : known.current.get(id);
			return {
				...{ kind: "event" as const, id, fields, etag: isNew ? null : (state?.etag ?? "?") },
				...(isBack && state && !isNew ? { isChanged: state.isChanged } : {}),
			};
		});
		const response = await client.call(draftEndpoints.changeDrafts, { params: { siteId }, body: { items } });
		const answers = new Map(items.map(({ id }, i) => [id, response.items[i] ?? null]));
		for (const [id, answer] of answers) {
			if (answer === null) {
				known.current.delete(id);
				own.current.delete(id);
			} else {
				known.current.set(id, answer);
				own.current.set(id, answer);
			}
		}
		update(
			latest.current.map((showing) => {
				const answer = answers.get(showing.id);
				if (!answer) return showing;
				const { etag, isChanged } = answer;
				return { ...showing, etag, isChanged, changedBy: isChanged ? me.name : null };
			}),
		);
		return true;
	}

	function enqueue(changes: Change[], isBack: boolean): void {
		setFailure(null);
		update(applyChanges(latest.current, changes, rules));
		waiting.current += 1;
		setIsSaving(true);
		queue.current = queue.current
			.then((isFine) => isFine && send(changes, isBack))
			.catch((error: unknown) => {
				setFailure(namedFailure(error));
				return false;
			})
			.then((isFine) => {
				if (!isFine) setHistory((before) => removeSteps(before, new Set(changes.map(({ id }) => id))));
				waiting.current -= 1;
				setIsSaving(waiting.current > 0);
				if (waiting.current > 0) return isFine;
				if (!isFine) void revalidate();
				return true;
			});
	}

	/** Makes one step of some changes; `name` says what was done, in the past tense. */
	function apply(name: string, changes: Change[]): void {
		if (changes.length === 0) return;
		const others = changes.filter(({ id, isNew }) => {
			const mine = own.current.get(id);
			return !isNew && mine && mine.etag !== known.current.get(id)?.etag;
		});
		const step = { name, changes, inverse: inverseOf(latest.current, changes) };
		setHistory((before) => addStep(removeSteps(before, new Set(others.map(({ id }) => id))), step));
		setNotice(name);
		enqueue(changes, false);
	}

	const back = undoStep(history);
	const forth = redoStep(history);
	return {
		...{ showings, rules, failure, notice, isSaving, apply },
		undo: back && {
			name: back.step.name,
			run: () => {
				setHistory(back.history);
				setNotice(`Angret: ${back.step.name}`);
				enqueue(back.step.inverse, true);
			},
		},
		redo: forth && {
			name: forth.step.name,
			run: () => {
				setHistory(forth.history);
				setNotice(`Gjort om igjen: ${forth.step.name}`);
				enqueue(forth.step.changes, true);
			},
		},
	};
}
export type Plan = ReturnType<typeof usePlan>;

/** The failure with each showing that could not change, and why. */
function namedFailure(error: unknown): Failure {
	const failure = failureOf(error);
	if (!(error instanceof ApiError) || error.problem?.code !== "not_all_changed") return failure;
	const named = (error.problem?.errors ?? []).map(({ message }) => message).join(" ");
	return { ...failure, detail: `${named} Uka er hentet på nytt.`, fields: [] };
}
