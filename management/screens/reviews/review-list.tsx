import { managedReviewEndpoints, type managedReviewSchema } from "@lerret/contracts/api/managed-reviews";
import { formatMoment, formatNumericDate } from "@lerret/contracts/nb/time";
import { type LoaderFunctionArgs, useRevalidator } from "react-router";
import type * as z from "zod";
import { listAllItems } from "../../api/content.ts";
import { loadList } from "../../api/list.ts";
import { useAction } from "../../editor/use-action.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FilterLinks } from "../../ui/filter-links.tsx";
import { List, useList } from "../../ui/list.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

const choices = [
	["meldte", "Meldt fra om"],
	["skjulte", "Skjult"],
	["alle", "Alle"],
] as const;
type Review = z.infer<typeof managedReviewSchema>;

const toQuery = (chosen: string) =>
	chosen === "alle" ? {} : chosen === "skjulte" ? { hidden: "1" } : { reported: "1" };

export const reviewListLoader = (connection: Connection) => async (args: LoaderFunctionArgs) => {
	const resource = { client: connection.client, siteId: args.params.siteId ?? "", kind: "production" } as const;
	const [list, productions] = await Promise.all([
		loadList(managedReviewEndpoints.listManagedReviews, connection, args, { filters: { vis: toQuery } }),
		listAllItems(resource, {}, args.request.signal),
	]);
	return { ...list, titles: new Map(productions.map(({ id, fields }) => [id, fields.title])) };
};

/** Staff can hide reviews, but not change them. */
export function ReviewList() {
	const { titles, ...list } = useList<typeof reviewListLoader>();
	return (
		<>
			<PageHeading title="Omtaler" />
			<FilterLinks name="vis" label="Hvilke omtaler" options={choices} />
			<List list={list} className="reviews" empty="Ingen har meldt fra om noen omtale." notFound="Ingen omtaler her.">
				{(review) => <ReviewRow review={review} film={titles.get(review.movieId) ?? "Ukjent film"} />}
			</List>
		</>
	);
}

function ReviewRow({ review, film }: { review: Review; film: string }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { revalidate } = useRevalidator();
	const { failure, run } = useAction();
	const isHidden = review.hiddenAt !== null;

	async function toggle(): Promise<void> {
		const { hideReview, showReview } = managedReviewEndpoints;
		await client.call(isHidden ? showReview : hideReview, { params: { siteId, id: review.id } });
		await revalidate();
	}

	return (
		<li className="review">
			<p>
				<strong>
					<bdi>{review.userName}</bdi>
				</strong>
				, terningkast {review.rating} til «<bdi>{film}</bdi>»
				<span className="small">, {formatNumericDate(review.addedAt)}</span>
			</p>
			<p>{review.comment}</p>
			{review.reports.length > 0 ? (
				<ul className="review-reports">
					{review.reports.map(({ reason, reportedAt }) => (
						<li key={reportedAt + reason} className="small">
							Meldt {formatMoment(reportedAt)}: {reason || "uten begrunnelse"}
						</li>
					))}
				</ul>
			) : null}
			<FailureNote failure={failure} />
			<p className="actions">
				<button type="button" className="quiet-button" onClick={() => void run(toggle)}>
					{isHidden ? "Vis igjen" : "Skjul"}
					<span className="visually-hidden"> omtalen av {review.userName}</span>
				</button>
				{review.hiddenAt === null ? null : <span className="small">Skjult siden {formatMoment(review.hiddenAt)}</span>}
			</p>
		</li>
	);
}
