import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import { useEffect, useRef } from "react";
import { Link, useRevalidator } from "react-router";
import { type ListedItem, listItems, publishItem, readItem, saveItem } from "../../api/content.ts";
import { useAction } from "../../editor/use-action.ts";
import { useConnection } from "../../session/connection-context.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { ordersAfterMoveUp, type SlideOrder } from "./slide-order.ts";

type Slide = ListedItem<"production">;

/** The limit of a slideshow, plus some that are not published. */
const maxSlides = 100;

/** The drafts of productions with an order in the slideshow, in order. Throws ApiError. */
export async function readSlides(client: EndpointClient, siteId: string, signal: AbortSignal): Promise<Slide[]> {
	const query = { sort: "highlight", limit: maxSlides };
	const { items } = await listItems({ client, siteId, kind: "production" }, query, signal);
	return items.filter(({ fields }) => fields.highlight !== null);
}

export function Slides({ slides, siteId }: { slides: Slide[]; siteId: string }) {
	const { isBusy, notice, failure, swap } = useSwap(slides, siteId);
	const list = useRef<HTMLUListElement>(null);
	const moved = useRef<string | null>(null);
	// The focus follows the slide; its link has it, because the button may be disabled at the new index.
	useEffect(() => {
		const index = slides.findIndex(({ id }) => id === moved.current);
		moved.current = null;
		if (index >= 0) list.current?.querySelectorAll("a")[index]?.focus();
	}, [slides]);
	const button = (index: number, other: number, label: string) => (
		<button
			type="button"
			className="quiet-button"
			disabled={slides[other] === undefined}
			onClick={() => {
				if (isBusy) return;
				moved.current = slides[index]?.id ?? null;
				void swap(Math.max(index, other), slides[index]?.fields.title ?? "");
			}}
		>
			{label}
			<span className="visually-hidden">: {slides[index]?.fields.title}</span>
		</button>
	);
	return (
		<section className="blocks" aria-labelledby="lysbilder">
			<h2 id="lysbilder">Dette vises</h2>
			<p>
				«Opp» og «Ned» gjelder på nettstedet med en gang. Et nytt lysbilde får plassen sin der filmen eller
				arrangementet er skrevet, i «Vis på forsiden»: lavest tall kommer først, et tomt felt tar det bort.
			</p>
			{slides.length === 0 ? <p>Ingenting vises øverst på forsiden nå.</p> : null}
			<ul className="rows" ref={list}>
				{slides.map(({ id, fields, status }, index) => (
					<li key={id} className="row">
						<Link to={`/${siteId}/produksjoner/${encodeURIComponent(id)}`} className="row-name">
							{fields.title}
						</Link>
						<StatusMark status={status} />
						<span className="row-order">
							<span className="small">Plass {fields.highlight}</span>
							{button(index, index - 1, "Opp")}
							{button(index, index + 1, "Ned")}
						</span>
					</li>
				))}
			</ul>
			<p className="small" role="status">
				{isBusy ? "Et øyeblikk …" : notice}
			</p>
			<FailureNote failure={failure} />
		</section>
	);
}

/**
 * Publishes only the new order where the published version has no other changes waiting; else saves it in the draft.
 */
function useSwap(slides: Slide[], siteId: string) {
	const { client } = useConnection();
	const { revalidate } = useRevalidator();
	const { busy: isBusy, notice, failure, setNotice, run } = useAction();

	async function saveOrder({ id, order: highlight }: SlideOrder): Promise<string | null> {
		const resource = { client, siteId, kind: "production" } as const;
		const item = await readItem(resource, id);
		const fields = { ...item.fields, highlight };
		const { publishedAt, plannedAt, isChanged } = item.status;
		if (publishedAt !== null && !isChanged && plannedAt === null) {
			await publishItem(resource, { ...item, fields }, null);
			return null;
		}
		await saveItem(resource, item, fields);
		return publishedAt === null ? null : item.fields.title;
	}

	/** Swaps a slide with the one before it; `title` is that of the one that is moved. */
	async function swap(index: number, title: string): Promise<void> {
		const unpublishedTitles: string[] = [];
		try {
			const ordered = slides.map(({ id, fields }) => ({ id, order: fields.highlight ?? 0 }));
			for (const one of ordersAfterMoveUp(ordered, index)) {
				const unpublished = await saveOrder(one);
				if (unpublished !== null) unpublishedTitles.push(unpublished);
			}
			setNotice(
				unpublishedTitles.length === 0
					? `${title} er flyttet.`
					: `${unpublishedTitles.join(" og ")} har andre endringer som venter. Den nye rekkefølgen gjelder når de er publisert.`,
			);
		} finally {
			await revalidate();
		}
	}
	return { isBusy, notice, failure, swap: (index: number, title: string) => run(() => swap(index, title)) };
}
