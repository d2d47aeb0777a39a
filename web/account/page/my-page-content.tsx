import type { UserProfile } from "../profile";
import { OwnReviews } from "./own-reviews";
import { ProfileSection } from "./profile-section";
import { TicketsSection } from "./tickets-section";
import { WatchListSection } from "./watch-list-section";

/** What is the visitor's, tickets first. */
export function MyPageContent({ profile }: { profile: UserProfile }) {
	return (
		<>
			<nav className="my-page-ways" aria-label="På siden">
				<ul>
					<li>
						<a href="#billetter">Billetter</a>
					</li>
					<li>
						<a href="#onskeliste">Ønskeliste</a>
					</li>
					<li>
						<a href="#omtaler">Omtaler</a>
					</li>
					<li>
						<a href="#profil">Profil</a>
					</li>
				</ul>
			</nav>
			<TicketsSection profile={profile} />
			<WatchListSection />
			<OwnReviews />
			<ProfileSection profile={profile} />
		</>
	);
}
