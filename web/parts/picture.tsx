import { type Picture as PictureData, pictureWidths } from "@lerret/contracts/media";
import { mediaPath } from "@lerret/contracts/paths";
import type { CSSProperties } from "react";

type Props = {
	picture: PictureData;
	/** The `sizes` attribute: how wide the picture is drawn. */
	sizes: string;
	/** The widest variant this place can use, in pixels. */
	widest: number;
	/** The first picture of a page: fetched at once and before others. */
	first?: boolean;
	/** An empty text where the picture says nothing that the words beside it do not. */
	alt?: string;
	className?: string;
};

/** A picture in the right size, AVIF first, cut round its focal point, with its place kept while it loads. */
export function Picture({ picture, sizes, widest, first = false, alt = picture.alt, className }: Props) {
	const widths = pictureWidths.filter((width) => width <= widest && width <= picture.width);
	const set = (format: "avif" | "webp") =>
		widths.map((width) => `${mediaPath(picture.id, width, format)} ${width}w`).join(", ");
	const style: CSSProperties = { objectPosition: `${percent(picture.focal.x)} ${percent(picture.focal.y)}` };
	if (picture.placeholder) style.backgroundImage = `url(${picture.placeholder})`;
	return (
		<picture className={className}>
			<source type="image/avif" srcSet={set("avif")} sizes={sizes} />
			<source type="image/webp" srcSet={set("webp")} sizes={sizes} />
			<img
				src={mediaPath(picture.id, widths.at(Math.min(2, widths.length - 1)) ?? 320, "jpg")}
				alt={alt}
				width={picture.width}
				height={picture.height}
				style={style}
				loading={first ? "eager" : "lazy"}
				fetchPriority={first ? "high" : "auto"}
				decoding={first ? "sync" : "async"}
			/>
		</picture>
	);
}

const percent = (fraction: number) => `${Math.round(fraction * 100)}%`;
