import { blockLabel, blockTypes } from "@lerret/contracts/blocks";
import { compareText } from "@lerret/contracts/nb/collate";
import { Link } from "react-router";
import type { ListedItem } from "../../api/content.ts";
import { StatusMark } from "../../ui/status-mark.tsx";

const maxExcerptLength = 120;

const otherTypes = blockTypes
	.filter((type) => type !== "content")
	.sort((one, other) => compareText(blockLabel(one), blockLabel(other)));

export function BlockList({ blocks }: { blocks: ListedItem<"block-data">[] }) {
	return (
		<section className="blocks" aria-labelledby="blokker">
			<h2 id="blokker">Innhold</h2>
			<ul className="rows">
				{blocks.map(({ id, fields, status }) => (
					<li key={id} className="row">
						<div>
							<Link to={`innhold/${encodeURIComponent(id)}`} className="row-name">
								{blockLabel(fields.component)}
							</Link>
							<p className="small">{excerptOf(fields.data)}</p>
						</div>
						<span className="small">{fields.hide ? "Skjult" : null}</span>
						<StatusMark status={status} />
					</li>
				))}
			</ul>
			<p>
				<Link className="plain-button link-button" to="innhold/ny">
					Legg til tekst
				</Link>
			</p>
			<details>
				<summary>Legg til noe annet</summary>
				<ul>
					{otherTypes.map((type) => (
						<li key={type}>
							<Link to={`innhold/ny?slag=${type}`}>{blockLabel(type)}</Link>
						</li>
					))}
				</ul>
			</details>
		</section>
	);
}

function excerptOf(data: Record<string, unknown>): string {
	const texts = [data.heading, data.text, data.html, data.label].filter((one) => typeof one === "string");
	// Adds a space between blocks, which textContent would join.
	const spaced = (texts[0] ?? "").replace(/<\/(?!a>|strong>|em>)/gu, " $&");
	const { body } = new DOMParser().parseFromString(spaced, "text/html");
	const text = body.textContent.replace(/\s+/gu, " ").trim();
	return text.length > maxExcerptLength ? `${text.slice(0, maxExcerptLength)} …` : text;
}
