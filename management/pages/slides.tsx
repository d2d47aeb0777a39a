import type { ApiClient } from "@lerret/api-client/client";
import { useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { type ListedItem, listItems, publishItem, readItem, saveItem } from "../api/content.ts";
import { type Failure, failureOf } from "../api/failure.ts";
import { useConnection } from "../frame/connection-context.ts";
import { FailureNote } from "../parts/failure-note.tsx";
import { StandingMark } from "../parts/standing-mark.tsx";
import { type Placed, placesAfterLift } from "./slide-order.ts";

type Slide = ListedItem<"production">;

/** The limit of a slideshow, plus some that are not published. */
const most = 100;

/** The drafts of productions with a place in the slideshow, in order. Throws ApiError. */
export async function readSlides(client: ApiClient, siteId: string, signal: AbortSignal): Promise<Slide[]> {
	const query = { sort: "highlight", limit: most };
	const { items } = await listItems({ client, siteId, kind: "production" }, query, signal);
	return items.filter(({ fields }) => fields.highlight !== null);
}

export function Slides({ slides, siteId }: { slides: Slide[]; siteId: string }) {
	const { busy, notice, failure, lift } = useLift(slides, siteId);
	const list = useRef<HTMLUListElement>(null);
	const toTop = useRef<Slide[] | null>(null);
	const liftAndStay = (at: number) => {
		toTop.current = at === 1 ? slides : null;
		void lift(at);
	};
	// The first slide has no button, so the focus moves to its link.
	useEffect(() => {
		if (toTop.current === null || toTop.current === slides) return;
		toTop.current = null;
		list.current?.querySelector("a")?.focus();
	}, [slides]);
	return (
		<section className="blocks" aria-labelledby="lysbilder">
			<h2 id="lysbilder">Dette vises</h2>
			<p>
				«Flytt opp» gjelder på nettstedet med en gang. Et nytt lysbilde får plassen sin der filmen eller arrangementet
				er skrevet, i «Plass i lysbildevisningen»: lavest tall kommer først, et tomt felt tar det bort.
			</p>
			{slides.length === 0 ? <p>Ingenting har plass i lysbildevisningen nå.</p> : null}
			<ul className="rows" ref={list}>
				{slides.map(({ id, fields, standing }, at) => (
					<li key={id} className="row">
						<Link to={`/${siteId}/produksjoner/${encodeURIComponent(id)}`} className="row-name">
							{fields.title}
						</Link>
						<StandingMark standing={standing} />
						<span className="row-order">
							<span className="small">Plass {fields.highlight}</span>
							{at === 0 ? null : (
								<button type="button" className="quiet-button" onClick={() => busy || liftAndStay(at)}>
									Flytt opp
									<span className="visually-hidden">: {fields.title}</span>
								</button>
							)}
						</span>
					</li>
				))}
			</ul>
			<p className="small" role="status">
				{busy ? "Et øyeblikk …" : notice}
			</p>
			<FailureNote failure={failure} />
		</section>
	);
}

/**
 * Publishes only the new place where the published version has no other changes waiting; else saves it in the draft.
 */
function useLift(slides: Slide[], siteId: string) {
	const { client } = useConnection();
	const { revalidate } = useRevalidator();
	const [busy, setBusy] = useState(false);
	const [notice, setNotice] = useState("");
	const [failure, setFailure] = useState<Failure | null>(null);

	async function place({ id, place: highlight }: Placed): Promise<string | null> {
		const shelf = { client, siteId, kind: "production" } as const;
		const { signal } = new AbortController();
		const read = await readItem(shelf, id, signal);
		const fields = { ...read.fields, highlight };
		const { publishedAt, plannedAt, isChanged } = read.standing;
		if (publishedAt !== null && !isChanged && plannedAt === null) {
			await publishItem(shelf, { ...read, fields }, null, signal);
			return null;
		}
		await saveItem(shelf, read, fields, signal);
		return publishedAt === null ? null : read.fields.title;
	}

	async function lift(at: number): Promise<void> {
		setBusy(true);
		setFailure(null);
		const waiting: string[] = [];
		try {
			const placed = slides.map(({ id, fields }) => ({ id, place: fields.highlight ?? 0 }));
			for (const one of placesAfterLift(placed, at)) {
				const title = await place(one);
				if (title !== null) waiting.push(title);
			}
			setNotice(
				waiting.length === 0
					? `${slides[at]?.fields.title} er flyttet opp.`
					: `${waiting.join(" og ")} har andre endringer som venter. Den nye rekkefølgen gjelder når de er publisert.`,
			);
		} catch (error) {
			setFailure(failureOf(error));
		} finally {
			await revalidate();
			setBusy(false);
		}
	}
	return { busy, notice, failure, lift };
}
