import {
	type Crop,
	cropOf,
	middleWidth,
	type PictureCrop,
	type Picture as PictureData,
	widthsIn,
} from "@lerret/contracts/media";
import { mediaPath } from "@lerret/contracts/paths";
import { StyleRules, styleRuleProps } from "../styles/style-rule";
import { placeholderRule, positionRule } from "./picture-styles";

type Props = {
	picture: PictureData;
	sizes: string;
	/** The largest useful variant, in pixels. */
	maxWidth: number;
	crop?: PictureCrop;
	alternative?: { media: string; crop: PictureCrop };
	/** Near the top of the page: loaded without waiting for the layout. */
	isFirst?: boolean;
	/** The large picture at the top of a page: it has a higher priority than the others. */
	isMain?: boolean;
	/** Empty for a decorative picture. */
	alt?: string;
	className?: string;
	/** Shows the blurred placeholder also for a small picture. */
	hasBlur?: boolean;
};

export function Picture(props: Props) {
	const { picture, sizes, maxWidth, crop = null, alternative, isMain = false, alt = picture.alt, className } = props;
	const isFirst = isMain || props.isFirst;
	const cropped = cropOf(picture, crop);
	const alternativeCropped = alternative && cropOf(picture, alternative.crop);
	const sourceProps = { id: picture.id, sizes, maxWidth };
	const placeholder = props.hasBlur || maxWidth > maxThumbnailWidth ? placeholderRule(picture) : null;
	const position = positionRule(alternativeCropped ?? cropped);
	return (
		<picture {...styleRuleProps(placeholder, className)}>
			<StyleRules rules={[placeholder, position]} />
			{alternative && alternativeCropped ? (
				<Sources {...sourceProps} cropped={alternativeCropped} media={alternative.media} />
			) : null}
			<Sources {...sourceProps} cropped={cropped} />
			<img
				src={mediaPath(picture.id, middleWidth(widthsIn(cropped, maxWidth)), "jpg", cropped.cropKey)}
				alt={alt}
				width={cropped.width}
				height={cropped.height}
				{...styleRuleProps(position)}
				loading={isFirst ? "eager" : "lazy"}
				fetchPriority={isMain ? "high" : "auto"}
				decoding={isFirst ? "sync" : "async"}
			/>
		</picture>
	);
}

type SourceProps = { id: string; cropped: Crop; sizes: string; maxWidth: number; media?: string };

function Sources({ id, cropped, sizes, maxWidth, media }: SourceProps) {
	// With two crops each source needs its own size, or the layout shifts when the picture loads.
	const dimensions = media === undefined ? {} : { width: cropped.width, height: cropped.height };
	return (["avif", "webp"] as const).map((format) => (
		<source
			key={format}
			media={media}
			type={`image/${format}`}
			srcSet={widthsIn(cropped, maxWidth)
				.map((width) => `${mediaPath(id, width, format, cropped.cropKey)} ${Math.min(width, cropped.width)}w`)
				.join(", ")}
			sizes={sizes}
			{...dimensions}
		/>
	));
}

/** In pixels. A picture this small loads as fast as its placeholder would. */
const maxThumbnailWidth = 480;
