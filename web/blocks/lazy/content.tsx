import type { BlockProps } from "@lerret/platform/pages/blocks";
import { Prose } from "../../ui/prose";

export default function Content({ html }: BlockProps<"content">) {
	return <Prose html={html} />;
}
