import { parseInput } from "@lerret/contracts/parse-input";
import type { Page } from "@lerret/contracts/routes";
import { toStored } from "@lerret/platform/core/time";
import { featurePages } from "@lerret/platform/features";
import { attempt, type PageOutcome, Redirect, type ShopVisit, type Visit } from "@lerret/platform/page";
import type { Site } from "@lerret/platform/sites/read";
import type { PageCall } from "@lerret/web/site-context";
import * as z from "zod";
import type { Context } from "../context.ts";
import { countCall } from "./count-call.ts";

export type SubmittedForm = { fields: FormData; clientAddress: string };

type PageRequest = { site: Site; form: SubmittedForm | null; shopVisit: ShopVisit | undefined };

// The bundle of the pages has its own copies of the values, so that a page is known by its path.
const implementations = new Map(featurePages.map((implementation) => [implementation.page.path, implementation]));

/**
 * Calls a function of a page for a loader or an action. What a form says is checked and counted as `contracts/routes.ts`
 * says before the function runs.
 */
export async function callPage(
	{ site, form, shopVisit }: PageRequest,
	context: Context,
	...[path, part, { params, query, fields }]: Parameters<PageCall>
): Promise<PageOutcome> {
	const implementation = implementations.get(path);
	const run = implementation?.[part];
	if (!implementation || !run) throw new Error(`the page ${path} has no function to ${part}`);
	if (implementation.page.isShop && !shopVisit) throw new Error("this path is not one of the shop's");
	const visit = {
		...shopVisit,
		now: toStored(context.now()),
		site,
		clientAddress: form?.clientAddress ?? "",
		params,
		query,
		idempotencyKey: String(form?.fields.get("nokkel") ?? ""),
	};
	const { value, problem } = await attempt(async () => {
		const checked = part === "act" && implementation.fields ? parseInput(implementation.fields, fields) : undefined;
		if (part === "act") await countForm(implementation.page, visit, checked, context);
		return run(context, visit, checked);
	});
	if (problem) return { kind: "problem", problem };
	return value instanceof Redirect ? { kind: "redirect", path: value.path } : { kind: "value", value };
}

const withEmail = z.looseObject({ email: z.string() });

async function countForm(
	{ limit, limitedField }: Page,
	{ site, clientAddress: address, now }: Visit,
	fields: unknown,
	context: Context,
): Promise<void> {
	const who = limitedField ? withEmail.parse(fields)[limitedField] : site.id;
	await countCall(context, { limits: limit ? [limit] : [] }, { partner: site.partnerIds[0] ?? 0, who, address }, now);
}
