/** Attributes of a field for the code of a voucher. */
export const codeInput = {
	className: "code-input",
	autoComplete: "off",
	autoCapitalize: "characters",
	spellCheck: false,
	maxLength: 100,
};
