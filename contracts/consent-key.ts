/**
 * The localStorage key of the visitor's choice about analytics. In a file of its own, so that the consent script
 * imports nothing else.
 */
export const consentKey = "cw-consent";
