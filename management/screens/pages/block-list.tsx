import { blockLabel, blockTypes } from "@lerret/contracts/blocks";
import { compareText } from "@lerret/contracts/nb/collate";
import { Link } from "react-router";
import type { ListedItem } from "../../api/content.ts";
import { type Ordering, useOrder } from "../../editor/use-order.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";

const maxExcerptLength = 120;

const otherTypes = blockTypes
	.filter((type) => type !== "content")
	.sort((one, other) => compareText(blockLabel(one), blockLabel(other)));

type Block = ListedItem<"block-data">;

const ordering: Ordering<"block-data"> = {
	kind: "block-data",
	orderOf: ({ place }) => place.order,
	withOrder: (fields, order) => ({ ...fields, place: { ...fields.place, order } }),
	nameOf: ({ component }) => blockLabel(component),
};

/** The parts of a page; those of one column can change places. */
export function BlockList({ blocks }: { blocks: Block[] }) {
	const { buttons, note } = useOrder(ordering, blocks);
	const buttonsOf = (block: Block) => {
		const { row, column } = block.fields.place;
		const columnBlocks = blocks.filter(({ fields: { place } }) => place.row === row && place.column === column);
		return buttons(columnBlocks, columnBlocks.indexOf(block));
	};
	return (
		<section className="stack blocks" aria-labelledby="blokker">
			<h2 id="blokker">Innhold</h2>
			<ul className="rows">
				{blocks.map((block) => (
					<li key={block.id} className="row ordered-row">
						<div>
							<Link to={`innhold/${encodeURIComponent(block.id)}`} className="row-name">
								{blockLabel(block.fields.component)}
							</Link>
							<p className="small">{excerptOf(block.fields.data)}</p>
						</div>
						<span className="small">{block.fields.hide ? "Skjult" : null}</span>
						<StatusMark status={block.status} />
						{buttonsOf(block)}
					</li>
				))}
			</ul>
			{note}
			<p>
				<Link className="plain-button" to="innhold/ny">
					Legg til tekst
				</Link>
			</p>
			<details>
				<summary>Legg til innhold</summary>
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
