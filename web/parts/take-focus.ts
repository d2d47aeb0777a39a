/** A ref callback that focuses what replaced a button or form. */
export const takeFocus = (text: HTMLParagraphElement | null) => text?.focus();
