import type { BlockProps } from "@lerret/platform/pages/blocks";
import { ListCard } from "../../ui/list-card";

export default function Card({ card }: BlockProps<"card">) {
	return <ListCard card={card} level={2} />;
}
