import { paths } from "@lerret/contracts/paths";
import type { BlockProps } from "@lerret/platform/pages/blocks";
import { Audience } from "../account/film/audience";
import { Link } from "../client/navigation/link";
import { AgeCheck, AgeCheckProvider, AgeVerdict } from "../ui/age-check";
import { AgeMark } from "../ui/age-mark";
import { Picture } from "../ui/picture";
import { Prose } from "../ui/prose";

export default function MovieInfo(props: BlockProps<"movie-info">) {
	return props.part === "about" ? <About {...props} /> : <Details {...props} />;
}

function About({ heading, html, stills, links, ediNumber, audience }: BlockProps<"movie-info">) {
	return (
		<>
			{heading === null ? null : (
				<section className="about">
					<h2 className="section-heading">{heading}</h2>
					<Prose html={html} />
					{links.length > 0 ? (
						<ul className="artist-links" aria-label="Hør og se mer">
							{links.map(({ label, url }) => (
								<li key={url}>
									<a href={url}>{label}</a>
								</li>
							))}
						</ul>
					) : null}
					{stills.length > 0 ? <Stills stills={stills} /> : null}
				</section>
			)}
			{ediNumber === null ? null : <Audience ediNumber={ediNumber} audience={audience} />}
		</>
	);
}

function Stills({ stills }: Pick<BlockProps<"movie-info">, "stills">) {
	return (
		<ul className="stills">
			{stills.map(({ picture, credit }, i) => {
				const isWide = i === 0 && stills.length % 2 === 1;
				return (
					<li key={picture.id}>
						<figure>
							<Picture
								picture={picture}
								sizes={isWide ? "(min-width: 62rem) 56vw, 100vw" : "(min-width: 62rem) 28vw, 50vw"}
								maxWidth={1280}
								crop="16x9"
							/>
							{credit ? <figcaption className="small">{credit}</figcaption> : null}
						</figure>
					</li>
				);
			})}
		</ul>
	);
}

function Details({ age, ageReason, facts }: BlockProps<"movie-info">) {
	return (
		<section className="facts">
			<h2 className="section-heading">Fakta</h2>
			{age ? (
				<AgeCheckProvider>
					<AgeCheck label="Kan mitt barn se filmen?" />
					<div className="facts-age">
						<AgeMark age={age} />
						<p>
							<strong>{age.label}.</strong> {age.rule} {ageReason}{" "}
							<Link to={paths.ageLimits}>Slik virker aldersgrensene</Link> <AgeVerdict age={age} />
						</p>
					</div>
				</AgeCheckProvider>
			) : null}
			{facts.length > 0 ? (
				<dl>
					{facts.map(({ label, value }) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			) : null}
		</section>
	);
}
