import type { ApiError } from "@lerret/api-client/api-error";
import { formatDate } from "@lerret/contracts/nb/time";
import { paths } from "@lerret/contracts/paths";
import { useState } from "react";
import { useAccount } from "../../client/account/account-context";
import type { LoyaltyApi } from "../../client/account/loyalty/api";
import { isUnsupportedCall, toApiError } from "../../client/account/state/slice";
import { Link } from "../../client/navigation/link";
import { SiteLink } from "../../layout/site-link";
import { Die } from "../../ui/die";
import { toErrorMessage } from "../error-message";
import { AudienceStyle, loadAudienceCss } from "../film/audience-style";
import { DeleteReview } from "./delete-review";
import { toLocalPath } from "./local-path";
import { StatusMessage } from "./status-message";
import { useFetched } from "./use-fetched";

const css = await loadAudienceCss();

const fetchOwnReviews = (api: LoyaltyApi, signal: AbortSignal) => api.ownReviews(signal);

const failureMessage = (error: ApiError) =>
	isUnsupportedCall(error) ? "Omtalene du har skrevet, finner du på sidene til filmene." : toErrorMessage(error);

export function OwnReviews() {
	const account = useAccount();
	const { data, error, setData } = useFetched(fetchOwnReviews);
	const [message, setMessage] = useState("");

	async function remove(id: string, film: string | null): Promise<void> {
		try {
			await account.deleteReview(id);
			setData((reviews) => reviews.filter((review) => review.id !== id));
			setMessage(film ? `Omtalen av ${film} er slettet.` : "Omtalen er slettet.");
		} catch (failure) {
			setMessage(toErrorMessage(toApiError(failure)));
		}
	}

	return (
		<section className="my-section" id="omtaler" aria-labelledby="omtaler-tittel">
			<AudienceStyle css={css} />
			<h2 id="omtaler-tittel" className="section-heading">
				Omtaler
			</h2>
			<div className="my-section-body">
				{error ? <p className={isUnsupportedCall(error) ? "empty" : "form-error"}>{failureMessage(error)}</p> : null}
				<ul className="reviews">
					{data?.map((review) => (
						<li key={review.id} className="review">
							<Die value={review.rating} />
							<div>
								{review.movieTitle ? (
									<h3 className="review-film">
										{review.link ? (
											<SiteLink to={toLocalPath(review.link)}>{review.movieTitle}</SiteLink>
										) : (
											review.movieTitle
										)}
									</h3>
								) : null}
								<p className="small">{formatDate(review.addedAt)}</p>
								<p className="review-comment">{review.comment}</p>
								<DeleteReview film={review.movieTitle} onDelete={() => void remove(review.id, review.movieTitle)} />
							</div>
						</li>
					))}
				</ul>
				<StatusMessage message={message} />
				{data?.length === 0 ? (
					<p className="empty">
						Du har ikke gitt noe terningkast ennå. Det gjør du på siden til filmen.{" "}
						<Link to={paths.cinema}>Se kinoprogrammet</Link>
					</p>
				) : null}
			</div>
		</section>
	);
}
