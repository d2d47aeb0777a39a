import type { BlockProps } from "@lerret/platform/pages/blocks";
import { useId } from "react";
import { PageStyle } from "../../styles/page-style";
import venue from "../../styles/venue.css?inline";
import { Prose } from "../../ui/prose";

/** All answers are open: they can be searched in, linked to and printed. */
export default function Questions({ heading, questions }: BlockProps<"questions">) {
	const id = useId();
	return (
		<section className="questions" aria-labelledby={id}>
			<PageStyle name="venue" css={venue} />
			<h2 id={id} className="section-heading">
				{heading}
			</h2>
			<ul className="question-topics">
				{questions.map(({ anchor, topic }) => (
					<li key={anchor}>
						<a href={`#${anchor}`}>{topic}</a>
					</li>
				))}
			</ul>
			{questions.map(({ anchor, question, html }) => (
				<div key={anchor} id={anchor} className="question">
					<h3>{question}</h3>
					<Prose html={html} />
				</div>
			))}
		</section>
	);
}
