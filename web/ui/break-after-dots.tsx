import { Fragment, type ReactNode } from "react";

/** A text whose host name breaks after its dots where it is wider than its line. */
export const breakAfterDots = (text: string): ReactNode =>
	text.split(/(?<=\.)/u).map((part) => (
		<Fragment key={part}>
			{part}
			{part.endsWith(".") ? <wbr /> : null}
		</Fragment>
	));
