/** The widths in pixels in which pictures are served; any other is refused. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;

/** A picture as pages use it. `focal` is the point that must survive a crop, as fractions of width and height. */
export type Picture = {
	id: string;
	width: number;
	height: number;
	alt: string;
	focal: { x: number; y: number };
	/** A few dozen pixels as a data address, shown while the picture loads. */
	placeholder: string;
};
