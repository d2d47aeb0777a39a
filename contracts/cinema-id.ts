import * as z from "zod";

/** The sites' own partner id (spec.txt, section 1). */
export const ownPartnerId = 268;

const invalidCinemaId = `Må være et tall fra 1 til 999999, og ikke ${ownPartnerId}, som er nettstedenes egen id.`;

/** The number of a cinema, which its visitors' accounts belong to (contract, "Loyalty API"). */
export const cinemaIdSchema = z
	.int(invalidCinemaId)
	.min(1, invalidCinemaId)
	.max(999_999, invalidCinemaId)
	.refine((id) => id !== ownPartnerId, invalidCinemaId);
