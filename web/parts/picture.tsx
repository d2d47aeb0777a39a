import { type Cut, cutOf, type PictureCrop, type Picture as PictureData, pictureWidths } from "@lerret/contracts/media";
import { mediaPath } from "@lerret/contracts/paths";
import { LookRules, lookOf } from "../styles/look";
import { placeholderOf, positionOf } from "./picture-look";

type Props = {
	picture: PictureData;
	/** The `sizes` attribute: how wide the picture is drawn. */
	sizes: string;
	/** The widest variant this place can use, in pixels. */
	widest: number;
	/** The shape that this place has; the whole picture without it. */
	crop?: PictureCrop;
	/** Another shape where a media query holds. */
	other?: { media: string; crop: PictureCrop };
	/** The first picture of a page: fetched at once and before others. */
	first?: boolean;
	/** An empty text where the picture says nothing that the words beside it do not. */
	alt?: string;
	className?: string;
	/** A small picture that is blurred until it comes, as large ones are. */
	blurred?: boolean;
};

/** A picture in the right size, AVIF first, cut round its focal point, with its place kept while it loads. */
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
	// Beside another shape, each says its own size, or the place would jump when the picture comes.
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

/** A variant that is only this little wider than the one before is not worth its place. */
const worthwhile = 1.2;

/** The widths that there are pixels for; the last one may have fewer pixels than its name says. */
function widthsIn(cut: Cut, widest: number): number[] {
	return pictureWidths.filter(
		(width, i) => width <= widest && (i === 0 || Math.min(width, cut.width) > (pictureWidths[i - 1] ?? 0) * worthwhile),
	);
}

const middleOf = (widths: number[]) => widths[Math.min(2, widths.length - 1)] ?? pictureWidths[0];

/** So small a picture is there as soon as its placeholder would be, which the page is spared. */
const thumbnail = 480;
