import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import type { FirstRun, FirstRunStep, Progress, ProgressChange } from "@lerret/contracts/api/first-run";
import type { ReactNode } from "react";
import type * as z from "zod";
import type { CustomFields, EditedFields } from "../../editor/described-fields.tsx";

/** What a step reads and writes with; without a site only the first step can be opened. */
export type StepContext = { client: EndpointClient; siteId: string; progress: Progress };

export type Summary = readonly (readonly [term: string, text: string])[];

type Common<D> = {
	name: FirstRunStep;
	title: string;
	/** One or two sentences below the title. */
	intro: string;
	canSkip: boolean;
	load: (context: StepContext, signal: AbortSignal) => Promise<D>;
	/** `isDone`: whether what the step is for is there, wherever it was made. */
	summary: (loaded: D, progress: Progress, isDone: boolean) => Summary;
};

/** A step with a form, whose fields follow from their descriptions. */
export type FormStep<F extends object> = Common<F> & {
	schema: z.ZodObject;
	custom?: (form: EditedFields<F>) => CustomFields<F>;
	/** Returns what the first run remembers of it, or where it is after the first site is made. */
	save: (context: StepContext, fields: F) => Promise<ProgressChange | FirstRun>;
};

/** A step that shows and tries something. */
export type PanelStep<D> = Common<D> & { panel: (loaded: D, context: StepContext) => ReactNode };

/** Any step, as the wizard uses it: what `load` returns goes to the others only. */
export type Step = FormStep<never> | PanelStep<never>;

/** `data`: what the step has loaded. */
export type LoadedStep = { step: Step; data: unknown };

/** Checks the type of a step. */
export const formStep = <F extends object>(step: FormStep<F>): Step => step as unknown as Step;
export const panelStep = <D>(step: PanelStep<D>): Step => step as unknown as Step;
