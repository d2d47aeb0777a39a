import { createElement, type ReactNode } from "react";

/**
 * A text whose host name breaks after its dots where it is wider than its line; in one element, because the parts would be
 * columns of a flexible button.
 */
export const breakAfterDots = (text: string): ReactNode =>
	createElement("span", null, ...text.split(/(?<=\.)/u).flatMap((part) => [createElement("wbr", { key: part }), part]));
