import * as z from "zod";
import { blockTypes } from "../blocks/index.ts";
import { cinemaIdSchema, ownPartnerId } from "../cinema-id.ts";
import { componentVersion } from "../site.ts";

/** Fields of a site of which an installation has one possible value, or nearly so. */

export const onlyBokmal = "Nettstedet finnes bare på bokmål (nb).";
export const bokmalOnly = z.array(z.literal("nb", onlyBokmal), onlyBokmal).length(1, onlyBokmal);

/** All components ship with the installation, in one version. */
export const components = z
	.array(
		z.strictObject({
			name: z.enum(blockTypes, "Det finnes ingen komponent med dette navnet."),
			version: z
				.string()
				.refine((version): boolean => version === componentVersion, `Bare ${componentVersion} følger med.`),
		}),
	)
	.refine(
		(list) => list.length === blockTypes.length && new Set(list.map(({ name }) => name)).size === blockTypes.length,
		"Alle komponentene følger med. De må stå her, én gang hver.",
	);

export const partnerIds = z
	.array(z.int())
	.refine(([first]) => cinemaIdSchema.safeParse(first).success, {
		error: "Den første må være nummeret til en kino: den velger kinoen som har kontoene.",
		path: [0],
	})
	.refine(([, ...others]) => others.length === 1 && others[0] === ownPartnerId, {
		error: `Etter kinoen står nettstedets egen id, ${ownPartnerId}, og ingen andre.`,
		path: [1],
	});
