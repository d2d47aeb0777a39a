import * as z from "zod";
import { formatPhoneNumbers, phoneError, readPhoneNumbers } from "./phone-number.ts";
import { cleanLine } from "./text.ts";

/** One telephone number or two, stored as they are written in Norway. */
export const phoneSchema = z
	.string({ error: phoneError })
	.overwrite(cleanLine)
	.max(60, "Kan ha høyst 60 tegn.")
	.overwrite(formatPhoneNumbers)
	.refine((text) => readPhoneNumbers(text) !== null, phoneError);
