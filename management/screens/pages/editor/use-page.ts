import { ApiError } from "@lerret/api-client/api-error";
import { draftEndpoints } from "@lerret/contracts/api/drafts";
import { publicationEndpoints } from "@lerret/contracts/api/publications";
import type { FieldError } from "@lerret/contracts/errors";
import { formatMoment } from "@lerret/contracts/nb/time";
import { useEffect, useMemo, useRef, useState } from "react";
import { planWithdrawal, withdrawItem } from "../../../api/content.ts";
import { type Failure, failureOf } from "../../../api/failure.ts";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { type Clash, mergePage } from "./merge-page.ts";
import type { PageModel } from "./page-model.ts";
import { findProblems, hasUnsaved, keyOf, readStoredPage, toDrafts, unpublishedItems } from "./stored-page.ts";

type Step = { name: string; model: PageModel };
type History = { done: Step[]; undone: Step[] };
const noHistory: History = { done: [], undone: [] };

/** Text is saved when no key has come for so long. */
const pauseMs = 700;
/** Steps that undo remembers. */
const maxSteps = 100;

export type LoadedPage = { id: string } & Awaited<ReturnType<typeof readStoredPage>>;

/**
 * A page with what is changed here, which is seen at once and saved as drafts one request after the other. `savedCount`
 * grows with each save, for the preview. Where a colleague has saved meanwhile, both changes are joined.
 */
export function usePage(loaded: LoadedPage) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { id } = loaded;
	const [model, setModel] = useState(loaded.model);
	const [stored, setStored] = useState(loaded.stored);
	const [status, setStatus] = useState(loaded.status);
	const [withdrawal, setWithdrawal] = useState(loaded.withdrawal);
	const [history, setHistory] = useState(noHistory);
	const [failure, setFailure] = useState<Failure | null>(null);
	const [notice, setNotice] = useState("");
	const [isSaving, setSaving] = useState(false);
	const [savedCount, setSavedCount] = useState(0);
	const [clashes, setClashes] = useState<Clash[]>([]);
	/** What the last change is about, so that the characters of a word are one step. */
	const typing = useRef<string | null>(null);
	const latest = useRef({ model, stored });
	const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	const running = useRef<Promise<boolean> | null>(null);
	/** Nothing is sent while the editor chooses between two texts. */
	const isClashing = useRef(false);
	const problems = useMemo(() => findProblems(id, model), [id, model]);
	useEffect(() => () => clearTimeout(timer.current), []);

	const update = (next: Partial<typeof latest.current>) => {
		latest.current = { ...latest.current, ...next };
		if (next.model) setModel(next.model);
		if (next.stored) setStored(next.stored);
	};

	/** Makes one step; `about` is the field that is typed in, whose steps are joined. */
	function apply(name: string, next: PageModel | null, about: string | null = null): void {
		if (next === null || next === latest.current.model) return;
		// Read here, because React calls the function below when the model is another already.
		const step = { name, model: latest.current.model };
		if (about === null || about !== typing.current)
			setHistory(({ done }) => ({ done: [...done, step].slice(-maxSteps), undone: [] }));
		typing.current = about;
		setNotice(about === null ? name : "");
		update({ model: next });
		plan(about === null ? 0 : pauseMs);
	}

	function plan(delay: number): void {
		clearTimeout(timer.current);
		setFailure(null);
		timer.current = setTimeout(() => void flush(), delay);
	}

	/** Sends what differs from what is stored. False where something could not be saved. */
	async function flush(): Promise<boolean> {
		clearTimeout(timer.current);
		if (running.current) {
			await running.current;
			return flush();
		}
		const items = toDrafts(id, latest.current.model, latest.current.stored);
		if (isClashing.current) return false;
		if (items.length === 0) return true;
		setSaving(true);
		running.current = send(items).catch((error: unknown) => reject(error));
		const isSaved = await running.current;
		running.current = null;
		setSaving(false);
		return isSaved ? flush() : false;
	}

	async function send(items: ReturnType<typeof toDrafts>): Promise<boolean> {
		const response = await client.call(draftEndpoints.changeDrafts, { params: { siteId }, body: { items } });
		const next = new Map(latest.current.stored);
		for (const [i, { kind, id: itemId, fields }] of items.entries()) {
			const key = keyOf(kind as "page", itemId);
			const answer = response.items[i];
			if (!answer || fields === null) next.delete(key);
			else {
				const { etag, isChanged, fields: saved } = answer;
				const { isPublished = false, plannedAt = null } = next.get(key) ?? {};
				const after = { etag, fields: saved, sent: fields, isPublished, isChanged, plannedAt };
				next.set(key, { kind: kind as "page", id: itemId, ...after });
			}
		}
		update({ stored: next });
		setSavedCount((count) => count + 1);
		return true;
	}

	/** Joins what a colleague has saved; else says why it cannot be saved. */
	async function reject(error: unknown): Promise<boolean> {
		const failed = failureOf(error);
		if (!(error instanceof ApiError) || error.problem?.code !== "not_all_changed") {
			setFailure(failed);
			return false;
		}
		const before = latest.current;
		const fresh = await readStoredPage(client, siteId, id).catch(() => null);
		const isStale = [...(fresh?.stored ?? [])].some(([key, { etag }]) => before.stored.get(key)?.etag !== etag);
		if (!fresh || !isStale) {
			const detail = (error.problem.errors ?? []).map(({ message }) => message).join(" ");
			setFailure({ ...failed, detail, fields: [] });
			return false;
		}
		const { model: joined, clashes: found } = mergePage(id, latest.current.model, before.stored, fresh);
		update({ model: joined, stored: fresh.stored });
		setHistory(noHistory);
		setNotice("En annen har også endret siden, og det er med.");
		setClashes(found);
		isClashing.current = found.length > 0;
		return found.length === 0;
	}

	async function reread(): Promise<void> {
		const { status: after, withdrawal: planned, ...read } = await readStoredPage(client, siteId, id);
		update(read);
		setStatus(after);
		setWithdrawal(planned);
		setHistory(noHistory);
	}

	/** Changes what is planned for the page, after what is written is saved. */
	async function changePlan(words: string, change: () => Promise<void>): Promise<void> {
		if (!(await flush())) return;
		try {
			await change();
			await reread();
			setNotice(words);
		} catch (error) {
			setFailure(failureOf(error));
		}
	}

	const cancelPublication = () =>
		changePlan("Publiseringen er avlyst.", async () => {
			for (const { kind, id: itemId, plannedAt } of latest.current.stored.values())
				if (plannedAt !== null) await withdrawItem({ client, siteId, kind }, itemId, true);
		});

	/** Null lets the page stay. */
	const planRemoval = (at: string | null) =>
		changePlan(at === null ? "Siden blir stående." : `Siden tas av nettstedet ${formatMoment(at)}.`, async () => {
			const page = latest.current.stored.get(keyOf("page", id));
			if (page) await planWithdrawal({ client, siteId, kind: "page" }, page, at);
		});

	/** Publishes all that visitors do not see yet, and `more`, all or nothing. */
	async function publish(at: string | null, more: { kind: "menu"; id: string; etag: string }[] = []) {
		if (!(await flush())) return { isDone: false, errors: [] as FieldError[] };
		const items = [
			...unpublishedItems(latest.current.stored).map(({ kind, id: itemId, etag }) => ({ kind, id: itemId, etag })),
			...more,
		];
		try {
			const body = { items, ...(at === null ? {} : { at }) };
			const { items: published } = await client.call(publicationEndpoints.publishSeveral, { params: { siteId }, body });
			await reread();
			const hidden = published.find(({ kind }) => kind === "page")?.publication.published?.hiddenBecause;
			setNotice(at === null ? `Siden er publisert. ${hidden ?? "Nå ser alle den."}` : "Publiseringen er planlagt.");
			return { isDone: true, errors: [] };
		} catch (error) {
			if (!(error instanceof ApiError) || error.problem?.code !== "not_all_published") throw error;
			return { isDone: false, errors: error.problem.errors ?? [] };
		}
	}

	const [back, forth] = [history.done.at(-1), history.undone.at(-1)];
	const step = (from: Step, next: History, words: string) => {
		typing.current = null;
		setHistory(next);
		setNotice(`${words}: ${from.name}`);
		update({ model: from.model });
		plan(0);
	};
	return {
		...{ withdrawal, cancelPublication, planRemoval },
		...{ id, model, stored, status, problems, failure, notice, isSaving, savedCount, clashes, apply, flush, publish },
		isDirty: hasUnsaved(id, model, stored),
		/** Something is about to be sent. */
		isWaiting: toDrafts(id, model, stored).length > 0,
		undo:
			back &&
			(() =>
				step(
					back,
					{ done: history.done.slice(0, -1), undone: [...history.undone, { name: back.name, model }] },
					"Angret",
				)),
		redo:
			forth &&
			(() =>
				step(
					forth,
					{ done: [...history.done, { name: forth.name, model }], undone: history.undone.slice(0, -1) },
					"Gjort om igjen",
				)),
		/** Keeps what was chosen of a clash, and saves. */
		settle: (settled: PageModel) => {
			setClashes(clashes.slice(1));
			isClashing.current = clashes.length > 1;
			update({ model: settled });
			plan(0);
		},
		showFailure: (title: string, detail: string) => setFailure({ title, detail, fields: [] }),
	};
}
export type EditedPage = ReturnType<typeof usePage>;
