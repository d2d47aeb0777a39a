import { createHash, randomBytes } from "node:crypto";
import { paths } from "@lerret/contracts/paths";
import * as z from "zod";
import type { Database } from "../db/database.ts";
import type { Letter } from "../mail/letter.ts";

/** Sign-up by double opt-in: nothing is sent to an address but the link to confirm with, until its owner has used it (markedsføringsloven § 15). */

export const topics = ["film", "kultur", "familie"] as const;

const formSchema = z.object({
	email: z.email("Skriv en e-postadresse, for eksempel kari@eksempel.no.").max(254, "Adressen er for lang."),
	topics: z.array(z.enum(topics)).min(1, "Velg minst ett tema."),
});

/** What became of a sign-up. "sent" says nothing of whether the address was known. */
export type Subscription = { kind: "sent" } | { kind: "invalid"; message: string };
export type Confirmation = "confirmed" | "unknown";

/** How long an unconfirmed sign-up can be confirmed. */
const confirmationHours = 48;

export type SubscribeOptions = {
	siteId: string;
	siteTitle: string;
	/** Where links in mail begin: the site's configured address. */
	origin: string;
	now: string;
	send: (letter: Letter) => Promise<void>;
};

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Takes a sign-up form (`epost`, `tema`…) and sends the link to confirm with. The answer is the same whether the address was known. */
export async function subscribe(db: Database, form: FormData, options: SubscribeOptions): Promise<Subscription> {
	const parsed = formSchema.safeParse({
		email: String(form.get("epost") ?? "")
			.trim()
			.toLowerCase(),
		topics: form.getAll("tema").map(String),
	});
	if (!parsed.success) return { kind: "invalid", message: parsed.error.issues[0]?.message ?? "Skjemaet mangler noe." };
	const { email, topics: chosen } = parsed.data;
	const token = randomBytes(24).toString("base64url");
	const consent = `Ja til nyhetsbrev fra ${options.siteTitle} om ${chosen.join(", ")}`;
	const values = {
		topics_json: JSON.stringify(chosen),
		token_hash: hashOf(token),
		consent_text: consent,
		requested_at: options.now,
	};
	const isConfirmed = await db.transaction().execute(async (trx) => {
		const row = await trx
			.selectFrom("subscriber")
			.select("confirmed_at")
			.where("site_id", "=", options.siteId)
			.where("email", "=", email)
			.executeTakeFirst();
		if (row?.confirmed_at) return true;
		await trx
			.insertInto("subscriber")
			.values({ site_id: options.siteId, email, confirmed_at: null, ...values })
			.onConflict((conflict) => conflict.columns(["site_id", "email"]).doUpdateSet(values))
			.execute();
		return false;
	});
	await options.send(isConfirmed ? alreadyLetter(email, options) : confirmationLetter(email, token, options));
	return { kind: "sent" };
}

/** Confirms the sign-up that a link's token belongs to. A token is good for one confirmation. */
export async function confirmSubscription(
	db: Database,
	siteId: string,
	token: string,
	now: string,
): Promise<Confirmation> {
	const earliest = Temporal.Instant.from(now)
		.subtract({ hours: confirmationHours })
		.toString({ smallestUnit: "millisecond" });
	const result = await db
		.updateTable("subscriber")
		.set({ confirmed_at: now })
		.where("site_id", "=", siteId)
		.where("token_hash", "=", hashOf(token))
		.where("confirmed_at", "is", null)
		.where("requested_at", ">", earliest)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n ? "confirmed" : "unknown";
}

function confirmationLetter(to: string, token: string, { siteTitle, origin }: SubscribeOptions): Letter {
	return {
		to,
		subject: `Bekreft nyhetsbrevet fra ${siteTitle}`,
		text: [
			`Hei!`,
			`Noen, trolig du, har bedt om nyhetsbrevet fra ${siteTitle} til denne adressen. Bekreft ved å åpne lenken og trykke på knappen:`,
			`${origin}${paths.newsletterConfirm}?token=${token}`,
			`Lenken virker i ${confirmationHours} timer. Var det ikke deg, kan du se bort fra denne e-posten: Da hører du ikke mer.`,
			`Hilsen ${siteTitle}`,
		].join("\n\n"),
	};
}

function alreadyLetter(to: string, { siteTitle }: SubscribeOptions): Letter {
	return {
		to,
		subject: `Du får allerede nyhetsbrevet fra ${siteTitle}`,
		text: [
			`Hei!`,
			`Noen, trolig du, har bedt om nyhetsbrevet fra ${siteTitle}. Du står allerede på lista, så du trenger ikke gjøre noe.`,
			`Hilsen ${siteTitle}`,
		].join("\n\n"),
	};
}
