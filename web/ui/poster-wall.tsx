import type { PosterView } from "@lerret/platform/pages/blocks/posters";
import type { Usual } from "@lerret/platform/programme/usual";
import { Link } from "../client/navigation/link";
import { AgeVerdict } from "./age-check";
import { AgeMark } from "./age-mark";
import { NoPicture } from "./no-picture";
import { Picture } from "./picture";
import { ShowingLink } from "./showing-link";

/** All films as posters, with the days of their showings and the next times as buttons. */
export function PosterWall({ posters, usual }: { posters: PosterView[]; usual: Usual }) {
	return (
		<ul className="poster-wall">
			{posters.map(({ card: { id, path, title, age, poster }, label, days, times, release }, i) => (
				<li key={id} className="production-movie">
					<Link to={path} className="production-picture" tabIndex={-1} aria-hidden="true">
						{poster ? (
							<Picture
								picture={poster}
								alt=""
								sizes="(min-width: 62rem) 18vw, (min-width: 40rem) 30vw, 45vw"
								maxWidth={640}
								crop="2x3"
								isFirst={i < 2}
							/>
						) : (
							<NoPicture title={title} />
						)}
					</Link>
					{label ? <p className="poster-label">{label}</p> : null}
					<div className="production-name">
						<h2 className="production-title">
							<Link to={path}>{title}</Link>
						</h2>
						{age ? <AgeMark age={age} /> : null}
					</div>
					<p className="production-line">
						{days} {age ? <AgeVerdict age={age} /> : null}
					</p>
					{times.length > 0 ? (
						<ul className="poster-times">
							{times.map(({ day, showing }) => (
								<ShowingLink
									key={showing.id}
									showing={showing}
									day={day}
									title={title}
									age={age}
									usual={usual}
									hasOwnSpeech={false}
								/>
							))}
						</ul>
					) : null}
					{release ? <p className="production-note">{release}</p> : null}
				</li>
			))}
		</ul>
	);
}
