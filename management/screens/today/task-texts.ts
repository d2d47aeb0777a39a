import type { Task, TaskKind } from "@lerret/contracts/api/today";
import { formatMoment } from "@lerret/contracts/nb/time";

type TaskTexts = {
	one: string;
	/** After the number. */
	many: string;
	/** What the link does, or what is said instead of one. */
	action?: string;
	note?: string;
	/** True for what is no error. */
	isQuiet?: true;
	/** True where the subject is said of all of them. */
	ofAll?: true;
};

const texts: Record<TaskKind, TaskTexts> = {
	overlap: { one: "En forestilling overlapper", many: "forestillinger overlapper i salen", action: "Flytt" },
	"urgent-order": { one: "En bestilling trenger deg", many: "bestillinger trenger deg", action: "Se på" },
	"ledger-error": {
		one: "Billettregnskapet stemmer ikke",
		many: "feil i billettregnskapet",
		action: "Se på",
	},
	"unrefunded-showing": {
		one: "En avlyst forestilling er ikke refundert",
		many: "avlyste forestillinger er ikke refundert",
		action: "Refunder",
	},
	"failed-email": { one: "En e-post kom ikke fram", many: "e-poster kom ikke fram", action: "Send på nytt" },
	"waiting-payment": {
		one: "En bestilling på telefon venter på betaling",
		many: "bestillinger på telefon venter på betaling",
		action: "Se på",
		isQuiet: true,
	},
	"failed-import": {
		one: "Programmet kunne ikke hentes",
		many: "importer feilet",
		note: "Det prøves igjen av seg selv. Varer det ved, si fra til driften.",
	},
	"missing-pictures": {
		one: "Et bilde til programmet kunne ikke hentes",
		many: "bilder til programmet kunne ikke hentes",
		action: "Se filmene",
	},
	"failed-publication": {
		one: "En planlagt publisering feilet",
		many: "planlagte publiseringer feilet",
		action: "Rett",
	},
	"failed-withdrawal": {
		one: "Noe ble ikke tatt av nettstedet",
		many: "ble ikke tatt av nettstedet",
		action: "Se på",
	},
	"failed-prices": {
		one: "Nye priser trådte ikke i kraft",
		many: "prisgrupper fikk ikke de nye prisene",
		action: "Rett",
	},
	"same-name-prices": {
		one: "Prisgrupper har samme navn",
		many: "prisgruppenavn er brukt flere ganger",
		action: "Gi nytt navn",
	},
	"unmapped-price": { one: "En pris mangler billettype", many: "priser mangler billettype", action: "Velg type" },
	"showing-without-price": {
		one: "En forestilling mangler pris",
		many: "forestillinger mangler pris",
		action: "Sett pris",
	},
	"showing-without-seller": {
		one: "En forestilling mangler billettsalg",
		many: "forestillinger mangler billettsalg",
		action: "Rett",
	},
	"showing-without-payment": {
		one: "En forestilling kan ikke betales",
		many: "forestillinger kan ikke betales",
		action: "Legg inn konto",
	},
	"film-without-age": {
		one: "En film mangler aldersgrense, og gjelder som 18 år",
		many: "filmer mangler aldersgrense, og gjelder som 18 år",
		action: "Sett grensen",
	},
	"reported-review": { one: "Noen har meldt fra om en omtale", many: "omtaler er meldt fra om", action: "Vurder" },
	draft: {
		one: "En forestilling innen en uke har et utkast",
		many: "forestillinger innen en uke har utkast",
		action: "Se på",
		isQuiet: true,
	},
	"planned-publication": {
		one: "En publisering er planlagt",
		many: "publiseringer er planlagt",
		action: "Se på",
		isQuiet: true,
	},
	"failed-setting": {
		one: "En innstilling på serveren virker ikke",
		many: "innstillinger på serveren virker ikke",
		action: "Se på",
	},
	"late-backup": {
		one: "Sikkerhetskopien er ikke tatt",
		many: "sikkerhetskopier er ikke tatt",
		action: "Se på",
	},
	"unverified-backup": {
		one: "Sikkerhetskopien er ikke prøvd",
		many: "sikkerhetskopier er ikke prøvd",
		action: "Se på",
	},
	"tono-concerts": {
		one: "En konsert skal meldes til TONO",
		many: "konserter skal meldes til TONO",
		action: "Se på",
		ofAll: true,
	},
	"unsettled-showing": {
		one: "Et oppgjør med en arrangør venter",
		many: "oppgjør med arrangører venter",
		action: "Se oppgjøret",
	},
	"film-week": {
		one: "En fil med kinotall er ikke sendt",
		many: "filer med kinotall er ikke sendt",
		action: "Se på",
	},
	"failed-job": {
		one: "En jobb i bakgrunnen ga opp",
		many: "jobber i bakgrunnen ga opp",
		action: "Se på",
	},
};

export const isQuiet = ({ kind }: Task): boolean => texts[kind].isQuiet ?? false;
export const taskAction = ({ kind }: Task): string | undefined => texts[kind].action;

export const taskHeading = ({ kind, count }: Task): string =>
	count === 1 ? texts[kind].one : `${count} ${texts[kind].many}`;

/** What the first of them is, as «Tårnet, fredag 27. november kl. 18.00», or what is said of all of them. */
export function taskSubject({ kind, title, at, count }: Task): string {
	const { note, ofAll } = texts[kind];
	if (note) return note;
	const subject = [title, at && formatMoment(at)].filter(Boolean).join(", ");
	return subject && count > 1 && !ofAll ? `Først ${subject}` : subject;
}
