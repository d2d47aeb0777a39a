import { paths } from "@lerret/contracts/paths";
import type { BlockProps } from "@lerret/platform/pages/blocks";
import { Link } from "../../client/navigation/link";
import { AgeMark } from "../../ui/age-mark";
import { NoPicture } from "../../ui/no-picture";
import { Picture } from "../../ui/picture";

export default function AtAGlance({ opening, exceptions, lists }: BlockProps<"at-a-glance">) {
	return (
		<div className="at-a-glance">
			{opening ? (
				<p className="glance-opening">
					<strong>{opening}</strong> <Link to={paths.contact}>Finn fram</Link>
				</p>
			) : null}
			{exceptions.length > 0 ? (
				<ul className="glance-exceptions" aria-label="Dager med andre åpningstider">
					{exceptions.map((text) => (
						<li key={text}>{text}</li>
					))}
				</ul>
			) : null}
			{lists.map(({ heading, morePath, isPictured, cards }) => (
				<section key={heading} aria-label={heading}>
					<h2>{morePath ? <Link to={morePath}>{heading}</Link> : heading}</h2>
					<ul className={isPictured ? "glance-posters" : "glance-lines"}>
						{cards.map((card) => (
							<li key={card.id}>
								{isPictured ? <Poster card={card} /> : null}
								<Link to={card.path}>{card.title}</Link> {card.age ? <AgeMark age={card.age} /> : null}
								<p>{card.note ?? card.line}</p>
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}

type Card = BlockProps<"at-a-glance">["lists"][number]["cards"][number];

function Poster({ card: { path, picture, title } }: { card: Card }) {
	return (
		<Link to={path} tabIndex={-1} aria-hidden="true">
			{picture ? (
				<Picture picture={picture} alt="" sizes="(min-width: 62rem) 12vw, 30vw" maxWidth={480} crop="2x3" />
			) : (
				<NoPicture title={title} />
			)}
		</Link>
	);
}
