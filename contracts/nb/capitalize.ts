/** The text with a capital first letter, for what begins a line: «fredag 27. november» → «Fredag 27. november». */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
