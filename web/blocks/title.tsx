import type { BlockProps } from "@lerret/platform/sites/blocks";

export function Title({ text, lead }: BlockProps<"title">) {
	return (
		<header className="title-block">
			<h1>{text}</h1>
			{lead ? <p className="lead">{lead}</p> : null}
		</header>
	);
}
