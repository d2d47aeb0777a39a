import type { BlockProps } from "@lerret/platform/pages/blocks";
import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Link } from "../../client/navigation/link";
import { AgeMark } from "../../ui/age-mark";
import { Picture } from "../../ui/picture";

/**
 * Highlights in a row that the visitor scrolls; works without script and never moves by itself. Titles are no headings,
 * because the page's h1 comes below.
 */
export default function Slideshow({ label, slides }: BlockProps<"slideshow">) {
	const row = useRestoredScroll();
	if (slides.length === 0) return null;
	return (
		<section className="slideshow" aria-label={label}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
			<ol ref={row} tabIndex={0} aria-label={`${label}: ${slides.length} bilder, rull sidelengs`}>
				{slides.map((slide, i) => (
					<li key={slide.id} id={`utvalgt-${i + 1}`} className="slide">
						<Link to={slide.path} className="slide-picture" tabIndex={-1} aria-hidden="true">
							<Picture
								picture={slide.cover}
								alt=""
								sizes="(min-width: 62rem) min(35vw, 500px), (min-width: 40rem) 52vw, 81vw"
								maxWidth={1280}
								crop="16x9"
								alternative={{ media: "(min-width: 62rem)", crop: "4x5" }}
								isMain={i === 0}
							/>
						</Link>
						<p className="kicker">
							{slide.note ?? slide.kicker} {slide.age ? <AgeMark age={slide.age} /> : null}
						</p>
						<p className="slide-title">
							<Link to={slide.path}>{slide.title}</Link>
						</p>
						<p className="slide-summary">{slide.summary}</p>
					</li>
				))}
			</ol>
		</section>
	);
}

/** Scroll position of each row when its page was left, by history key; in CSS pixels. */
const scrollPositions = new Map<string, number>();

function useRestoredScroll() {
	const { key } = useLocation();
	const ref = useRef<HTMLOListElement>(null);
	useLayoutEffect(() => {
		const row = ref.current;
		if (!row) return;
		const scrollLeft = scrollPositions.get(key);
		if (scrollLeft !== undefined) row.scrollLeft = scrollLeft;
		return () => void scrollPositions.set(key, row.scrollLeft);
	}, [key]);
	return ref;
}
