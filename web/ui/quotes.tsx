import type { BlockProps } from "@lerret/platform/pages/blocks";
import { Die } from "./die";

export function Quotes({ quotes }: Pick<BlockProps<"cover">, "quotes">) {
	return (
		<ul className="quotes" aria-label="Fra pressen">
			{quotes.map(({ quote, source, dice, url }) => (
				<li key={quote}>
					{dice === null ? null : <Die value={dice} />}
					<p>
						«{quote}» <cite>{url ? <a href={url}>{source}</a> : source}</cite>
					</p>
				</li>
			))}
		</ul>
	);
}
