import * as z from "zod/mini";

/**
 * Messages between a page of the management app and the preview in its frame. The frame has an opaque origin
 * (`sandbox="allow-scripts"`), so that neither side can reach into the other.
 *
 * At each `load` event of the frame, the parent posts `connectMessage` to the frame's window with one port of a new
 * `MessageChannel`; the target origin must be "*". The frame accepts only its parent's message from the management app's
 * origin. Everything else goes through the port: `ToPreview` to the frame, `FromPreview` to the parent, and each side
 * ignores what has another shape. In a preview, the element of each block has its id in `data-block`. `management/editor/preview-frame.tsx` is the parent's side, `server/previews/frame.js`
 * the frame's.
 */
export const connectMessage = "lerret-preview-connect";

export type ToPreview =
	/** Shows the page anew as it is now, in its place. `url`: a new address of a preview, where the set of drafts or the signature has changed. */
	| { type: "refresh"; url?: string }
	/** Marks a block and scrolls to it; null marks none. */
	| { type: "select"; block: string | null };

export const fromPreviewSchema = z.discriminatedUnion("type", [
	/** The page is shown: after the connection, and after each refresh. `path` is that of the site's page, without the signature. */
	z.object({ type: z.literal("shown"), path: z.string().check(z.maxLength(2000)) }),
	/** A block was clicked. */
	z.object({ type: z.literal("chosen"), block: z.string().check(z.maxLength(200)) }),
	/** A link to a file of the site was clicked, which the parent opens: browsers show no PDF in a sandboxed frame. */
	z.object({
		type: z.literal("file"),
		path: z.string().check(z.regex(/^\/media\/fil\/[0-9a-f]{20}\/[a-z0-9-]+\.pdf$/u)),
	}),
	/** The address is valid no longer: a refresh with a new `url` is needed. */
	z.object({ type: z.literal("expired") }),
]);
export type FromPreview = z.infer<typeof fromPreviewSchema>;
