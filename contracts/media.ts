import * as z from "zod";

/** The widths in pixels in which pictures are served; any other is refused. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;

/** A picture as pages use it. `focal` is the point that must survive a crop, as fractions of width and height. */
export const pictureSchema = z.object({
	id: z.string(),
	width: z.int().positive(),
	height: z.int().positive(),
	alt: z.string(),
	focal: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
	/** A few dozen pixels as a data address, shown while the picture loads. */
	placeholder: z.string(),
});
export type Picture = z.infer<typeof pictureSchema>;
