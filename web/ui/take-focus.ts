export const takeFocus = (text: HTMLParagraphElement | null) => text?.focus();
