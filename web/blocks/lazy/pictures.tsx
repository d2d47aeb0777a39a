import type { BlockProps } from "@lerret/platform/pages/blocks";
import { useId } from "react";
import { PageStyle } from "../../styles/page-style";
import venue from "../../styles/venue.css?inline";
import { Picture } from "../../ui/picture";

export default function Pictures({ heading, pictures }: BlockProps<"pictures">) {
	const id = useId();
	const label = heading === null ? { "aria-label": "Bilder" } : { "aria-labelledby": id };
	return (
		<section className="pictures" {...label}>
			<PageStyle name="venue" css={venue} />
			{heading === null ? null : (
				<h2 id={id} className="section-heading">
					{heading}
				</h2>
			)}
			<ul>
				{pictures.map(({ picture, caption, credit }, i) => (
					<li key={picture.id}>
						<figure>
							<Picture
								picture={picture}
								crop="3x2"
								sizes={i === 0 ? "(min-width: 62rem) 60vw, 100vw" : "(min-width: 62rem) 30vw, 50vw"}
								maxWidth={i === 0 ? 1280 : 960}
							/>
							{caption === null && credit === null ? null : (
								<figcaption>
									{caption} {credit === null ? null : <span className="small">{credit}</span>}
								</figcaption>
							)}
						</figure>
					</li>
				))}
			</ul>
		</section>
	);
}
