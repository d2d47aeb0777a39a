import type { BlockProps } from "@lerret/platform/pages/blocks";
import { Prose } from "../../ui/prose";

export default function Article({ html }: BlockProps<"article">) {
	return (
		<article>
			<Prose html={html} className="article-body" />
		</article>
	);
}
