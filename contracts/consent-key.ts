/** Where a browser remembers the answer about analytics. Stands alone, so that the script that asks carries nothing else. */
export const consentKey = "cw-consent";
