/** What visitors ask a venue for with a form. Without Zod, because the public pages show the labels. */
export const inquiryKinds = ["school", "hire"] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

export const inquiryKindLabels: Record<InquiryKind, string> = { school: "Skolevisning", hire: "Leie av lokaler" };

/** The name of each field in the form, in their order. */
export const inquiryFields = {
	name: "navn",
	email: "epost",
	phone: "telefon",
	day: "dag",
	guests: "antall",
	message: "melding",
} as const;

/** The fields as they were typed. */
export type InquiryForm = Record<keyof typeof inquiryFields, string> & { kind: InquiryKind };
