import type { BlockProps } from "@lerret/platform/sites/blocks";
import { Prose } from "../parts/prose";

export function Article({ html }: BlockProps<"article">) {
	return (
		<article>
			<Prose html={html} className="article-body" />
		</article>
	);
}
