import * as z from "zod";
import { cinemaIdSchema } from "../cinema-id.ts";
import { requiredLine } from "../management-fields.ts";
import { endpoints } from "./endpoint.ts";

const nameSchema = requiredLine(100);
export const newCinemaSchema = z.strictObject({ id: cinemaIdSchema, name: nameSchema });
export const cinemaSchema = z.object({ id: z.int(), name: z.string() }).meta({ id: "Cinema" });
export type Cinema = z.infer<typeof cinemaSchema>;

const path = "/api/management/cinema";

export const cinemaEndpoints = endpoints({
	listCinemas: {
		method: "get",
		path,
		summary: "Kinoene, etter nummer",
		description: "En kino har kontoene til publikum. Den første id-en i partnerIds velger kinoen til et nettsted.",
		access: "installation",
		response: { status: 200, description: "Kinoene.", schema: z.array(cinemaSchema) },
		errors: [],
	},
	addCinema: {
		method: "post",
		path,
		summary: "Lag en kino",
		access: "installation",
		body: newCinemaSchema,
		response: { status: 201, description: "Kinoen.", schema: cinemaSchema },
		errors: [],
	},
	renameCinema: {
		method: "put",
		path: `${path}/{id}`,
		summary: "Gi en kino et nytt navn",
		access: "installation",
		params: z.object({ id: z.string().meta({ description: "Kinoens nummer.", example: "118" }) }),
		body: z.strictObject({ name: nameSchema }),
		response: { status: 200, description: "Kinoen.", schema: cinemaSchema },
		errors: ["not_found"],
	},
});
