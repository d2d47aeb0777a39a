import type { BlockProps } from "@lerret/platform/pages/blocks";
import { Picture } from "../ui/picture";

export default function Poster({ picture, title }: BlockProps<"poster">) {
	return (
		<figure className="poster">
			<Picture
				picture={picture}
				alt={`Plakat for ${title}: ${picture.alt}`}
				sizes="(min-width: 62rem) 30vw, 60vw"
				maxWidth={960}
				crop="2x3"
			/>
		</figure>
	);
}
