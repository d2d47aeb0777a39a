import type { ResolvedBlock } from "@lerret/platform/pages/blocks";
import { Component, type ComponentType, createElement, type ReactNode, Suspense } from "react";
import { usePageSecurity } from "../client/hydration/page-security";
import { LazyBlock } from "./lazy-block";

/**
 * The component of a block is the default export of the file with its name. Those beside this file come with every
 * page, because film pages have them; those in `lazy/` load after the first view.
 */
const firstBlocks = import.meta.glob<ComponentType<object>>(["./*.tsx", "!./block-frame.tsx"], {
	eager: true,
	import: "default",
});

const firstBlockOf = ({ component }: ResolvedBlock) => firstBlocks[`./${component}.tsx`];

export const isLazyBlock = (block: ResolvedBlock): boolean => !firstBlockOf(block);

/** Renders a block. One that throws renders nothing, so that the page and the other blocks stay. */
export function BlockFrame({ block }: { block: ResolvedBlock }) {
	const FirstBlock = firstBlockOf(block);
	const frame = (
		<Suspense fallback={null}>
			<ErrorBoundary>{FirstBlock ? <FirstBlock {...block.props} /> : <LazyBlock {...block} />}</ErrorBoundary>
		</Suspense>
	);
	return import.meta.env.SSR ? <MarkedBlock id={block.id}>{frame}</MarkedBlock> : frame;
}

/** In a preview, the block is in an element that the server replaces by a mark (`server/previews/preview-html.ts`). */
function MarkedBlock({ id, children }: { id: string; children: ReactNode }) {
	return usePageSecurity().marksBlocks ? createElement("block-mark", { "data-block": id }, children) : children;
}

class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
	override state = { hasFailed: false };

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override render() {
		return this.state.hasFailed ? null : this.props.children;
	}
}
