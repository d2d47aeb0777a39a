import type { Problem } from "@lerret/contracts/errors";
import type { PageImplementation, PageOutcome } from "@lerret/platform/page";
import { type ActionFunctionArgs, data, redirect } from "react-router";
import { siteContext } from "../site-context";
import { rejectForm } from "./rejected-form";

type Args = Pick<ActionFunctionArgs, "context" | "params" | "request">;
type Types<I extends PageImplementation> = NonNullable<I["types"]>;

/** The functions of a page, by the type of its value in `platform`, for one request. */
export function openPage<I extends PageImplementation>(args: Args, { path }: I["page"]) {
	const { site, form, callPage } = args.context.get(siteContext);
	const query = new URL(args.request.url).searchParams;

	/** What the page shows. Throws its redirect, and the page for what does not exist. */
	async function load(): Promise<Types<I>["loaded"]> {
		const outcome = await callPage(path, "load", { params: args.params, query });
		if (outcome.kind === "redirect") throw redirect(outcome.path);
		if (outcome.kind === "problem") throw data(null, { status: 404 });
		return outcome.value;
	}

	/** Does what a form says. The answer is a redirect, the page with the function's value, or again with its problem. */
	async function submit<T>(fields: Types<I>["fields"], reject: (problem: Problem) => T) {
		const request = { params: args.params, query, fields };
		const outcome = (await callPage(path, "act", request)) as PageOutcome<Types<I>["answer"]>;
		if (outcome.kind === "redirect") return redirect(outcome.path);
		if (outcome.kind === "value") return outcome.value;
		return rejectForm(args, reject(outcome.problem), outcome.problem.status);
	}

	return { site, form, query, load, submit };
}
