import * as z from "zod";
import { contentKinds, sellingWays, venueStepSchema } from "../settings/first-run.ts";
import { endpoints } from "./endpoint.ts";

/** How far the first administrator has come with setting up the first site, in the browser. */

/** In their order. The account is made before the app can be opened. */
export const firstRunSteps = [
	"venue",
	"runs",
	"seller",
	"hall",
	"tickets",
	"look",
	"showing",
	"purchase",
	"operation",
] as const;
export type FirstRunStep = (typeof firstRunSteps)[number];

const steps = z.array(z.enum(firstRunSteps)).max(firstRunSteps.length);

export const progressSchema = z.object({
	/** The step that the administrator is at; `review` after the last. */
	step: z.enum([...firstRunSteps, "review"]),
	/** The steps that were saved here, and those that were skipped. */
	saved: steps,
	skipped: steps,
	/** What only the first run knows. */
	runs: z.array(z.enum(contentKinds)).max(contentKinds.length),
	way: z.enum(sellingWays).nullable(),
	isFinished: z.boolean(),
});
export type Progress = z.output<typeof progressSchema>;

/** What changes: steps are added to those that are saved or skipped, and what is left out stays. */
export const progressChangeSchema = z.strictObject(progressSchema.partial().shape);
export type ProgressChange = z.output<typeof progressChangeSchema>;

export const firstRunSchema = z
	.object({
		/** Null before the site is made. */
		siteId: z.string().nullable(),
		/** Null where the first site was made in another way. */
		progress: progressSchema.nullable(),
		/** The steps whose result is there, whether it was made here or in another screen. */
		done: steps,
	})
	.meta({ id: "FirstRun" });
export type FirstRun = z.infer<typeof firstRunSchema>;

const path = "/api/management/first-run";
const response = { status: 200, description: "Hvor langt det er kommet.", schema: firstRunSchema } as const;

export const firstRunEndpoints = endpoints({
	getFirstRun: {
		method: "get",
		path,
		summary: "Det første oppsettet",
		description: "Hvor langt den første administratoren er kommet med å sette opp det første nettstedet.",
		access: "installation",
		response,
		errors: [],
	},
	createFirstSite: {
		method: "post",
		path: `${path}/site`,
		summary: "Lag det første nettstedet",
		description: "Skjult til det publiseres, med sidene som alle har. Går bare mens det ikke finnes noe nettsted.",
		access: "installation",
		body: venueStepSchema,
		response: { ...response, status: 201 },
		errors: ["has_site"],
	},
	changeFirstRun: {
		method: "patch",
		path,
		summary: "Husk hvor langt det første oppsettet er kommet",
		description: "Steg legges til dem som er lagret eller hoppet over. Det som ikke er med, er som før.",
		access: "installation",
		body: progressChangeSchema,
		response,
		errors: ["not_found"],
	},
});
