import { formatMean } from "@lerret/contracts/nb/mean";
import type { BlockProps } from "@lerret/platform/pages/blocks";
import { useProductAttribute } from "../client/analytics/counting";
import { Link } from "../client/navigation/link";
import { AgeMark } from "../ui/age-mark";
import { Picture } from "../ui/picture";
import { Quotes } from "../ui/quotes";
import { ShareLink } from "../ui/share-link";
import { Trailer } from "../ui/trailer";

export default function Cover(props: BlockProps<"cover">) {
	const { product, isOwn, title, kicker, originalTitle, series, lead, line, note, age } = props;
	// An item that is not the page's subject must not be its h1.
	const Heading = isOwn ? "h1" : "h2";
	const productAttribute = useProductAttribute(product && { ...product, title });
	return (
		<header className="cover" data-length={titleLength(title)} data-view-item={productAttribute}>
			<Stage {...props} />
			<div className="cover-text">
				{kicker ? <p className="kicker">{kicker}</p> : null}
				<Heading>{title}</Heading>
				{originalTitle ? (
					<p className="cover-original">
						Originaltittel: <i>{originalTitle}</i>
					</p>
				) : null}
				{series ? (
					<p className="cover-series">
						Del av {series.path === null ? series.title : <Link to={series.path}>{series.title}</Link>}
					</p>
				) : null}
				{age || line ? (
					<p className="cover-line">
						{age ? <AgeMark age={age} /> : null} {line}
					</p>
				) : null}
				<Rating {...props} />
				{note ? <p className="cover-note">{note}</p> : null}
				<p className="lead">{lead}</p>
				{props.quotes.length > 0 ? <Quotes quotes={props.quotes} /> : null}
				{product && isOwn ? <ShareLink title={title} /> : null}
			</div>
		</header>
	);
}

/** The wide picture, with the trailer. */
function Stage({ picture, trailer, title }: BlockProps<"cover">) {
	const image = picture && (
		<Picture
			className="cover-picture"
			picture={picture}
			sizes="(min-width: 62rem) min(56vw, 752px), 100vw"
			maxWidth={1920}
			crop="16x9"
			alternative={{ media: "(min-width: 62rem)", crop: "3x2" }}
			isMain
		/>
	);
	if (trailer)
		return (
			<Trailer trailer={trailer} title={title}>
				{image}
			</Trailer>
		);
	return image && <div className="cover-stage">{image}</div>;
}

/** Leads to the audience's ratings further down. */
function Rating({ rating }: BlockProps<"cover">) {
	if (rating === null) return null;
	return (
		<p className="cover-rating">
			<a href="#publikum">
				Publikum: <strong>{formatMean(rating.mean)}</strong> av 6
			</a>{" "}
			({rating.count} terningkast)
		</p>
	);
}

function titleLength(title: string): "short" | "medium" | "long" {
	if (title.length > 60) return "long";
	return title.length > 24 ? "medium" : "short";
}
