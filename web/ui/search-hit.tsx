import { nonBreakingDate } from "@lerret/contracts/nb/non-breaking";
import type { SearchHit as HitData } from "@lerret/platform/pages/blocks/search";
import type { TextPart } from "@lerret/platform/search/mark-words";
import { useId } from "react";
import { Link } from "../client/navigation/link";
import { AgeMark } from "./age-mark";
import { NoPicture } from "./no-picture";
import { Picture } from "./picture";

export function SearchHit({ hit }: { hit: HitData }) {
	const titleId = useId();
	return (
		<article className={`card card-${hit.kind}`} aria-labelledby={titleId}>
			{hit.kind === "page" ? null : (
				<div className="card-picture">
					{hit.picture ? (
						<Picture picture={hit.picture} alt="" sizes="(min-width: 48rem) 128px, 104px" maxWidth={480} />
					) : (
						<NoPicture title={hit.title} />
					)}
				</div>
			)}
			<div className="card-text">
				<h3 id={titleId} className="card-title">
					<Link to={hit.path}>
						<MarkedText parts={hit.titleParts} />
					</Link>
				</h3>
				{hit.next ? (
					<p className="card-note">
						<time dateTime={hit.next.start}>{nonBreakingDate(hit.next.text)}</time>
					</p>
				) : hit.note ? (
					<p className="card-note">{nonBreakingDate(hit.note)}</p>
				) : null}
				{hit.age || hit.line ? (
					<p className="card-line">
						{hit.age ? <AgeMark age={hit.age} /> : null} {hit.line}
					</p>
				) : null}
				<p className="card-summary">
					<MarkedText parts={hit.textParts} />
				</p>
			</div>
		</article>
	);
}

function MarkedText({ parts }: { parts: TextPart[] }) {
	return parts.map(({ text, isMatch }, i) =>
		// biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change order
		isMatch ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
	);
}
