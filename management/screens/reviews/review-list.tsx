import { managedReviewEndpoints, type managedReviewSchema } from "@lerret/contracts/api/managed-reviews";
import { formatMoment, formatNumericDate } from "@lerret/contracts/nb/time";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import type * as z from "zod";
import type { Connection } from "../../api/connection.ts";
import { listAllItems } from "../../api/content.ts";
import { useAction } from "../../editor/use-action.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Paging, readPage } from "../../ui/paging.tsx";

const limit = 50;
const filters = [
	["meldte", "Meldt fra om", { reported: "1" }],
	["skjulte", "Skjult", { hidden: "1" }],
	["alle", "Alle", {}],
] as const;
type Review = z.infer<typeof managedReviewSchema>;

export const reviewListLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { url, signal } }: LoaderFunctionArgs) => {
		const { searchParams } = new URL(url);
		const [chosen, , filter] = filters.find(([name]) => name === searchParams.get("vis")) ?? filters[0];
		const page = readPage(searchParams);
		let total = 0;
		const onHeaders = (headers: Headers) => {
			total = Number(headers.get("x-total-count") ?? 0);
		};
		const query = { page, limit, ...filter };
		const [reviews, productions] = await Promise.all([
			client.call(managedReviewEndpoints.listManagedReviews, { params: { siteId }, query, signal, onHeaders }),
			listAllItems({ client, siteId, kind: "production" }, {}, signal),
		]);
		const titles = new Map(productions.map(({ id, fields }) => [id, fields.title]));
		return { chosen, page, total, titles, reviews };
	};

/** Staff can hide reviews, but not change them. */
export function ReviewList() {
	const { chosen, page, total, titles, reviews } = useLoaderData<ReturnType<typeof reviewListLoader>>();
	return (
		<>
			<PageHeading title="Omtaler" />
			<nav className="actions" aria-label="Hvilke omtaler">
				{filters.map(([name, label]) => (
					<Link key={name} to={`?vis=${name}`} aria-current={name === chosen ? "true" : undefined} className="choice">
						{label}
					</Link>
				))}
			</nav>
			{reviews.length === 0 ? (
				<p>{chosen === "meldte" ? "Ingen har meldt fra om noen omtale." : "Ingen omtaler her."}</p>
			) : null}
			<ul>
				{reviews.map((review) => (
					<ReviewRow key={review.id} review={review} film={titles.get(review.movieId) ?? "Ukjent film"} />
				))}
			</ul>
			<Paging page={page} limit={limit} total={total} />
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
				<strong>{review.userName}</strong>, terningkast {review.rating} til «{film}»
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
				<button type="button" className="plain-button" onClick={() => void run(toggle)}>
					{isHidden ? "Vis igjen" : "Skjul"}
					<span className="visually-hidden"> omtalen av {review.userName}</span>
				</button>
				{review.hiddenAt === null ? null : <span className="small">Skjult siden {formatMoment(review.hiddenAt)}</span>}
			</p>
		</li>
	);
}
