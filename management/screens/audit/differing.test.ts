import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

const before = { published: true, logo: "<svg/>", contact: { phone: "75 00 12 34", email: "post@tindevik.example" } };
const after = { published: false, logo: "<svg/>", contact: { phone: "75 00 12 35", email: "post@tindevik.example" } };

test("keeps only the changed fields, at every depth", () => {
	expect(changedFields(before, after)).toEqual({ published: true, contact: { phone: "75 00 12 34" } });
	expect(changedFields(after, before)).toEqual({ published: false, contact: { phone: "75 00 12 35" } });
});

test("returns a created or deleted record whole", () => {
	expect(changedFields(after, null)).toEqual(after);
	expect(changedFields(null, after)).toBeNull();
});
