import type { BlockProps } from "@lerret/platform/pages/blocks";
import { useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Link } from "../../client/navigation/link";
import { AgeMark } from "../../ui/age-mark";
import { Picture } from "../../ui/picture";

/**
 * Highlights in a row that the visitor scrolls or steps through; works without script and never moves by itself. Titles
 * are no headings, because the page's h1 comes below.
 */
export default function Slideshow({ label, slides }: BlockProps<"slideshow">) {
	const row = useRestoredScroll();
	/** The last slide whose picture is loaded before it is in view: the next one. */
	const [near, setNear] = useState(1);
	if (slides.length === 0) return null;
	const isSingle = slides.length === 1;
	// A region that scrolls must be reachable by keyboard.
	const scrollLabel = `${label}: ${slides.length} bilder, rull sidelengs`;
	const showSlide = (i: number, direction: Direction) => {
		setNear(Math.max(near, i + 1));
		const slide = row.current?.children[i] as HTMLElement | undefined;
		row.current?.scrollTo({ left: slide?.offsetLeft ?? 0 });
		slide?.querySelector<HTMLElement>(`.slide-${direction}`)?.focus({ preventScroll: true });
	};
	return (
		<section className="slideshow" aria-label={label} data-single={isSingle || undefined}>
			<ol ref={row} {...(isSingle ? {} : { tabIndex: 0, "aria-label": scrollLabel })}>
				{slides.map((slide, i) => (
					<li key={slide.id} id={slideId(i)} className="slide">
						<Link to={slide.path} className="slide-picture" tabIndex={-1} aria-hidden="true">
							<Picture
								picture={slide.cover}
								alt=""
								sizes="(min-width: 62rem) min(38vw, 560px), 50vw"
								maxWidth={1280}
								crop="4x3"
								isMain={i === 0}
								isFirst={i <= near}
							/>
						</Link>
						<div className="slide-text">
							<p className="kicker">
								{slide.note ?? slide.kicker} {slide.age ? <AgeMark age={slide.age} /> : null}
							</p>
							<p className="slide-title">
								<Link to={slide.path}>{slide.title}</Link>
							</p>
							<p className="slide-summary">{slide.summary}</p>
						</div>
						{!isSingle ? (
							<p className="slide-steps">
								<Step to={(i + slides.length - 1) % slides.length} direction="previous" onStep={showSlide} />
								<span>
									<span aria-hidden="true">
										{i + 1}/{slides.length}
									</span>
									<span className="visually-hidden">
										Bilde {i + 1} av {slides.length}
									</span>
								</span>
								<Step to={(i + 1) % slides.length} direction="next" onStep={showSlide} />
							</p>
						) : null}
					</li>
				))}
			</ol>
		</section>
	);
}

type Direction = "previous" | "next";
type StepProps = { to: number; direction: Direction; onStep: (i: number, direction: Direction) => void };

/** A link to a slide of the page, so that it works without script too. */
function Step({ to, direction, onStep }: StepProps) {
	return (
		<a
			className={`slide-step slide-${direction}`}
			href={`#${slideId(to)}`}
			aria-label={direction === "next" ? "Neste bilde" : "Forrige bilde"}
			onClick={(event) => {
				event.preventDefault();
				onStep(to, direction);
			}}
		>
			{direction === "next" ? "→" : "←"}
		</a>
	);
}

const slideId = (i: number): string => `utvalgt-${i + 1}`;

/** Scroll position of each row when its page was left, by history key; in CSS pixels. */
const scrollPositions = new Map<string, number>();

function useRestoredScroll() {
	const { key } = useLocation();
	const ref = useRef<HTMLOListElement>(null);
	useLayoutEffect(() => {
		const row = ref.current;
		if (!row) return;
		const scrollLeft = scrollPositions.get(key);
		if (scrollLeft !== undefined) row.scrollTo({ left: scrollLeft, behavior: "instant" });
		return () => void scrollPositions.set(key, row.scrollLeft);
	}, [key]);
	return ref;
}
