import { type Cut, cutOf, type PictureCrop, type Picture as PictureData, pictureWidths } from "@lerret/contracts/media";
import { mediaPath } from "@lerret/contracts/paths";
import { LookRules, lookOf } from "../styles/look";
import { placeholderOf, positionOf } from "./picture-look";

type Props = {
	picture: PictureData;
	sizes: string;
	/** The largest useful variant, in pixels. */
	widest: number;
	crop?: PictureCrop;
	other?: { media: string; crop: PictureCrop };
	/** The first picture of a page: loaded eagerly with high priority. */
	first?: boolean;
	/** Empty for a decorative picture. */
	alt?: string;
	className?: string;
	/** Shows the blurred placeholder also for a small picture. */
	blurred?: boolean;
};

export function Picture(props: Props) {
	const { picture, sizes, widest, crop = null, other, first = false, alt = picture.alt, className } = props;
	const cut = cutOf(picture, crop);
	const otherCut = other && cutOf(picture, other.crop);
	const drawn = { id: picture.id, sizes, widest };
	const placeholder = props.blurred || widest > thumbnail ? placeholderOf(picture) : null;
	const position = positionOf(otherCut ?? cut);
	return (
		<picture {...lookOf(placeholder, className)}>
			<LookRules looks={[placeholder, position]} />
			{other && otherCut ? <Sources {...drawn} cut={otherCut} media={other.media} /> : null}
			<Sources {...drawn} cut={cut} />
			<img
				src={mediaPath(picture.id, middleOf(widthsIn(cut, widest)), "jpg", cut.part)}
				alt={alt}
				width={cut.width}
				height={cut.height}
				{...lookOf(position)}
				loading={first ? "eager" : "lazy"}
				fetchPriority={first ? "high" : "auto"}
				decoding={first ? "sync" : "async"}
			/>
		</picture>
	);
}

type SourceProps = { id: string; cut: Cut; sizes: string; widest: number; media?: string };

function Sources({ id, cut, sizes, widest, media }: SourceProps) {
	// With two crops each source needs its own size, or the layout shifts when the picture loads.
	const sides = media === undefined ? {} : { width: cut.width, height: cut.height };
	return (["avif", "webp"] as const).map((format) => (
		<source
			key={format}
			media={media}
			type={`image/${format}`}
			srcSet={widthsIn(cut, widest)
				.map((width) => `${mediaPath(id, width, format, cut.part)} ${Math.min(width, cut.width)}w`)
				.join(", ")}
			sizes={sizes}
			{...sides}
		/>
	));
}

const worthwhile = 1.2;

/** The available widths. The last variant may have fewer pixels than its name says. */
function widthsIn(cut: Cut, widest: number): number[] {
	return pictureWidths.filter(
		(width, i) => width <= widest && (i === 0 || Math.min(width, cut.width) > (pictureWidths[i - 1] ?? 0) * worthwhile),
	);
}

const middleOf = (widths: number[]) => widths[Math.min(2, widths.length - 1)] ?? pictureWidths[0];

/** In pixels. A picture this small loads as fast as its placeholder would. */
const thumbnail = 480;
