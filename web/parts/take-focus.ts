/** A reference for what stands in the place of a button or a form that is gone: the focus goes there. */
export const takeFocus = (text: HTMLParagraphElement | null) => text?.focus();
