import type { TrailerView } from "@lerret/platform/pages/blocks/production";

const takeFocus = (player: HTMLElement | null) => player?.focus();

export function TrailerPlayer({
	trailer: { service, source, captions },
	title,
}: {
	trailer: TrailerView;
	title: string;
}) {
	const name = `Trailer for ${title}`;
	if (service !== null)
		return (
			<iframe
				ref={takeFocus}
				className="trailer-player"
				src={source}
				title={name}
				allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
				// YouTube requires to know the site.
				referrerPolicy="strict-origin-when-cross-origin"
			/>
		);
	return (
		<video ref={takeFocus} className="trailer-player" src={source} aria-label={name} controls autoPlay playsInline>
			<track kind="captions" src={captions} srcLang="nb" label="Norsk" default />
		</video>
	);
}
