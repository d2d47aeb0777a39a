import type { BlockProps } from "@lerret/platform/sites/blocks";
import { ListCard } from "../parts/list-card";

export function Card({ card }: BlockProps<"card">) {
	return <ListCard card={card} level={2} />;
}
