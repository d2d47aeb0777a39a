import { formatKroner } from "@lerret/contracts/nb/money";
import { checkLedger, type LedgerError } from "@lerret/platform/boxoffice/ledger/check";
import { checkProviders } from "@lerret/platform/boxoffice/ledger/check-providers";
import { type AdminTask, UsageError } from "./admin-task.ts";

const descriptions: Record<LedgerError["what"], string> = {
	transaction: "Posteringen går ikke i null",
	payment: "Betalingen er ført med feil beløp",
	refunds: "Det er betalt tilbake for mye av betalingen",
	provider: "Leverandøren har trukket eller betalt tilbake noe annet enn det som er ført",
	organiser: "Det arrangøren har til gode, er ført med feil beløp",
	voucher: "Det som er igjen på gavekortet eller klippekortet, er ført med feil beløp",
};

export const checkLedgerTask: AdminTask = {
	summary: "Kontroller billettregnskapet",
	help: [
		"Bruk: npm run admin -- check-ledger",
		"",
		"Kontrollerer at alle posteringer går i null, at betalinger er ført med riktig beløp, og at ingen har fått for mye",
		"tilbake, og sammenligner de siste sju dagene med det betalingstjenestene har. Lerret gjør det samme hver natt, og",
		"skriver feil til loggen. Ingenting endres.",
	].join("\n"),
	options: {},
	prepare({ positionals }) {
		if (positionals.length > 0) throw new UsageError(this.help);
		return async ({ db, loadPayments, print }) => {
			const failures: unknown[] = [];
			const ofProviders = loadPayments().then((payments) =>
				checkProviders({ db, ...payments }, (error) => failures.push(error)),
			);
			const compared = await ofProviders.catch((error: unknown) => void failures.push(error));
			const found = [...(await checkLedger(db)), ...(compared ?? [])];
			for (const { what, id, ore } of found) print(`${descriptions[what]}: ${id} (${formatKroner(ore)}).`);
			if (found.length > 0) throw new Error(`Billettregnskapet har ${found.length} feil.`);
			if (failures.length > 0)
				throw new Error(
					`Billettregnskapet går opp, men noen betalinger kunne ikke sammenlignes med betalingstjenestens tall (${describe(failures[0])}).`,
				);
			print("Billettregnskapet stemmer.");
		};
	},
};

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));
