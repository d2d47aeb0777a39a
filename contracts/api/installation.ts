import * as z from "zod";
import { endpoints } from "./endpoint.ts";
import { staffEmailSchema } from "./staff.ts";

/** Settings of the environment. The app shows them and tries them; only the environment can change them. */

export const checkedSettings = ["backup", "mail", "sync"] as const;

export const installationSchema = z
	.object({
		/** The beginning of links in emails; `isAddressSet` is false for the default. */
		publicUrl: z.string(),
		isAddressSet: z.boolean(),
		/** Host and port, without the login; null: emails become files in `outbox`. */
		mailServer: z.string().nullable(),
		outbox: z.string(),
		/** When the link of a test email was last followed, which proves that emails arrive. */
		emailProvenAt: z.iso.datetime({ offset: true }).nullable(),
		/** Null without scheduled backups; `folder` is null if a command receives them. */
		backup: z.object({ folder: z.string().nullable() }).nullable(),
		/** The file of the secrets key; null where the key is in the environment. */
		secretsKeyFile: z.string().nullable(),
		/** The last try of each setting; `failure` is a sentence, or null if it worked. */
		checks: z.array(z.object({ name: z.enum(checkedSettings), failure: z.string().nullable() })),
	})
	.meta({ id: "Installation" });
export type Installation = z.infer<typeof installationSchema>;

export const testEmailSchema = z.strictObject({ email: staffEmailSchema });
/** The limit of the whole installation. */
export const testEmailsPerHour = 3;

const path = "/api/management/installation";

export const installationEndpoints = endpoints({
	getInstallation: {
		method: "get",
		path,
		summary: "Det som er satt der Lerret kjører",
		description: "E-posttjener, sikkerhetskopi, nøkkel og adresse, og hvordan det gikk sist de ble prøvd.",
		access: "installation",
		response: { status: 200, description: "Det som er satt.", schema: installationSchema },
		errors: [],
	},
	checkInstallation: {
		method: "post",
		path: `${path}/check`,
		summary: "Prøv det som er satt nå",
		description: "Skriver en prøvefil der kopiene skal, og logger inn hos e-posttjeneren. Ingenting sendes.",
		access: "installation",
		response: { status: 200, description: "Det som er satt.", schema: installationSchema },
		errors: [],
	},
	sendTestEmail: {
		method: "post",
		path: `${path}/test-email`,
		summary: "Send en prøve på e-post",
		description: `Trykker mottakeren på lenken i den, er det vist at e-post kommer fram. Høyst ${testEmailsPerHour} i timen.`,
		access: "installation",
		body: testEmailSchema,
		response: { status: 202, description: "E-posten er i kø." },
		errors: ["no_mail_server", "too_many_attempts"],
	},
});
