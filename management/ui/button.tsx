import type { ButtonHTMLAttributes } from "react";

/**
 * A button that keeps the focus while it is busy or has nothing to do. The browser takes the focus from a `disabled` one,
 * and the keyboard is then back at the beginning of the page.
 */
export const Button = ({
	isDisabled = false,
	onClick,
	...attributes
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, "disabled"> & { isDisabled?: boolean }) => (
	<button
		type="button"
		{...attributes}
		aria-disabled={isDisabled ? true : undefined}
		onClick={isDisabled ? (event) => event.preventDefault() : onClick}
	/>
);
