import { AppError, errors, toProblem } from "@lerret/contracts/errors";
import { parseInput } from "@lerret/contracts/parse-input";
import type { Page } from "@lerret/contracts/routes";
import { featurePages } from "@lerret/platform/features";
import { type PageOutcome, Redirect, type Visit } from "@lerret/platform/page";
import type { Site } from "@lerret/platform/sites/read";
import { toStored } from "@lerret/platform/time";
import type { PageCall } from "@lerret/web/site-context";
import * as z from "zod";
import type { Context } from "../context.ts";
import { countCall } from "./count-call.ts";

export type SubmittedForm = { fields: FormData; clientAddress: string };

type PageRequest = { site: Site; form: SubmittedForm | null };

// The bundle of the pages has its own copies of the values, so that a page is known by its path.
const implementations = new Map(featurePages.map((implementation) => [implementation.page.path, implementation]));

/**
 * Calls a function of a page for a loader or an action. What a form says is checked and counted as `contracts/routes.ts`
 * says before the function runs.
 */
export async function callPage(
	{ site, form }: PageRequest,
	context: Context,
	...[path, part, { params, query, fields }]: Parameters<PageCall>
): Promise<PageOutcome> {
	const implementation = implementations.get(path);
	const run = implementation?.[part];
	if (!implementation || !run) throw new Error(`the page ${path} has no function to ${part}`);
	const visit: Visit = {
		now: toStored(context.now()),
		site,
		clientAddress: form?.clientAddress ?? "",
		params,
		query,
		idempotencyKey: String(form?.fields.get("nokkel") ?? ""),
	};
	return toOutcome(async () => {
		const checked = part === "act" && implementation.fields ? parseInput(implementation.fields, fields) : undefined;
		if (part === "act") await countForm(implementation.page, visit, checked, context);
		return run(context, visit, checked);
	});
}

const withEmail = z.looseObject({ email: z.string() });

async function countForm(
	{ limits = [], limitedField }: Page,
	{ site, clientAddress: address, now }: Visit,
	fields: unknown,
	context: Context,
): Promise<void> {
	const who = limitedField ? withEmail.parse(fields)[limitedField] : site.id;
	await countCall(context, { limits }, { partner: site.partnerIds[0] ?? 0, who, address }, now);
}

/** What came of some work for a visitor. Throws what is not the visitor's. */
async function toOutcome(work: () => unknown): Promise<PageOutcome> {
	try {
		const value = await work();
		return value instanceof Redirect ? { kind: "redirect", path: value.path } : { kind: "value", value };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		if (errors[error.code].status >= 500 && error.code !== "payment_unavailable") throw error;
		return { kind: "problem", problem: toProblem(error.code, error) };
	}
}
