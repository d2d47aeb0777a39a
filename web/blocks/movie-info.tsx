import { paths } from "@lerret/contracts/paths";
import type { BlockProps } from "@lerret/platform/pages/blocks";
import { Audience } from "../account/film/audience";
import { Link } from "../client/navigation/link";
import { AgeCheck, AgeCheckProvider, AgeVerdict } from "../ui/age-check";
import { AgeMark } from "../ui/age-mark";
import { Prose } from "../ui/prose";

export default function MovieInfo(props: BlockProps<"movie-info">) {
	return props.part === "about" ? <About {...props} /> : <Details {...props} />;
}

function About({ object, html, ediNumber, audience }: BlockProps<"movie-info">) {
	return (
		<>
			<section className="about">
				<h2 className="section-heading">{object === "movie" ? "Om filmen" : "Om arrangementet"}</h2>
				<Prose html={html} />
			</section>
			{ediNumber === null ? null : <Audience ediNumber={ediNumber} audience={audience} />}
		</>
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
			<dl>
				{facts.map(({ label, value }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
