import type { ApiClient } from "@lerret/api-client/client";
import { type AddressAnswer, addressAnswerSchema } from "@lerret/contracts/api/management";
import * as z from "zod";

export type Answers = ReadonlyMap<string, AddressAnswer>;

/** The paths are sent in the query string, which must stay short. */
const mostAtOnce = 50;

export async function findAnswers(
	{ client, siteId }: { client: ApiClient; siteId: string },
	targets: string[],
	signal: AbortSignal,
): Promise<Answers> {
	const wanted = [...new Set(targets)].filter((target) => /^\/\S*$/u.test(target));
	const found = new Map<string, AddressAnswer>();
	for (let at = 0; at < wanted.length; at += mostAtOnce) {
		const query = { paths: wanted.slice(at, at + mostAtOnce).join(" ") };
		const body = await client.call(`/site/${encodeURIComponent(siteId)}/address`, { query, signal });
		for (const { path, answer } of z.array(addressAnswerSchema).parse(body)) found.set(path, answer);
	}
	return found;
}

export function deadEndWords(target: string, answer: AddressAnswer | undefined): string | null {
	if (answer === "nothing")
		return `Ingenting på nettstedet svarer på ${target}. Den som følger lenken, får vite at siden ikke finnes.`;
	if (answer === "hidden") return `Det som ligger på ${target}, er ikke publisert. Lenken virker først når det er det.`;
	return null;
}
