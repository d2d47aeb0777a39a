import { blockNames } from "@lerret/contracts/blocks/names";
import { Link } from "react-router";
import type { ListedItem } from "../api/content.ts";
import { StandingMark } from "../parts/standing-mark.tsx";

const longestExcerpt = 120;

export function BlockList({ blocks }: { blocks: ListedItem<"block-data">[] }) {
	return (
		<section className="blocks" aria-labelledby="blokker">
			<h2 id="blokker">Innhold</h2>
			<ul className="rows">
				{blocks.map(({ id, fields, standing }) => (
					<li key={id} className="row">
						<div>
							<Link to={`innhold/${encodeURIComponent(id)}`} className="row-name">
								{blockNames[fields.component]}
							</Link>
							<p className="small">{excerptOf(fields.data)}</p>
						</div>
						<StandingMark standing={standing} />
						<span className="small">{fields.hide ? "Skjult" : null}</span>
					</li>
				))}
			</ul>
			<p>
				<Link className="plain-button link-button" to="innhold/ny">
					Legg til tekst
				</Link>
			</p>
		</section>
	);
}

function excerptOf(data: Record<string, unknown>): string {
	const texts = [data.heading, data.text, data.html, data.label].filter((one) => typeof one === "string");
	// Adds a space between blocks, which textContent would join.
	const spaced = (texts[0] ?? "").replace(/<\/(?!a>|strong>|em>)/gu, " $&");
	const { body } = new DOMParser().parseFromString(spaced, "text/html");
	const words = body.textContent.replace(/\s+/gu, " ").trim();
	return words.length > longestExcerpt ? `${words.slice(0, longestExcerpt)} …` : words;
}
