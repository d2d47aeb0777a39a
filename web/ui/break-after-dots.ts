import { createElement, Fragment } from "react";

/** A text whose host name breaks after its dots where it is wider than its line. */
export const breakAfterDots = (text: string) =>
	createElement(
		Fragment,
		null,
		...text.split(/(?<=\.)/u).flatMap((part) => [part, createElement("wbr", { key: part })]),
	);
