import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import type { Chrome } from "../../chrome";
import { useAccount } from "../../client/account/account-context";
import type { LoyaltyApi } from "../../client/account/loyalty/api";
import type { UserProfile } from "../../client/account/loyalty/profile";
import { allTopics } from "../../ui/topic-fields";
import { NewsletterSection } from "./newsletter-section";
import { OwnNewsletter } from "./own-newsletter";
import { OwnReviews } from "./own-reviews";
import { ProfileSection } from "./profile-section";
import { TicketsSection } from "./tickets-section";
import { useFetched } from "./use-fetched";
import { WatchListSection } from "./watch-list-section";

const fetchProfile = (api: LoyaltyApi, signal: AbortSignal) => api.profile(signal);

export function MyPageContent({ profile }: { profile: UserProfile }) {
	const { isEmbedded, rename } = useAccount();
	const { data: details, error } = useFetched(fetchProfile);
	// The address changes by a link in an email, and the name perhaps on another device. Once: a change made here is newer.
	useEffect(() => {
		if (isEmbedded && details) rename({ email: details.ContactEmail, userName: details.UserName });
	}, [isEmbedded, details, rename]);
	const newsletter = useRouteLoaderData<{ chrome: Chrome }>("root")?.chrome.newsletter;
	const hasOwnNewsletter = isEmbedded && details?.emailVerified;
	return (
		<>
			<nav className="my-page-links" aria-label="På siden">
				<ul>
					<li>
						<a href="#billetter">Billetter</a>
					</li>
					<li>
						<a href="#onskeliste">Ønskeliste</a>
					</li>
					{isEmbedded ? (
						<li>
							<a href="#omtaler">Omtaler</a>
						</li>
					) : null}
					{hasOwnNewsletter || newsletter ? (
						<li>
							<a href="#nyhetsbrev">Nyhetsbrev</a>
						</li>
					) : null}
					<li>
						<a href="#profil">Profil</a>
					</li>
				</ul>
			</nav>
			<TicketsSection profile={profile} isEmailConfirmed={error ? true : (details?.emailVerified ?? null)} />
			<WatchListSection />
			{isEmbedded ? <OwnReviews /> : null}
			{hasOwnNewsletter ? (
				<OwnNewsletter email={details.ContactEmail} offered={newsletter?.topics ?? allTopics} />
			) : null}
			{isEmbedded && !error && details?.emailVerified !== false ? null : <NewsletterSection email={profile.email} />}
			<ProfileSection profile={profile} details={details} />
		</>
	);
}
