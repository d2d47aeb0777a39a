const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for HTML, SVG, other XML and their attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/gu, (sign) => entities[sign] ?? sign);
