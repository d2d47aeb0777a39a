import type { BlockProps } from "@lerret/platform/sites/blocks";
import { Prose } from "../parts/prose";

export function Content({ html }: BlockProps<"content">) {
	return <Prose html={html} />;
}
